/** The identity provider's calls: accounts by e-mail and password. Their errors are codes of the catalogue. */
import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { browserFetch, type Fetcher, send } from '../api/send.ts';

/** What proves who somebody is. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Somebody who signs up. */
export interface NewPerson extends Credentials {
  /** Nickname, at most 25 graphemes. */
  readonly name: string;
}

/** The user as the provider gives it; `session.verify` gets it back unchanged. */
export interface IdentityUser {
  readonly id: string;
}

/** What a call gives. */
export type Answer<T = null> = Promise<Result<T, ErrorCode>>;

/** The calls. Mails that follow from them are written in the interface's language. */
export interface Identity {
  /** Makes an account, unless the address has one; a mail follows either way, and the answer is the same. */
  readonly signUp: (person: NewPerson) => Answer;
  /** `email-unverified`: the verification mail is sent again. `password-wrong`: or nobody has that address. */
  readonly signIn: (credentials: Credentials) => Answer<IdentityUser>;
  /** Mails a new verification link; says nothing about whether the address is known. */
  readonly resendVerification: (email: string) => Answer;
  /** Mails a link to choose a new password; says nothing about whether the address is known. */
  readonly requestReset: (email: string) => Answer;
  /** Changes the password by the token of such a link; `token-invalid` where it is used up or too old. */
  readonly resetPassword: (change: { readonly token: string; readonly password: string }) => Answer;
}

/** Where the mailed links lead. */
const VERIFY = '/verify';
const RESET = '/reset';

const userIn = (body: unknown): IdentityUser | undefined => {
  const user = typeof body === 'object' && body !== null && 'user' in body ? body.user : undefined;
  const isUser = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string';
  return isUser ? (user as IdentityUser) : undefined;
};

/** @param language code of the interface language. @param base origin of the server (tests name one). */
export const createIdentity = (language: string, base = '', fetcher: Fetcher = browserFetch): Identity => {
  const headers = { 'x-parlance-language': language };
  const post = (path: string, input: object): Answer<unknown> =>
    send({ method: 'POST', url: `${base}/api/auth/${path}`, input, headers }, fetcher);
  const tell = async (path: string, input: object): Answer => {
    const answer = await post(path, input);
    return answer.ok ? ok(null) : answer;
  };
  return {
    signUp: (person) => tell('sign-up/email', { ...person, callbackURL: VERIFY }),
    signIn: async (credentials) => {
      const answer = await post('sign-in/email', credentials);
      if (!answer.ok) return answer;
      const user = userIn(answer.value);
      return user === undefined ? fail('internal', 'The sign-in gave no user.') : ok(user);
    },
    resendVerification: (email) => tell('send-verification-email', { email, callbackURL: VERIFY }),
    requestReset: (email) => tell('request-password-reset', { email, redirectTo: RESET }),
    resetPassword: ({ token, password }) => tell('reset-password', { token, newPassword: password }),
  };
};
