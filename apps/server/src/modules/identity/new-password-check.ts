/** Checks new passwords before better-auth handles a request: here, because only it reads every kind of body. */
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { isGuessablePassword, type PasswordOwner } from './guessable-passwords.ts';

const signUpBody = z.object({ password: z.string(), email: z.string().catch(''), name: z.string().catch('') });
const resetBody = z.object({ newPassword: z.string(), token: z.string().optional() });
const resetQuery = z.object({ token: z.string().optional() }).catch({});

const refuseGuessable = async (password: string, owner: PasswordOwner): Promise<void> => {
  if (await isGuessablePassword(password, owner)) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_GUESSABLE' });
};

/** Refuses guessable passwords of sign-ups and of mailed links. What is invalid otherwise is left to better-auth. */
export const newPasswordCheck = createAuthMiddleware(async ({ path, body, query, context: { internalAdapter } }) => {
  if (path === '/sign-up/email') {
    const signUp = signUpBody.safeParse(body);
    if (signUp.success) await refuseGuessable(signUp.data.password, signUp.data);
  }
  if (path === '/reset-password') {
    const reset = resetBody.safeParse(body);
    if (!reset.success) return;
    // The same order as in better-auth.
    const token = reset.data.token || resetQuery.parse(query).token;
    const link = token ? await internalAdapter.findVerificationValue(`reset-password:${token}`) : null;
    const owner = link === null ? null : await internalAdapter.findUserById(link.value);
    if (owner !== null) await refuseGuessable(reset.data.newPassword, owner);
  }
});
