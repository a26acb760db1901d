/** Types of second factors: what is asked after a password or a provider before a session begins. */

/** The kinds of second factors: the code of an authenticator app, a passkey, one of ten recovery codes. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
/** A kind of second factor. */
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Options or an answer of Web Authentication (level 3) as JSON: the server and the browser understand it. */
export type PasskeyJson = { readonly [field: string]: unknown };

/** A second factor as it is sent. `response` is the browser's answer as JSON (Web Authentication, `toJSON`). */
export type Factor =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  | { readonly kind: 'passkey'; readonly response: PasskeyJson };

/** What a second factor is asked for: to sign in, or to prove again who is signed in. */
export const FACTOR_PURPOSES = ['signIn', 'proof'] as const;
/** A purpose of a second factor. */
export type FactorPurpose = (typeof FACTOR_PURPOSES)[number];

/** Which second factors an account has, for who has proven the first one. */
export interface FactorChallenge {
  readonly kinds: readonly FactorKind[];
  /** The options of a request for a passkey, as JSON; they hold for 5 minutes, once. Null where there is none. */
  readonly passkey: PasskeyJson | null;
}

/** A passkey of an account. Stamps are milliseconds since 1970. */
export interface PasskeyInfo {
  readonly id: string;
  /** The name that the learner gave it. */
  readonly name: string;
  readonly addedAt: number;
  readonly usedAt: number | null;
}

/** The second factors of an account. Stamps are milliseconds since 1970. */
export interface Factors {
  readonly totp: { readonly addedAt: number } | null;
  /** The oldest first. */
  readonly passkeys: readonly PasskeyInfo[];
  /** How many recovery codes were not used; 0 where no other factor is set up. */
  readonly recoveryLeft: number;
}

/** Most UTF-16 code units of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60;

/** What adding a factor gives. */
export interface FactorAdded {
  /** The recovery codes, if this is the first second factor of the account; nobody can read them again. */
  readonly recoveryCodes: readonly string[] | null;
}
