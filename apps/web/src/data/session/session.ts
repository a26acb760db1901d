/** Who is signed in. Scripts cannot read the session's cookie; a second cookie says only that there is a session. */
import type { ErrorCode, Me } from '@parlance/contract';
import { isFields } from '@parlance/sync';
import { readCookie, readLocal, removeCookie, writeLocal } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';

/** The readable cookie that says that somebody is signed in. */
export const SIGNED_IN_COOKIE = 'parlance_here';
const LAST_ME = 'me';
/** Name of a kept value: true where the browser has erased the replica, but not the cookie. */
const ERASED = 'erased';
/** In `localStorage`: `1` where the learner has logged out and the server does not know it yet. */
const PENDING_LOGOUT = 'parlance.ending';

/** Who is signed in; `unknown` until the server, or the answer kept from it, has said so. */
export type SessionState =
  | { readonly state: 'unknown'; readonly me: null }
  | { readonly state: 'anonymous'; readonly me: null }
  | { readonly state: 'signedIn'; readonly me: Me };

/** The session as the application sees it. */
export interface Session {
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server again: at the start, after a sign-in, after a change of the profile. */
  readonly refresh: () => Promise<void>;
  /**
   * Logs out: sends what is unsent, ends the session on the server, erases what is local. Where something cannot be
   * sent, or the server not be told, the learner stays signed in, unless `regardless`: then it is lost.
   */
  readonly end: (options?: { readonly regardless: boolean }) => Promise<Ending>;
  /** The account is gone: erases what is local, without asking the server anything more. */
  readonly forget: () => Promise<void>;
}

/** The result of a logout. */
export type Ending =
  | { readonly kind: 'ended' }
  /** The learner is still signed in: this many unsent events would be lost. */
  | { readonly kind: 'unsent'; readonly events: number }
  /** The learner is still signed in: the server could not be reached or refused. */
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Access to the readable cookie. */
interface HereCookie {
  readonly isSet: () => boolean;
  readonly drop: () => void;
}

const hereCookie: HereCookie = {
  isSet: () => readCookie(SIGNED_IN_COOKIE) === '1',
  drop: () => removeCookie(SIGNED_IN_COOKIE),
};

/** What a session needs. */
export interface SessionDeps {
  readonly api: Api;
  readonly replica: Replica;
  readonly here?: HereCookie;
  /** Calls the specification's sign-out; gives whether it succeeded. Where not, `session.end` does the same. */
  readonly signOut?: () => Promise<boolean>;
}

/** Whether a kept value is a learner of the present form. An older form is asked for again with the next answer. */
const isMe = (kept: unknown): kept is Me =>
  isFields(kept) &&
  [kept.uid, kept.email, kept.name].every((text) => typeof text === 'string') &&
  Array.isArray(kept.methods) &&
  typeof kept.version === 'number' &&
  typeof kept.fresh === 'boolean';

const UNKNOWN: SessionState = { state: 'unknown', me: null };
const ANONYMOUS: SessionState = { state: 'anonymous', me: null };

/** Creates a session in the state `unknown`. */
export const createSession = ({ api, replica, here = hereCookie, signOut }: SessionDeps): Session => {
  let current: SessionState = UNKNOWN;
  let lastOwner = replica.owner();
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    current = next;
    for (const listener of listeners) listener();
  };

  /** Ends the session on the server; gives the error code, or null where the session is over. */
  const endOnServer = async (): Promise<ErrorCode | null> => {
    const isEnded = (await signOut?.().catch(() => false)) === true;
    const answer = isEnded ? null : await api.call('session.end', undefined);
    if (answer?.ok === false && answer.code !== 'sign-in-needed') return answer.code;
    writeLocal(PENDING_LOGOUT, null);
    return null;
  };

  const enter = async (me: Me): Promise<void> => {
    lastOwner = me.uid;
    // Where the browser had erased the replica, what was learned since then is this learner's own.
    await replica.adopt(me.uid, { own: await isErased() });
    become({ state: 'signedIn', me });
  };

  const erase = async (): Promise<void> => {
    lastOwner = null;
    await replica.clear();
    become(ANONYMOUS);
  };

  const leave = (): void => {
    replica.release();
    become(ANONYMOUS);
  };

  /** Without an answer of the server, the learner who was signed in last still is, if the cookie says so. */
  const enterRemembered = async (): Promise<void> => {
    const me = await replica.recall(LAST_ME);
    if (isMe(me) && me.uid === replica.owner()) await enter(me);
    else if (current.state === 'unknown') leave();
  };

  const isErased = async (): Promise<boolean> => (await replica.recall(ERASED)) === true;

  const noteErased = async (): Promise<void> => {
    if (replica.owner() === null && replica.waiting() === 0) await replica.remember(ERASED, true);
  };

  /** The server or the cookie says that nobody is signed in: what is learned from now on has no owner yet. */
  const nobody = async (): Promise<void> => {
    if (await isErased()) await replica.remember(ERASED, false);
    leave();
  };

  const ask = async (): Promise<void> => {
    if (!here.isSet()) {
      if (readLocal(PENDING_LOGOUT) !== null) void endOnServer();
      return nobody();
    }
    writeLocal(PENDING_LOGOUT, null);
    await noteErased();
    if (current.state === 'unknown') await enterRemembered();
    const answer = await api.call('session.me', undefined);
    if (!answer.ok) return answer.code === 'sign-in-needed' ? nobody() : undefined;
    const { me } = answer.value;
    if (me === null) return nobody();
    await enter(me);
    await replica.remember(LAST_ME, me);
  };

  // Requests run one after the other, so that an answer from before a sign-in cannot replace a later one.
  let asking: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    asking = asking.then(ask, ask);
    return asking;
  };
  // Somebody signed in or out in another tab.
  replica.subscribe(() => {
    if (replica.owner() === lastOwner) return;
    lastOwner = replica.owner();
    void refresh();
  });

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    end: async ({ regardless } = { regardless: false }) => {
      const unsent = await replica.prepareLogout();
      if (unsent > 0 && !regardless) return { kind: 'unsent', events: unsent };
      const code = await endOnServer();
      if (code !== null && !regardless) return { kind: 'failed', code };
      if (code !== null) {
        // Scripts cannot remove the session's own cookie: the session ends when the server can be reached.
        here.drop();
        writeLocal(PENDING_LOGOUT, '1');
      }
      await erase();
      return { kind: 'ended' };
    },
    forget: async () => {
      here.drop();
      await erase();
    },
  };
};
