/** Who is signed in. Scripts cannot read the session's cookie; a second cookie only says that there is a session. */
import type { ErrorCode, Me } from '@parlance/contract';
import { isFields } from '@parlance/sync';
import { endPush, readCookie, readLocal, removeCookie, writeLocal } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica, UnstoredEvents } from '../replica/model.ts';
import { SIGNED_IN_COOKIE } from './signed-in-cookie.ts';

const LAST_ME = 'me';
/** The name of a stored value: true if the browser has erased the replica, but not the cookie. */
const ERASED = 'erased';

/** Who is signed in; `unknown` until the server, or its stored response, has answered. */
export type SessionState =
  | { readonly state: 'unknown'; readonly me: null }
  | { readonly state: 'anonymous'; readonly me: null }
  | { readonly state: 'signedIn'; readonly me: Me };

/** The session, as the application sees it. */
export interface Session {
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server again: at the start, after a sign-in, after a change of the profile. */
  readonly refresh: () => Promise<void>;
  /**
   * Logs out: sends unsent events, ends the session on the server, and erases local data. If the server has not stored
   * everything, or cannot be reached, the learner stays signed in, unless `regardless` is set: then the rest is lost.
   */
  readonly end: (options?: { readonly regardless: boolean }) => Promise<LogoutResult>;
  /** The account was deleted: erases local data without further requests. */
  readonly eraseLocal: () => Promise<void>;
}

/** The result of a logout. */
export type LogoutResult =
  | { readonly kind: 'ended' }
  /**
   * The learner is still signed in, because events would be lost: `events` could not be sent (sounds of own cards and talks count
   * like events), `declined` were sent and not stored (postponed or refused). Both are numbers of events; `books` is that of own books
   * that are on this device alone.
   */
  | { readonly kind: 'unsent'; readonly events: number; readonly declined: number; readonly books: number }
  /** The learner is still signed in, because the server could not be reached or refused. */
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Access to the readable cookie. */
interface SignedInCookie {
  readonly isSet: () => boolean;
  readonly remove: () => void;
}

const signedInCookie: SignedInCookie = {
  isSet: () => readCookie(SIGNED_IN_COOKIE) === '1',
  remove: () => removeCookie(SIGNED_IN_COOKIE),
};

/** The numbers of events, of sounds among those that were not sent, and of books, that a logout would lose. */
const lossOf = (
  { waiting, postponed, refused }: UnstoredEvents,
  sounds: number,
  books: number,
): Extract<LogoutResult, { kind: 'unsent' }> => ({
  kind: 'unsent',
  events: waiting.length + sounds,
  declined: postponed.length + refused.length,
  books,
});

/** The dependencies of a session. */
export interface SessionDeps {
  readonly api: Api;
  readonly replica: Replica;
  readonly cookie?: SignedInCookie;
  /** Calls the specification's sign-out; returns whether it succeeded. If not, `session.end` is used. */
  readonly signOut?: () => Promise<boolean>;
  /** Sends sounds of own cards and kept talks; returns the number of those that the account does not have. */
  readonly sendKept?: () => Promise<number>;
  /** The number of own books that are not on the account. */
  readonly ownBooks?: () => Promise<number>;
}

/** Whether a stored value is a learner in the current shape. Otherwise the learner is fetched again. */
const isMe = (kept: unknown): kept is Me =>
  isFields(kept) &&
  [kept.uid, kept.email, kept.name].every((text) => typeof text === 'string') &&
  Array.isArray(kept.methods) &&
  typeof kept.version === 'number' &&
  typeof kept.fresh === 'boolean';

const UNKNOWN: SessionState = { state: 'unknown', me: null };
const ANONYMOUS: SessionState = { state: 'anonymous', me: null };

/** Creates a session in the state `unknown`. */
export const createSession = ({
  api,
  replica,
  cookie: here = signedInCookie,
  signOut,
  sendKept = async () => 0,
  ownBooks = async () => 0,
}: SessionDeps): Session => {
  let current: SessionState = UNKNOWN;
  let lastOwner = replica.owner();
  const listeners = new Set<() => void>();
  const setCurrent = (next: SessionState): void => {
    current = next;
    for (const listener of listeners) listener();
  };

  /** Ends the session on the server; returns the error code, or null if the session is over. */
  const endOnServer = async (): Promise<ErrorCode | null> => {
    const isEnded = (await signOut?.().catch(() => false)) === true;
    const answer = isEnded ? null : await api.call('session.end', undefined);
    if (answer?.ok === false && answer.code !== 'sign-in-needed') return answer.code;
    writeLocal('ending', null);
    return null;
  };

  const enter = async (me: Me): Promise<void> => {
    lastOwner = me.uid;
    // If the browser had erased the replica, what was learned since then is certainly this learner's.
    await replica.adopt(me.uid, { own: await isErased() });
    setCurrent({ state: 'signedIn', me });
  };

  const erase = async (): Promise<void> => {
    lastOwner = null;
    // Reminders of this learner are not for whoever uses this browser next.
    writeLocal('serverReminds', null);
    await endPush();
    await replica.clear();
    setCurrent(ANONYMOUS);
  };

  const releaseReplica = (): void => {
    replica.release();
    setCurrent(ANONYMOUS);
  };

  /** Without a response from the server, the learner who was signed in last still is, if the cookie says so. */
  const enterStored = async (): Promise<void> => {
    const me = await replica.recall(LAST_ME);
    if (isMe(me) && me.uid === replica.owner()) await enter(me);
    else if (current.state === 'unknown') releaseReplica();
  };

  const isErased = async (): Promise<boolean> => (await replica.recall(ERASED)) === true;

  const storeErased = async (): Promise<void> => {
    if (replica.owner() === null && replica.waiting() === 0) await replica.remember(ERASED, true);
  };

  /** The server or the cookie says that nobody is signed in: what is learned from now on has no owner. */
  const enterAnonymous = async (): Promise<void> => {
    if (await isErased()) await replica.remember(ERASED, false);
    releaseReplica();
  };

  /** The server knows no session any more: the next start shows nobody as signed in until it has answered. */
  const forgetLast = async (): Promise<void> => {
    await replica.remember(LAST_ME, null);
    await enterAnonymous();
  };

  const fetchSession = async (): Promise<void> => {
    if (!here.isSet()) {
      if (readLocal('ending') !== null) void endOnServer();
      return enterAnonymous();
    }
    writeLocal('ending', null);
    await storeErased();
    if (current.state === 'unknown') await enterStored();
    const answer = await api.call('session.me', undefined);
    if (!answer.ok) return answer.code === 'sign-in-needed' ? forgetLast() : undefined;
    const { me } = answer.value;
    if (me === null) return forgetLast();
    await enter(me);
    await replica.remember(LAST_ME, me);
  };

  // Requests run one after the other, so that a response from before a sign-in cannot replace a later one.
  let lastRequest: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    lastRequest = lastRequest.then(fetchSession, fetchSession);
    return lastRequest;
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
      const lost = await replica.prepareLogout();
      // Sounds follow the cards that name them. If the program for it cannot be loaded, that is no reason to stay.
      const sounds = regardless ? 0 : await sendKept().catch(() => 0);
      const books = regardless ? 0 : await ownBooks().catch(() => 0);
      if (lost + sounds + books > 0 && !regardless) return lossOf(replica.unstored(), sounds, books);
      const code = await endOnServer();
      if (code !== null && !regardless) return { kind: 'failed', code };
      if (code !== null) {
        // Scripts cannot remove the session's own cookie, so the session ends when the server can be reached.
        here.remove();
        writeLocal('ending', '1');
      }
      await erase();
      return { kind: 'ended' };
    },
    eraseLocal: async () => {
      here.remove();
      await erase();
    },
  };
};
