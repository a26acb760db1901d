/**
 * Every operation of the JSON interface: where it is and what it takes and gives, as types.
 * The schemas that check them stand apart (`schemas.ts`), so that a client does not carry them.
 */
import type { SyncReply, SyncRequest } from '@parlance/sync';

/** The signed-in learner, as the client knows them. */
export interface Me {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Login methods, e.g. `password`. */
  readonly methods: readonly string[];
}

/** What each operation takes and gives. */
export interface Operations {
  readonly 'sync.exchange': { readonly input: SyncRequest; readonly output: SyncReply };
  readonly 'session.me': { readonly input: undefined; readonly output: { readonly me: Me | null } };
  /** Specification §7: `vfu` is the user as the identity sign-in returned it, as JSON. */
  readonly 'session.verify': { readonly input: { readonly vfu: string }; readonly output: { readonly data: string } };
  readonly 'session.end': { readonly input: undefined; readonly output: { readonly ok: true } };
  /** Which step follows the e-mail step: a password, or a password and a name. */
  readonly 'session.lookup': {
    readonly input: { readonly email: string };
    readonly output: { readonly known: boolean; readonly methods: readonly string[] };
  };
}

export type OperationName = keyof Operations;

/** Method and path of each operation. */
export const routes = {
  'sync.exchange': { method: 'POST', path: '/api/v1/sync' },
  'session.me': { method: 'GET', path: '/api/v1/me' },
  'session.verify': { method: 'POST', path: '/api/user_verify' },
  'session.end': { method: 'POST', path: '/api/v1/session/end' },
  'session.lookup': { method: 'POST', path: '/api/v1/session/lookup' },
} as const satisfies Record<OperationName, { readonly method: 'GET' | 'POST'; readonly path: string }>;

/** Where a learner's devices hear of each other's writes (server-sent events `revision` with the new cursor). */
export const STREAM_PATH = '/api/v1/sync/stream';

/** Milliseconds after which a client gives a request up (specification §9). */
export const REQUEST_TIMEOUT = 50_000;
