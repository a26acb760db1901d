import { KINDS, type LearnEvent, PROTOCOL_VERSION, type RecordedEvent, type SyncReply } from '@parlance/sync';
import type pg from 'pg';
import { inBatches } from '../../platform/batches.ts';
import { transaction } from '../../platform/database.ts';
import { checkEvents } from './check-events.ts';
import type { DatabasePast, DevicePlace } from './epoch.ts';
import { saveChanged, storeAndFold } from './refold.ts';
import { type Known, refoldStale, thisRelease } from './refold-stale.ts';
import { type Connection, storedAmong } from './store.ts';
import { type LearnerPlace, learnerPlace, renewLearnerEpoch } from './store-epoch.ts';
import { type Asking, type Page, readPage, readPages } from './store-pages.ts';
import { lockLearner, readSections, type Sections, type Snapshot } from './store-sections.ts';
import type { Write, Written } from './store-write.ts';

/** A sync request whose envelope fits; its events are checked here, one by one. */
export interface Envelope extends DevicePlace {
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

/** What the exchange needs. */
interface ExchangeDeps {
  readonly pool: pg.Pool;
  readonly past: () => Promise<DatabasePast>;
  /** What the server understands; what this release does without it. */
  readonly known?: Known;
}

/** Opens the exchange. What devices of several learners send at the same time is stored in one transaction. */
export const openExchange = ({ pool, past, known: understood = thisRelease }: ExchangeDeps): Exchange => {
  const store = inBatches({
    work: (sent: readonly Sent[]) => storeAll(pool, sent, understood),
    atOnce: AT_ONCE,
    most: MOST_EVENTS,
    mostWaiting: MOST_WAITING,
    weightOf: ({ events }) => Math.max(LEAST, events.length),
    keyOf: ({ uid }) => uid,
  });
  return async (uid, request, now) => {
    const { cursor } = request;
    const { good, refused, unknown } = checkEvents(request.events);
    const sent = { uid, cursor, events: good };
    const answer =
      unknown.length > 0
        ? await storeBeside(pool, sent, { unknown, understood })
        : good.length === 0
          ? await readOnly(pool, sent, understood)
          : await store(sent);
    const { isPutBack, epochFor } = await past();
    const learner = isPutBack(request, answer.learner)
      ? { ...answer.learner, epoch: await renewLearnerEpoch(pool, uid) }
      : answer.learner;
    const known = new Set(answer.known);
    const reply: SyncReply = {
      protocol: PROTOCOL_VERSION,
      serverTime: now,
      since: cursor,
      // A cursor that was never allotted here: the database was put back.
      cursor: Math.min(answer.page.cursor, learner.revision),
      more: answer.page.more,
      stored: [...good.map(({ id }) => id), ...known],
      refused,
      postponed: unknown.filter((id) => !known.has(id)),
      kinds: KINDS,
      epoch: epochFor(learner),
      rows: answer.page.rows,
    };
    return { reply, written: answer.written };
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
export const storeEvents = (pool: pg.Pool, uid: string, events: readonly RecordedEvent[]): Promise<Written | null> =>
  transaction(pool, (client) => storeOne(client, { uid, events }));

const storeOne = async (client: Connection, write: Write, understood: Known = thisRelease): Promise<Written | null> => {
  const { refolded, written } = await storeAndFold(client, [write]);
  await saveChanged(client, refolded);
  const again = await refoldWhereStale(client, written, understood);
  const [stored] = refolded;
  return stored === undefined ? null : { ...stored, revision: again.get(stored.uid) ?? stored.revision };
};

/** Folds those again who were stale before this write. @returns the revisions of those whose rows changed. */
const refoldWhereStale = async (
  client: Connection,
  written: readonly Written[],
  understood: Known,
): Promise<ReadonlyMap<string, number>> => {
  const revisions = new Map<string, number>();
  for (const { uid } of written.filter(({ wasStale }) => wasStale)) {
    const revision = await refoldStale(client, uid, understood);
    if (revision !== null) revisions.set(uid, revision);
  }
  return revisions;
};

/** What a device sent that can be stored. */
interface Sent extends Write, Asking {}

/** What is answered to it. */
interface Answer {
  readonly page: Page;
  /** The revision of the write, where something new was stored. */
  readonly written: number | null;
  /** Where the learner's writes stand then. */
  readonly learner: LearnerPlace;
  /** Ids of events that this release does not understand and that are stored. */
  readonly known: readonly string[];
}

const storeAll = (pool: pg.Pool, sent: readonly Sent[], understood: Known): Promise<readonly Answer[]> =>
  transaction(pool, async (client, commit) => {
    const { refolded, written } = await storeAndFold(client, sent);
    const fresh = new Set(refolded.map(({ uid }) => uid));
    const isAnyStale = written.some(({ wasStale }) => wasStale);
    if (isAnyStale) await saveChanged(client, refolded);
    const again = await refoldWhereStale(client, written, understood);
    const places = new Map(
      written.map(({ uid, revision, epoch }) => [uid, { revision: again.get(uid) ?? revision, epoch }]),
    );
    const saved = isAnyStale ? undefined : saveChanged(client, refolded);
    // The pages are a statement of their own, after the locks were held: it sees every write before these.
    const [, pages] = await Promise.all([saved, readPages(client, sent), commit()]);
    return pages.map(({ uid, page }) => {
      const learner = places.get(uid) ?? { revision: page.cursor, epoch: '' };
      return { page, learner, written: fresh.has(uid) || again.has(uid) ? learner.revision : null, known: [] };
    });
  });

/** Of a device that sends nothing that could be stored. */
const readOnly = async (pool: pg.Pool, { uid, cursor }: Asking, understood: Known): Promise<Answer> => {
  const page = await readPage(pool, { uid, cursor });
  // Asked after the page, so that no cursor in it is greater.
  const learner = await learnerPlace(pool, uid);
  const written = learner.stale ? await transaction(pool, (client) => refoldStale(client, uid, understood)) : null;
  if (written === null) return { page, learner, written, known: [] };
  return { page: await readPage(pool, { uid, cursor }), learner: await learnerPlace(pool, uid), written, known: [] };
};

/**
 * Of a device that also sends events of a newer release. Which of them are stored must be of the same moment as the
 * rows: nobody writes for the learner meanwhile.
 */
const storeBeside = (
  pool: pg.Pool,
  { uid, cursor, events }: Sent,
  { unknown, understood }: { readonly unknown: readonly string[]; readonly understood: Known },
): Promise<Answer> =>
  transaction(pool, async (client) => {
    await lockLearner(client, uid);
    const written = events.length === 0 ? null : await storeOne(client, { uid, events }, understood);
    const again = await refoldStale(client, uid, understood);
    const known = await storedAmong(client, uid, unknown);
    const page = await readPage(client, { uid, cursor });
    return { page, learner: await learnerPlace(client, uid), written: again ?? written?.revision ?? null, known };
  });
