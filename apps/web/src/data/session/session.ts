/** Who is signed in. The session's cookie is not readable; a second one only says that there is somebody. */
import type { ErrorCode, Me } from '@parlance/contract';
import { dropCookie, readCookie, readPlain, writePlain } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';

/** The readable cookie that says that somebody is signed in. */
export const SIGNED_IN_COOKIE = 'parlance_here';
const LAST_ME = 'me';
/** Kept in the replica: the browser has erased what was here, but not the cookie. */
const ERASED = 'erased';
/** In `localStorage`: the learner has logged out, but the server could not be told yet. */
const UNTOLD = 'parlance.ending';

/** `unknown` lasts until the server, or what is remembered of it, has told. */
export type SessionState =
  | { readonly state: 'unknown'; readonly me: null }
  | { readonly state: 'anonymous'; readonly me: null }
  | { readonly state: 'signedIn'; readonly me: Me };

/** The session as the application sees it. */
export interface Session {
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks anew: at the start, after a sign-in, after a change of the profile. */
  readonly refresh: () => Promise<void>;
  /**
   * Logs out: sends what is unsent, ends the session on the server, erases what is local. Where something cannot be
   * sent, or the server not be told, the learner stays signed in, unless `regardless`: then it is lost.
   */
  readonly end: (options?: { readonly regardless: boolean }) => Promise<Ending>;
  /** The account is gone: erases what is local, without asking the server anything more. */
  readonly forget: () => Promise<void>;
}

/** What came of logging out. */
export type Ending =
  | { readonly kind: 'ended' }
  /** Still signed in: so many events would be lost. */
  | { readonly kind: 'unsent'; readonly events: number }
  /** Still signed in: the server could not be told. */
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** The readable cookie, as a session sees it. */
interface HereCookie {
  readonly isSet: () => boolean;
  readonly drop: () => void;
}

const hereCookie: HereCookie = {
  isSet: () => readCookie(SIGNED_IN_COOKIE) === '1',
  drop: () => dropCookie(SIGNED_IN_COOKIE),
};

/** What a session needs. */
export interface SessionDeps {
  readonly api: Api;
  readonly replica: Replica;
  readonly here?: HereCookie;
  /** The specification's sign-out; gives whether it could be made. Where not, `session.end` does the same. */
  readonly signOut?: () => Promise<boolean>;
}

const UNKNOWN: SessionState = { state: 'unknown', me: null };
const ANONYMOUS: SessionState = { state: 'anonymous', me: null };

/** A session that has not yet asked. */
export const createSession = ({ api, replica, here = hereCookie, signOut }: SessionDeps): Session => {
  let current: SessionState = UNKNOWN;
  let lastOwner = replica.owner();
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    current = next;
    for (const listener of listeners) listener();
  };

  /** Tells the server that the session ends; null when it knows. One that is over already is as good as ended. */
  const tell = async (): Promise<ErrorCode | null> => {
    const isTold = (await signOut?.().catch(() => false)) === true;
    const answer = isTold ? null : await api.call('session.end', undefined);
    if (answer?.ok === false && answer.code !== 'sign-in-needed') return answer.code;
    writePlain(UNTOLD, null);
    return null;
  };

  const enter = async (me: Me): Promise<void> => {
    lastOwner = me.uid;
    // What was learned since, before the server could be asked, is this learner's own: nothing to ask.
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

  /** Offline, or the server away: whoever was here last still is, as the cookie says. */
  const enterRemembered = async (): Promise<void> => {
    const me = (await replica.recall(LAST_ME)) as Me | undefined;
    if (me !== undefined && me.uid === replica.owner()) await enter(me);
    else if (current.state === 'unknown') leave();
  };

  const isErased = async (): Promise<boolean> => (await replica.recall(ERASED)) === true;

  const noteErased = async (): Promise<void> => {
    if (replica.owner() === null && replica.waiting() === 0) await replica.remember(ERASED, true);
  };

  /** Nobody is signed in for certain: what is learned from now on is nobody's yet. */
  const nobody = async (): Promise<void> => {
    if (await isErased()) await replica.remember(ERASED, false);
    leave();
  };

  const ask = async (): Promise<void> => {
    if (!here.isSet()) {
      if (readPlain(UNTOLD) !== null) void tell();
      return nobody();
    }
    writePlain(UNTOLD, null);
    await noteErased();
    if (current.state === 'unknown') await enterRemembered();
    const answer = await api.call('session.me', undefined);
    if (!answer.ok) return answer.code === 'sign-in-needed' ? nobody() : undefined;
    const { me } = answer.value;
    if (me === null) return nobody();
    await enter(me);
    await replica.remember(LAST_ME, me);
  };

  // One after the other: an answer from before a sign-in must not come after the one from behind it.
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
      const code = await tell();
      if (code !== null && !regardless) return { kind: 'failed', code };
      if (code !== null) {
        // The session's own cookie is out of reach: it ends when the server can be told.
        here.drop();
        writePlain(UNTOLD, '1');
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
