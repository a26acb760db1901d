/**
 * The specification's calls (its section 7, rules §5): `POST /api/<name>` with an encrypted body each.
 *
 * The request's content is JSON under AES-128-CBC with PKCS#7; its key and IV are 16 characters of [A-Za-z0-9] each,
 * and each is encrypted by RSA-OAEP with SHA-256 under the server's 2048-bit key. The response is encrypted under the
 * same key with a fresh IV. Every part is base64. What cannot be read is answered in the clear, by one and the same
 * `envelope-invalid`; everything after that, refusals too, travels inside the response with the status 200.
 */
import type { Done } from './done.ts';

/** Who calls, as envelopes and bodies say it. */
export const CALLER = 'web';
type Caller = typeof CALLER;

/** Characters of an envelope's key and of its IV, all of `ENVELOPE_ALPHABET`. */
export const ENVELOPE_KEY_LENGTH = 16;
/** The characters that keys and IVs of envelopes consist of. */
export const ENVELOPE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The body of a request. */
export interface EnvelopeRequest {
  /** Base64 of an `EnvelopeToken` as JSON. */
  readonly token: string;
}

/** The parts of a request's token, all base64. */
export interface EnvelopeToken {
  readonly enKey: string;
  readonly enIV: string;
  readonly enContent: string;
  readonly caller: Caller;
}

/** The body of a response: base64 of the encrypted `CallReply`, and of the 16 bytes of its IV. */
export interface EnvelopeResponse {
  readonly data: string;
  readonly iv: string;
}

/** What an encrypted response says. The code is one of the catalogue. */
export type CallReply<Output> =
  | { readonly result: Output }
  | { readonly error: { readonly code: string; readonly message: string } };

/** When each purchase ends, by its group (`web`, `granted`) and its account type (`premium`, `premium_plus`). */
export type PurchaseGroups = Readonly<Record<string, Readonly<Record<string, { readonly expired_date_ms: number }>>>>;

/** The user info of `validate_token` (specification §3), a JSON string on the wire. */
export interface UserInfo {
  readonly UID: string;
  readonly Email: string;
  /** Rises with each change of the account. */
  readonly UVersion: number;
  /** A token of an hour for the realtime documents. */
  readonly UID_JWT: string;
  /** Login methods with commas between, e.g. `password,google.com`. */
  readonly FromType: string;
}

/** What each call takes and gives. `token_id` is empty in a browser: its token lies in a cookie. */
export interface Calls {
  readonly validate_token: {
    readonly input: { readonly token_id: string };
    readonly output: { readonly outjson: string };
  };
  readonly purchase_member_status: {
    readonly input: { readonly ep_uid: string; readonly from: Caller };
    readonly output: {
      readonly current_purchase_status: PurchaseGroups;
      /** Whether a trial was used; absent where none was. */
      readonly is_have_free_trial?: true;
      /** The time by which the purchases end, in milliseconds since 1970; absent from an older server. */
      readonly now_ms?: number;
    };
  };
  readonly big_fans_check: {
    readonly input: { readonly uid: string; readonly from: Caller };
    readonly output: { readonly isBigFans: boolean };
  };
  readonly user_signout: { readonly input: { readonly token_id: string }; readonly output: Done };
  /** Deletes the account; the three must be the caller's own, and the sign-in of the last 10 minutes. */
  readonly user_remove_profile: {
    readonly input: { readonly ep_uid: string; readonly email: string; readonly uversion: number };
    readonly output: Done;
  };
}

/** The name of one of the specification’s encrypted calls. */
export type CallName = keyof Calls;

/** Every encrypted call. */
export const CALL_NAMES = [
  'validate_token',
  'purchase_member_status',
  'big_fans_check',
  'user_signout',
  'user_remove_profile',
] as const satisfies readonly CallName[];

/** Where a call is. */
export const callPath = (name: CallName): string => `/api/${name}`;

/** Where the public key is, as SPKI PEM. The page has it too. */
export const ENVELOPE_KEY_PATH = '/api/envelope_key';
