import { KINDS, type LearnEvent, PROTOCOL_VERSION, type RefusedEvent, type SyncReply } from '@parlance/sync';
import type pg from 'pg';
import { inBatches } from '../../platform/batches.ts';
import { transaction } from '../../platform/database.ts';
import { checkEvents } from './check-events.ts';
import { saveChanged, storeAndFold } from './refold.ts';
import type { Connection } from './store.ts';
import { type Asking, type Page, readPage, readPages } from './store-pages.ts';
import { lockLearner, readSections, type Sections, type Snapshot } from './store-sections.ts';
import type { Write, Written } from './store-write.ts';

/** A sync request whose envelope fits; its events are checked here, one by one. */
export interface Envelope {
  readonly cursor: number;
  readonly events: readonly { readonly id: string }[];
}

/** What an exchange did. */
export interface Exchanged {
  readonly reply: SyncReply;
  /** The revision of the write, where something new was stored. */
  readonly written: number | null;
}

/**
 * Stores a device's new events and reads what it lacks since its cursor, in one transaction: the reply holds the
 * effect of everything it acknowledges.
 * @param now milliseconds since 1970
 */
export type Exchange = (uid: string, request: Envelope, now: number) => Promise<Exchanged>;

/** Transactions under way at once: while one waits for a lock or for the disk, the other goes on. */
const AT_ONCE = 2;
/** Most events in one of them, unless one request brings more. */
const MOST_EVENTS = 500;
/** Each request counts for so many events at the least: some thirty learners share a transaction at the most. */
const LEAST = 16;
/** Most events that wait for one: some five seconds' work. Devices send again later what is more. */
const MOST_WAITING = 50_000;

/** Opens the exchange. What devices of several learners send at the same time is stored in one transaction. */
export const openExchange = (pool: pg.Pool): Exchange => {
  const store = inBatches({
    work: (sent: readonly Sent[]) => storeAll(pool, sent),
    atOnce: AT_ONCE,
    most: MOST_EVENTS,
    mostWaiting: MOST_WAITING,
    weightOf: ({ events }) => Math.max(LEAST, events.length),
    keyOf: ({ uid }) => uid,
  });
  return async (uid, { cursor, events }, now) => {
    const { good, refused, postponed } = checkEvents(events);
    const { page, written } =
      good.length === 0
        ? { page: await readPage(pool, { uid, cursor }), written: null }
        : await store({ uid, cursor, events: good });
    return { reply: present(cursor, { page, now, good, refused, postponed }), written };
  };
};

/**
 * Stores the events that follow from what is there, while nobody else writes for the learner: nothing else can come
 * between what was read and what is stored.
 * @param eventsOf what to store for what is known; it may be asked again where the transaction is tried again.
 * @returns null where there was nothing to store, or nothing new.
 */
export const storeOnto = (
  pool: pg.Pool,
  uid: string,
  {
    known,
    eventsOf,
  }: {
    readonly known: Sections;
    readonly eventsOf: (known: Snapshot) => readonly LearnEvent[];
  },
): Promise<Written | null> =>
  transaction(pool, async (client) => {
    await lockLearner(client, uid);
    const events = eventsOf(await readSections(client, uid, known));
    return events.length === 0 ? null : storeOne(client, { uid, events });
  });

/**
 * Stores events that were checked and folds them in, within one transaction.
 * @returns null where none of them was new.
 */
export const storeEvents = (pool: pg.Pool, uid: string, events: readonly LearnEvent[]): Promise<Written | null> =>
  transaction(pool, (client) => storeOne(client, { uid, events }));

const storeOne = async (client: Connection, write: Write): Promise<Written | null> => {
  const refolded = await storeAndFold(client, [write]);
  await saveChanged(client, refolded);
  return refolded[0] ?? null;
};

/** What a device sent that can be stored. */
interface Sent extends Write, Asking {}

/** What came of it. */
interface Stored {
  readonly page: Page;
  /** The revision of the write, where something new was stored. */
  readonly written: number | null;
}

const storeAll = (pool: pg.Pool, sent: readonly Sent[]): Promise<readonly Stored[]> =>
  transaction(pool, async (client, commit) => {
    const refolded = await storeAndFold(client, sent);
    const revisions = new Map(refolded.map(({ uid, revision }) => [uid, revision]));
    // The pages are a statement of their own, after the locks were held: it sees every write before these.
    const [, pages] = await Promise.all([saveChanged(client, refolded), readPages(client, sent), commit()]);
    return pages.map(({ uid, page }) => ({ page, written: revisions.get(uid) ?? null }));
  });

interface Outcome {
  readonly page: Page;
  readonly now: number;
  readonly good: readonly LearnEvent[];
  readonly refused: readonly RefusedEvent[];
  readonly postponed: readonly string[];
}

const present = (since: number, { page, now, good, refused, postponed }: Outcome): SyncReply => ({
  protocol: PROTOCOL_VERSION,
  serverTime: now,
  since,
  cursor: page.cursor,
  more: page.more,
  stored: good.map(({ id }) => id),
  refused,
  postponed,
  kinds: KINDS,
  epoch: 'first',
  rows: page.rows,
});
