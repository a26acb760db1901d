/** A plugin of better-auth: starts an identity session for a user whom the server has proven itself. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Adds `api.startSessionFor`. It has no path, so that no request reaches it. */
export const serverStartedSessions = {
  id: 'proven-sessions',
  endpoints: {
    startSessionFor: createAuthEndpoint(
      { method: 'POST', body: z.object({ uid: z.string(), provenAt: z.date() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.uid);
        if (user?.emailVerified !== true) throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' });
        // A product's session counts as proven when its identity session was created.
        const override = { createdAt: context.body.provenAt };
        const session = await internalAdapter.createSession(user.id, false, override, true);
        await setSessionCookie(context, { session, user });
        return { user };
      },
    ),
  },
} satisfies BetterAuthPlugin;
