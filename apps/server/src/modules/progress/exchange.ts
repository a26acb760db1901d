import { type LearnEvent, PROTOCOL_VERSION, type RefusedEvent, type SyncReply } from '@parlance/sync';
import type pg from 'pg';
import { transaction } from '../../platform/database.ts';
import { checkEvents } from './check-events.ts';
import { refold } from './refold.ts';
import { type Connection, type Page, readPage, type Written, writeEvents } from './store.ts';
import { lockLearner, readSections, type Sections, type Snapshot } from './store-sections.ts';

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
export const exchange = async (
  { pool, now }: { readonly pool: pg.Pool; readonly now: number },
  uid: string,
  request: Envelope,
): Promise<Exchanged> => {
  const { good, refused } = checkEvents(request.events);
  const { page, written } =
    good.length === 0
      ? { page: await readPage(pool, uid, request.cursor), written: null }
      : await store(pool, uid, { events: good, cursor: request.cursor });
  return { reply: present(request, { page, now, good, refused }), written };
};

/**
 * Stores the events that follow from what is there, while nobody else writes for the learner: nothing else can come
 * between what was read and what is stored.
 * @param eventsOf what to store for what is known; it may be asked again where the transaction is tried again.
 * @returns null where there was nothing to store.
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
    return events.length === 0 ? null : write(client, uid, events);
  });

/** Stores events that were checked and folds them in, within one transaction. */
export const storeEvents = (pool: pg.Pool, uid: string, events: readonly LearnEvent[]): Promise<Written> =>
  transaction(pool, (client) => write(client, uid, events));

const write = async (client: Connection, uid: string, events: readonly LearnEvent[]): Promise<Written> => {
  const written = await writeEvents(client, uid, events);
  await refold(client, { uid, written }, events);
  return written;
};

const store = (
  pool: pg.Pool,
  uid: string,
  { events, cursor }: { readonly events: readonly LearnEvent[]; readonly cursor: number },
): Promise<{ readonly page: Page; readonly written: number | null }> =>
  transaction(pool, async (client) => {
    const written = await write(client, uid, events);
    // A statement of its own, after the lock was held: it sees every write before this one.
    const page = await readPage(client, uid, cursor);
    return { page, written: written.fresh.size > 0 ? written.revision : null };
  });

interface Outcome {
  readonly page: Page;
  readonly now: number;
  readonly good: readonly LearnEvent[];
  readonly refused: readonly RefusedEvent[];
}

const present = ({ cursor }: Envelope, { page, now, good, refused }: Outcome): SyncReply => ({
  protocol: PROTOCOL_VERSION,
  serverTime: now,
  since: cursor,
  cursor: page.cursor,
  more: page.more,
  stored: good.map(({ id }) => id),
  refused,
  rows: page.rows,
});
