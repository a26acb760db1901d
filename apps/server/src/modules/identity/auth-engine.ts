/** better-auth, configured for this server: it stores e-mail addresses, passwords and identity sessions. */
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { v7 } from 'uuid';
import type { Dependencies } from '../../module.ts';
import type { AccountMails, AskedMail } from './account-mails.ts';
import { serverStartedSessions } from './auth-engine-sessions.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { newPasswordCheck } from './new-password-check.ts';
import { cleanNickname, isNicknameShortEnough } from './nicknames.ts';
import { finishPasswordReset } from './password-resets.ts';
import { hashPassword, isPassword, PASSWORD_LEAST, PASSWORD_MOST } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { ofSignUp } from './verification-links.ts';
import { openVerificationMails } from './verification-mails.ts';

/** Header with the client’s IP address; the server sets it, and a client’s own value is overwritten. */
export const ADDRESS_HEADER = 'x-parlance-address';
/** Header with the code of the interface’s language, for mails. */
export const LANGUAGE_HEADER = 'x-parlance-language';

const DAY_SECONDS = 86_400;

/** Most characters of an e-mail address (RFC 5321, erratum 1690). */
const EMAIL_MOST = 254;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * A verification link that leads to `/verify`, which shows the result. Where a sign-in sent the mail, better-auth would
 * lead to the home page: a client cannot name another there without the answer becoming a redirect.
 */
const withVerifyPage = (link: string): string => {
  const url = new URL(link);
  if (url.searchParams.get('callbackURL') === '/') url.searchParams.set('callbackURL', '/verify');
  return url.href;
};

/** Opens better-auth on the server's database. A password reset ends the product's sessions too. */
export const openAuthEngine = (
  dependencies: Dependencies,
  { sessions, mails }: { readonly sessions: Sessions; readonly mails: AccountMails },
) => {
  const { config, pool, log, clock } = dependencies;
  const send = async (kind: AskedMail, { name, email }: Person, at: { url: string; request?: Request | undefined }) => {
    const language = at.request?.headers.get(LANGUAGE_HEADER) ?? 'en';
    const cookies = at.request?.headers.get('cookie') ?? undefined;
    await mails.send(kind, { to: email, name, language, url: at.url }, cookies);
  };
  const verificationMails = openVerificationMails(dependencies);
  return betterAuth({
    appName: 'Parlance',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    ...(config.secret === undefined ? {} : { secret: config.secret }),
    database: pool,
    trustedOrigins: [config.publicUrl],
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ part: 'identity' }, message),
    },
    telemetry: { enabled: false },
    // An error that is no answer of better-auth is a defect: it is thrown to the server's error handler.
    onAPIError: { throw: true },
    plugins: [hashedSessions, serverStartedSessions],
    user: {
      modelName: 'identity_user',
      additionalFields: { language: { type: 'string', required: false, input: false, returned: false } },
    },
    session: { modelName: 'identity_session', expiresIn: DAY_SECONDS, updateAge: DAY_SECONDS },
    account: {
      modelName: 'identity_account',
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    verification: { modelName: 'identity_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: isPassword },
      sendResetPassword: ({ user, url }, request) => send('reset', user, { url, request }),
      onPasswordReset: ({ user }, request) => finishPasswordReset(dependencies, sessions, { uid: user.id, request }),
      onExistingUserSignUp: ({ user }, request) => send('existing', user, { url: config.publicUrl, request }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: async ({ user, url }, request) => {
        if (!(await verificationMails.isDue(user.email, request))) return;
        await send('verify', user, { url: ofSignUp(user.id, withVerifyPage(url)), request });
      },
    },
    hooks: { before: newPasswordCheck },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const name = cleanNickname(user.name);
            if (name === '') throw new APIError('BAD_REQUEST', { code: 'NAME_REQUIRED' });
            if (!isNicknameShortEnough(name)) throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG' });
            if (user.email.length > EMAIL_MOST) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
            return { data: { name, language: context?.headers?.get(LANGUAGE_HEADER) ?? null } };
          },
        },
      },
    },
    // This server counts requests by itself, for its own routes too.
    rateLimit: { enabled: false },
    advanced: {
      // Set explicitly, because better-auth does not check origins in tests.
      disableOriginCheck: false,
      cookiePrefix: 'parlance-identity',
      database: { generateId: () => v7({ msecs: clock() }) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  });
};

/** better-auth, opened. */
export type AuthEngine = ReturnType<typeof openAuthEngine>;
