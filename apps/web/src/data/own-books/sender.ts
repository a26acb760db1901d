/** Sends own books to the account: part by part, so that what was interrupted goes on with what is missing. */
import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { sha256Of, withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import type { BookEntries } from './entries.ts';
import { type BookHead, type PartBytes, writeJson } from './parts.ts';
import type { Answer, OwnBookRequests } from './requests.ts';
import type { StoredParts } from './stored-parts.ts';

/** What the sender needs. */
export interface SenderDeps {
  readonly replica: Pick<Replica, 'status' | 'subscribe' | 'pendingAdoption' | 'owner'>;
  readonly entries: BookEntries;
  readonly parts: Pick<StoredParts, 'stored'>;
  readonly requests: Pick<OwnBookRequests, 'arrived' | 'putPart' | 'complete'>;
  /** Calls `work` after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
  /** The place of a book has changed. */
  readonly changed: () => void;
}

/** Sends books. */
export interface BookSender {
  /** Sends a book whose place is `sending`; resolves when it is on the account, or to the reason why it is not. */
  readonly send: (book: string) => Promise<Result<true, ErrorCode>>;
  /** Sends what is to be sent, as soon as there is a session and a network. */
  readonly wake: () => void;
}

/** Milliseconds after which a failed request is tried again, where the server names no time. */
const RETRY = 30_000;

/** The server will not take this book. */
const REFUSED_FOR_GOOD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['request-invalid', 'request-too-large']);

/** Nothing more can be sent before something changes: the learner signs in, removes a book, the network is back. */
const WAITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['sign-in-needed', 'learner-full', 'offline', 'not-found']);

/** Whether a book is to be sent no more, because it has arrived or never will. */
const isOver = (answer: Answer<unknown>): boolean => answer.ok || REFUSED_FOR_GOOD.has(answer.code);

/** Milliseconds after which it is worth trying again; null where it is not. */
const retryIn = (answer: Answer<unknown>): number | null => {
  if (answer.ok || isOver(answer) || WAITS.has(answer.code)) return null;
  const seconds = 'retryAfter' in answer ? answer.retryAfter : undefined;
  return seconds === undefined ? RETRY : seconds * 1000;
};

/** One lock for all tabs: a book is sent once. Whoever removes a book waits for it. */
export const SENDING = 'parlance-own-books-sent';

/** Creates the sender of a page. */
export const createBookSender = ({ replica, entries, parts, requests, later, changed }: SenderDeps): BookSender => {
  /** Whether something may be to be sent; false once the list was found to have nothing. */
  let isDue = true;
  let running = false;

  const isReady = (): boolean =>
    replica.owner() !== null && replica.status().kind === 'synced' && replica.pendingAdoption() === null;

  const isSending = async (book: string): Promise<boolean> =>
    (await entries.all()).some((entry) => entry.book === book && entry.place === 'sending');

  const sendPart = async (book: string, hash: string, own: PartBytes | null): Promise<Answer<unknown>> => {
    // Its owner may have changed their mind, here or in another tab.
    if (!(await isSending(book))) return fail('not-found');
    const bytes = own ?? (await parts.stored(book, hash));
    return bytes === undefined ? fail('request-invalid') : requests.putPart(book, hash, bytes);
  };

  /** Sends the parts that have not arrived. @param all the parts by name, with the bytes of those that are not stored here */
  const sendParts = async (book: string, all: ReadonlyMap<string, PartBytes | null>): Promise<Answer<unknown>> => {
    const arrived = await requests.arrived(book);
    if (!arrived.ok) return arrived;
    const there = new Set(arrived.value.parts);
    for (const [hash, own] of [...all].filter(([name]) => !there.has(name))) {
      const answer = await sendPart(book, hash, own);
      if (!answer.ok) return answer;
    }
    return ok(true);
  };

  const sendWhole = async (book: string, head: BookHead): Promise<Answer<unknown>> => {
    const bytes = await writeJson(head);
    const name = await sha256Of(bytes);
    const all = new Map<string, PartBytes | null>(head.parts.map(({ hash }) => [hash, null]));
    all.set(name, bytes);
    const sent = await sendParts(book, all);
    return sent.ok ? requests.complete({ book, head: name, parts: [...all.keys()] }) : sent;
  };

  const settle = async (book: string, answer: Answer<unknown>): Promise<Result<true, ErrorCode>> => {
    if (isOver(answer) && (await isSending(book))) {
      await entries.put({ book, place: answer.ok ? 'account' : 'device', isWhole: true });
      changed();
    }
    const milliseconds = retryIn(answer);
    if (milliseconds !== null) later(wake, milliseconds);
    return answer.ok ? ok(true) : fail(answer.code);
  };

  const send = (book: string): Promise<Result<true, ErrorCode>> =>
    withLock(SENDING, async () => {
      const entry = (await entries.all()).find((each) => each.book === book);
      if (entry?.place === 'account') return ok(true);
      const head = await entries.head(book);
      if (entry?.place !== 'sending' || head === undefined) return fail('not-found');
      return settle(book, await sendWhole(book, head));
    });

  const sendAll = async (): Promise<void> => {
    const waiting = (await entries.all()).filter(({ place }) => place === 'sending');
    for (const { book } of waiting) {
      if (!isReady()) return;
      const sent = await send(book);
      // A book for which the account has no room does not hold up a smaller one.
      if (!sent.ok && sent.code !== 'learner-full' && sent.code !== 'not-found') return;
    }
  };

  const trySend = (): void => {
    if (!isDue || running || !isReady()) return;
    isDue = false;
    running = true;
    void sendAll()
      .catch(() => undefined)
      .finally(() => {
        running = false;
        trySend();
      });
  };

  const wake = (): void => {
    isDue = true;
    trySend();
  };

  let wasReady = false;
  replica.subscribe(() => {
    // An exchange that has succeeded says that there are a session and a network.
    if (isReady() && !wasReady) isDue = true;
    wasReady = isReady();
    trySend();
  });
  trySend();
  return { send, wake };
};
