/** Sends kept sounds to the server as soon as it has the cards that name them. */
import type { ErrorCode } from '@parlance/contract';
import { withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { namedSounds } from './named.ts';
import type { SoundBytes, SoundRequests } from './sound-requests.ts';
import type { UnsentSounds } from './unsent.ts';

/** What the sender needs. */
export interface SenderDeps {
  readonly replica: Pick<Replica, 'view' | 'status' | 'subscribe' | 'pendingAdoption'>;
  readonly unsent: UnsentSounds;
  readonly requests: Pick<SoundRequests, 'put'>;
  /** A sound of this device. */
  readonly stored: (hash: string) => Promise<SoundBytes | undefined>;
  /** Calls `work` after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** Sends what is unsent. */
export interface Sender {
  /** Sends what can be sent; resolves to the number of sounds of cards that the server does not have. */
  readonly send: () => Promise<number>;
  /** Something was kept, and may be sent from now on. */
  readonly wake: () => void;
}

/** Milliseconds after which a failed request is tried again, where the server names no time. */
const RETRY = 30_000;

/** The server will not take this sound: it was changed on the device, or a newer release kept it. */
const REFUSED_FOR_GOOD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['request-invalid', 'request-too-large']);

/** Nothing more can be sent before something changes: the learner signs in, the network is back, the page starts again. */
const WAITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['sign-in-needed', 'learner-full', 'offline']);

/** What became of a sound; of one that could not be sent, milliseconds until it is worth trying again, or null. */
type Outcome = 'done' | { readonly retryIn: number | null };

const outcomeOf = (answer: Awaited<ReturnType<SoundRequests['put']>>): Outcome => {
  if (answer.ok || REFUSED_FOR_GOOD.has(answer.code)) return 'done';
  if (WAITS.has(answer.code)) return { retryIn: null };
  const seconds = 'retryAfter' in answer ? answer.retryAfter : undefined;
  return { retryIn: seconds === undefined ? RETRY : seconds * 1000 };
};

/**
 * Creates the sender of a page. It waits until an exchange has succeeded, so that somebody is signed in, it is known whose the
 * cards of this device are, and their events have gone first; sounds that no card names stay on the device.
 */
export const createSender = ({ replica, unsent, requests, stored, later }: SenderDeps): Sender => {
  let running: Promise<number> | undefined;
  /** Whether something of this device may be unsent; false once the lists were found empty. */
  let hasUnsent = true;
  /** Whether something has changed since the last attempt. */
  let isDue = true;

  const isReady = (): boolean => replica.status().kind === 'synced' && replica.pendingAdoption() === null;

  const waiting = async (): Promise<readonly string[]> => {
    const named = namedSounds(replica.view());
    const all = await unsent.all();
    // A sound may have been kept while the lists were read.
    hasUnsent = isDue || all.length > 0;
    return all.filter((hash) => named.has(hash));
  };

  const sendOne = async (hash: string): Promise<Outcome> => {
    const bytes = await stored(hash);
    // What this device cannot read any more is nothing to wait for.
    const outcome = bytes === undefined ? 'done' : outcomeOf(await requests.put(hash, bytes));
    if (outcome === 'done') await unsent.remove(hash);
    return outcome;
  };

  const sendAll = async (): Promise<number> => {
    const hashes = await waiting();
    for (const [place, hash] of hashes.entries()) {
      if (!isReady()) return hashes.length - place;
      const outcome = await sendOne(hash);
      if (outcome === 'done') continue;
      if (outcome.retryIn !== null) later(wake, outcome.retryIn);
      return hashes.length - place;
    }
    return 0;
  };

  const send = (): Promise<number> => {
    running ??= withLock('parlance-own-sounds-sent', sendAll).finally(() => {
      running = undefined;
      trySend();
    });
    return running;
  };

  const trySend = (): void => {
    if (!isDue || !hasUnsent || running !== undefined || !isReady()) return;
    isDue = false;
    void send().catch(() => undefined);
  };

  const wake = (): void => {
    isDue = true;
    hasUnsent = true;
    trySend();
  };

  let wasReady = false;
  replica.subscribe(() => {
    // An exchange that has succeeded says that there is a network, and may have carried new cards.
    if (isReady() && !wasReady) isDue = true;
    wasReady = isReady();
    trySend();
  });
  trySend();
  return { send, wake };
};
