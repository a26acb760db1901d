/** The identity provider's calls: accounts by e-mail and password. Their errors are codes of the contract. */
import type { ErrorCode, LoginMethod } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { browserFetch, type Fetcher, send } from '../api/send.ts';

/** The e-mail address and password of an account. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The data of somebody who signs up. */
export interface SignUpData extends Credentials {
  /** Nickname, at most 25 graphemes. */
  readonly name: string;
}

/** The user as the provider returns it; `session.verify` receives it unchanged. */
export interface IdentityUser {
  readonly id: string;
}

/** A new password, chosen by the token of a mail. */
export interface NewPassword {
  readonly token: string;
  readonly password: string;
  /** The login methods at providers that stay; all others are removed. */
  readonly keep: readonly LoginMethod[];
}

/** The result of a call. */
export type IdentityResult<T = null> = Promise<Result<T, ErrorCode>>;

/** The identity provider's calls. Their e-mails are written in the interface language. */
export interface Identity {
  /** Creates an account unless the address has one. An e-mail is sent either way, and the response is the same. */
  readonly signUp: (person: SignUpData) => IdentityResult;
  /**
   * Errors: `email-unverified` (the verification e-mail is sent again), `password-wrong` (also if no account has that
   * address).
   */
  readonly signIn: (credentials: Credentials) => IdentityResult<IdentityUser>;
  /** Sends a new verification link by e-mail; does not reveal whether the address is known. */
  readonly resendVerification: (email: string) => IdentityResult;
  /** Sends a link for choosing a new password by e-mail; does not reveal whether the address is known. */
  readonly requestReset: (email: string) => IdentityResult;
  /** Ends a sign-in whose second factor was not given; the product's session, if there is one, stays. */
  readonly abandonSignIn: () => IdentityResult;
  /** Changes the password with the token of such a link; `token-invalid` if it was used or has expired. */
  readonly resetPassword: (change: NewPassword) => IdentityResult;
}

/** The path that verification links open. */
const VERIFY_PATH = '/verify';
const RESET = '/reset';

const userIn = (body: unknown): IdentityUser | undefined => {
  const user = typeof body === 'object' && body !== null && 'user' in body ? body.user : undefined;
  const isUser = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string';
  return isUser ? (user as IdentityUser) : undefined;
};

/** @param language code of the interface language. @param base origin of the server (tests name one). */
export const createIdentity = (language: string, base = '', fetcher: Fetcher = browserFetch): Identity => {
  const headers = { 'x-parlance-language': language };
  const post = (path: string, input: object): IdentityResult<unknown> =>
    send({ method: 'POST', url: `${base}/api/auth/${path}`, input, headers }, fetcher);
  const tell = async (path: string, input: object): IdentityResult => {
    const answer = await post(path, input);
    return answer.ok ? ok(null) : answer;
  };
  let abandoned: IdentityResult = Promise.resolve(ok(null));
  return {
    signUp: (person) => tell('sign-up/email', { ...person, callbackURL: VERIFY_PATH }),
    signIn: async (credentials) => {
      // Its answer takes the cookie away that this sign-in gets.
      await abandoned;
      const answer = await post('sign-in/email', credentials);
      if (!answer.ok) return answer;
      const user = userIn(answer.value);
      return user === undefined ? fail('internal', 'The sign-in gave no user.') : ok(user);
    },
    resendVerification: (email) => tell('send-verification-email', { email, callbackURL: VERIFY_PATH }),
    abandonSignIn: () => {
      abandoned = tell('sign-out', {});
      return abandoned;
    },
    requestReset: (email) => tell('request-password-reset', { email, redirectTo: RESET }),
    resetPassword: ({ token, password, keep }) => {
      const kept = new URLSearchParams(keep.map((method) => ['keep', method]));
      return tell(`reset-password?${kept}`, { token, newPassword: password });
    },
  };
};
