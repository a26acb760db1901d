/** Brings the talks of this device and those of the account together. */
import type { ErrorCode, TalkSummary } from '@parlance/contract';
import { withLock } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import type { TalkEntries, TalkEntry } from './entries.ts';

/** What the exchange needs. */
export interface TalkExchangeDeps {
  readonly replica: Pick<Replica, 'status' | 'subscribe' | 'pendingAdoption' | 'owner'>;
  readonly entries: TalkEntries;
  readonly api: Api;
  /** Calls `work` after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
  /** The talks of this device have changed. */
  readonly changed: () => void;
}

/** Exchanges talks with the account. */
export interface TalkExchange {
  /** Something is to be sent. */
  readonly wake: () => void;
  /** Exchanges now; resolves to the number of talks that the account does not have as they are here. */
  readonly run: () => Promise<number>;
}

/** Milliseconds after which a failed exchange is tried again, where the server names no time. */
const RETRY = 30_000;

/** The server will not take this talk: another release wrote it. */
const REFUSED_FOR_GOOD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['request-invalid', 'request-too-large']);
/** Nothing more can be sent before something changes. */
const WAITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['sign-in-needed', 'offline']);

/** Somebody else, or nobody, is signed in since the exchange began: what it was answered is not theirs. */
const OTHER_LEARNER = { code: 'sign-in-needed' } as const;

/** Thrown to end an exchange; `retryIn` is null where it is not worth trying again before something changes. */
class Stopped extends Error {
  readonly retryIn: number | null;
  constructor(answer: { readonly code: ErrorCode; readonly retryAfter?: number | undefined }) {
    super(answer.code);
    this.retryIn = WAITS.has(answer.code) ? null : (answer.retryAfter ?? RETRY / 1000) * 1000;
  }
}

/** Creates the exchange of a page. It waits until somebody is signed in and it is known whose the talks of this device are. */
export const createTalkExchange = ({ replica, entries, api, later, changed }: TalkExchangeDeps): TalkExchange => {
  let isDue = true;
  let running: Promise<number> | undefined;

  const isReady = (): boolean =>
    replica.owner() !== null && replica.status().kind === 'synced' && replica.pendingAdoption() === null;

  /** Whose talks are exchanged. */
  let owner: string | null = null;

  const call: Api['call'] = async (...request) => {
    const answer = await api.call(...request);
    if (replica.owner() !== owner) throw new Stopped(OTHER_LEARNER);
    return answer;
  };

  const sendRemoval = async (id: string): Promise<void> => {
    const answer = await call('talk.remove', { id });
    if (!answer.ok) throw new Stopped(answer);
    await entries.drop(id);
  };

  const sendTalk = async (id: string): Promise<void> => {
    const talk = await entries.read(id);
    if (talk === undefined) return entries.drop(id);
    const answer = await call('talk.keep', { talk });
    if (answer.ok) {
      await entries.settle(talk, { isThere: true });
      return entries.fetched(answer.value.talk);
    }
    // It was removed on another device.
    if (answer.code === 'not-found') return entries.drop(id);
    // It stays unsent on this device until others were removed; the account may have room for new lines of others.
    if (answer.code === 'learner-full') return;
    if (!REFUSED_FOR_GOOD.has(answer.code)) throw new Stopped(answer);
    return entries.settle(talk, { isThere: false });
  };

  const send = async (): Promise<void> => {
    const unsentEntries = (await entries.list()).filter((entry) => entry.unsent);
    // Removals go first: they may make the room that a talk needs.
    for (const { id, removed } of unsentEntries) if (removed) await sendRemoval(id);
    for (const { id, removed } of unsentEntries) if (!removed) await sendTalk(id);
  };

  const fetchTalk = async (id: string, revision: number): Promise<void> => {
    const answer = await call('talk.read', { id });
    if (answer.ok) return entries.fetched(answer.value.talk, revision);
    if (answer.code !== 'not-found') throw new Stopped(answer);
  };

  /** Whether the account once had a talk that it has no more. */
  const isGone = ({ id, revision, unsent }: TalkEntry, there: ReadonlyMap<string, TalkSummary>): boolean =>
    revision !== 0 && !unsent && !there.has(id);

  const receive = async (): Promise<void> => {
    const answer = await call('talk.list', undefined);
    if (!answer.ok) throw new Stopped(answer);
    const here = new Map((await entries.list()).map((entry) => [entry.id, entry]));
    const there = new Map(answer.value.talks.map((talk) => [talk.id, talk]));
    // The account says `not-found` to a talk that was removed, and takes one that it has lost, as after a restored backup.
    for (const entry of here.values()) if (isGone(entry, there)) await sendTalk(entry.id);
    for (const { id, revision } of there.values()) {
      const known = here.get(id);
      if (known?.unsent !== true && known?.revision !== revision) await fetchTalk(id, revision);
    }
  };

  const unsent = async (): Promise<number> => (await entries.list()).filter((entry) => entry.unsent).length;

  const exchange = async (): Promise<number> => {
    owner = replica.owner();
    try {
      if (isReady()) await send();
      if (isReady()) await receive();
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) throw thrown;
      if (thrown.retryIn !== null) later(wake, thrown.retryIn);
    } finally {
      changed();
    }
    return unsent();
  };

  const run = (): Promise<number> => {
    running ??= withLock('parlance-talks-sent', exchange).finally(() => {
      running = undefined;
      tryNow();
    });
    return running;
  };

  const tryNow = (): void => {
    if (!isDue || running !== undefined || !isReady()) return;
    isDue = false;
    void run().catch(() => undefined);
  };

  const wake = (): void => {
    isDue = true;
    tryNow();
  };

  let wasReady = false;
  replica.subscribe(() => {
    if (isReady() && !wasReady) isDue = true;
    wasReady = isReady();
    tryNow();
  });
  tryNow();
  return { wake, run };
};
