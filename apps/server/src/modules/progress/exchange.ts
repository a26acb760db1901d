import {
  countRows,
  KINDS,
  type LearnEvent,
  PROTOCOL_VERSION,
  type RecordedEvent,
  type SyncReply,
} from '@parlance/sync';
import type pg from 'pg';
import { inBatches } from '../../platform/batches.ts';
import { transaction } from '../../platform/database.ts';
import { limitPerKey } from '../../platform/limit-per-key.ts';
import { type CheckedEvents, checkEvents } from './check-events.ts';
import type { DatabaseHistory, DeviceCursor } from './epoch.ts';
import type { Quotas } from './quota.ts';
import { saveChanged, storeAndFold } from './refold.ts';
import { type Known, refoldStale, thisRelease } from './refold-stale.ts';
import { type Connection, storedAmong } from './store.ts';
import { type LearnerState, learnerState, renewLearnerEpoch } from './store-epoch.ts';
import { type Page, type PageRequest, readPage, readPages } from './store-pages.ts';
import { lockLearner, readSections, type Sections, type Snapshot } from './store-sections.ts';
import type { Write, Written } from './store-write.ts';
import { additionOf, piecesOf } from './work.ts';

/** A sync request with a valid envelope. Its events are checked later, one by one. */
export interface Envelope extends DeviceCursor {
  readonly events: readonly { readonly id: string }[];
}

/** The result of an exchange. */
export interface Exchanged {
  readonly reply: SyncReply;
  /** The revision of the write; null if nothing new was stored. */
  readonly written: number | null;
  /** The work that it was, in rows. */
  readonly work: number;
}

/**
 * Stores a device's new events and reads the rows after its cursor in one transaction, so that the reply contains the
 * effect of everything that it acknowledges.
 * @param now milliseconds since 1970
 */
export type Exchange = (uid: string, request: Envelope, now: number) => Promise<Exchanged>;

/**
 * The limits of storing; weights are rows (`workOf`). Two transactions at once: while one waits for a lock or the disk,
 * the other continues, and one of them is never a request that is much work. A transaction has at most about thirty
 * learners, because each request weighs at least `LEAST_WORK`. What waits at most is some seconds of work, and of one
 * learner at most a tenth of it. Devices send again later what was refused.
 */
const STORING = {
  atOnce: 2,
  most: 2000,
  mostTogether: 320,
  mostWaiting: 200_000,
  mostWaitingOfKey: 20_000,
} as const;
/** The cursor of a request for no rows. */
const NOTHING_NEWER = Number.MAX_SAFE_INTEGER;
/** The work of any request, and of a row that is read or a review that is folded again, beside that of a row that is written. */
const REQUEST_WORK = 2;
const READ_WORK = 0.2;
const FOLDED_WORK = 0.1;
/** The least weight of a request. */
const LEAST_WORK = 64;
/** The limits of one learner's reads, and of writes that are not stored with others. */
const READING = { atOnce: 2, mostWaiting: 16 } as const;
const WRITING_APART = { atOnce: 1, mostWaiting: 16 } as const;

/** The dependencies of the exchange. */
interface ExchangeDeps {
  readonly pool: pg.Pool;
  readonly quotas: Quotas;
  readonly past: () => Promise<DatabaseHistory>;
  /** The kinds of events that the server understands; by default those of this release. */
  readonly known?: Known;
  /** Is called with the revision of a stored piece of a request. The request may fail later. */
  readonly onPiece?: (uid: string, revision: number) => void;
}

/**
 * Opens the exchange. Events that several learners send at the same time are stored in one transaction. A request that
 * is much work is stored in pieces, and learners take turns.
 */
export const openExchange = ({
  pool,
  quotas,
  past,
  known: understood = thisRelease,
  onPiece = () => undefined,
}: ExchangeDeps): Exchange => {
  const store = inBatches({
    work: (sent: readonly StorableRequest[], isAlone) => storeAll(pool, sent, { understood, isAlone }),
    ...STORING,
    weightOf: ({ work }) => Math.max(LEAST_WORK, work),
    keyOf: ({ uid }) => uid,
  });
  const reading = limitPerKey(READING);
  const writingApart = limitPerKey(WRITING_APART);
  const answerTo = async (sent: StorableRequest, unknown: readonly string[]): Promise<StoreResult> => {
    if (unknown.length > 0) {
      return writingApart(sent.uid, () => storeWithUnknown(pool, sent, { unknown, understood }));
    }
    return sent.events.length === 0 ? reading(sent.uid, () => readOnly(pool, sent, understood)) : store(sent);
  };
  /** Stores the events of a request piece by piece; the answer is that of the last piece. */
  const storePieces = async ({ uid, cursor, good, unknown }: PageRequest & Pick<CheckedEvents, 'good' | 'unknown'>) => {
    let written: number | null = null;
    let total = 0;
    for (const { events, work, isLast } of piecesOf(good)) {
      const sent = { uid, cursor: isLast ? cursor : NOTHING_NEWER, events, work };
      await quotas.admit(uid, additionOf(events, work));
      const answer = await (isLast ? answerTo(sent, unknown) : store(sent));
      total += work + answer.folded * FOLDED_WORK;
      written = answer.written ?? written;
      if (isLast) return { answer, written, work: total + countRows(answer.page.rows) * READ_WORK };
      if (answer.written !== null) onPiece(uid, answer.written);
    }
    throw new TypeError('There is always a last piece');
  };
  return async (uid, request, now) => {
    const { cursor } = request;
    const { good, refused, unknown } = await checkEvents(request.events, now);
    const { answer, written, work } = await storePieces({ uid, cursor, good, unknown });
    const { provesRestore, epochFor } = await past();
    const learner = provesRestore(request, answer.learner)
      ? { ...answer.learner, epoch: await renewLearnerEpoch(pool, uid) }
      : answer.learner;
    const known = new Set(answer.known);
    const reply: SyncReply = {
      protocol: PROTOCOL_VERSION,
      serverTime: now,
      since: cursor,
      // A greater cursor was never allotted here: the database was restored.
      cursor: Math.min(answer.page.cursor, learner.revision),
      more: answer.page.more,
      stored: [...good.map(({ id }) => id), ...known],
      refused,
      postponed: unknown.filter((id) => !known.has(id)),
      kinds: KINDS,
      epoch: epochFor(learner),
      rows: answer.page.rows,
    };
    return { reply, written, work: REQUEST_WORK + refused.length + unknown.length + work };
  };
};

/** Where progress is stored, and how much of it. */
export interface Storage {
  readonly pool: pg.Pool;
  readonly quotas: Quotas;
}

/**
 * Stores events that are computed from the current state, while the learner is locked: no other write can happen
 * between reading and storing.
 * @param eventsOf computes the events; it is called again if the transaction is repeated.
 * @returns null if there was nothing new to store.
 */
export const storeOnto = (
  { pool, quotas }: Storage,
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
    if (events.length === 0) return null;
    for (const piece of piecesOf(events)) {
      await quotas.admit(uid, additionOf(piece.events, piece.work), client);
    }
    return storeOne(client, { uid, events });
  });

/**
 * Stores checked events and folds them, in pieces of bounded work with a transaction for each.
 * @returns null if none of them was new.
 */
export const storeEvents = async (
  { pool, quotas }: Storage,
  uid: string,
  events: readonly RecordedEvent[],
): Promise<Written | null> => {
  const stored: Written[] = [];
  for (const piece of piecesOf(events)) {
    await quotas.admit(uid, additionOf(piece.events, piece.work));
    const written = await transaction(pool, (client) => storeOne(client, { uid, events: piece.events }));
    if (written !== null) stored.push(written);
  }
  const last = stored.at(-1);
  return last === undefined ? null : { ...last, fresh: stored.flatMap(({ fresh }) => fresh) };
};

const storeOne = async (client: Connection, write: Write, understood: Known = thisRelease): Promise<Written | null> => {
  const { refolded, written } = await storeAndFold(client, [write], true);
  await saveChanged(client, refolded);
  const again = await refoldIfStale(client, written, understood);
  const [stored] = refolded;
  return stored === undefined ? null : { ...stored, revision: again.get(stored.uid) ?? stored.revision };
};

/**
 * Folds the rows of learners again that were stale before this write. @returns the revisions of learners whose rows
 * changed.
 */
const refoldIfStale = async (
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

/** The storable part of a device's request. */
interface StorableRequest extends Write, PageRequest {
  /** The rows that storing the events writes. */
  readonly work: number;
}

/** The result for one request. */
interface StoreResult {
  readonly page: Page;
  /** The revision of the write; null if nothing new was stored. */
  readonly written: number | null;
  /** The learner's newest revision and epoch after the write. */
  readonly learner: LearnerState;
  /** The ids of stored events that this release does not understand. */
  readonly known: readonly string[];
  /** The number of earlier reviews that were folded again. */
  readonly folded: number;
}

/** How a batch is stored. */
interface StoreOptions {
  readonly understood: Known;
  /** Whether the batch is one request that nobody waits for. */
  readonly isAlone: boolean;
}

const storeAll = (
  pool: pg.Pool,
  sent: readonly StorableRequest[],
  { understood, isAlone }: StoreOptions,
): Promise<readonly StoreResult[]> =>
  transaction(pool, async (client, commit) => {
    const { refolded, written } = await storeAndFold(client, sent, isAlone);
    const fresh = new Map(refolded.map((each) => [each.uid, each]));
    const isAnyStale = written.some(({ wasStale }) => wasStale);
    if (isAnyStale) await saveChanged(client, refolded);
    const again = await refoldIfStale(client, written, understood);
    const places = new Map(
      written.map(({ uid, revision, epoch }) => [uid, { revision: again.get(uid) ?? revision, epoch }]),
    );
    const saved = isAnyStale ? undefined : saveChanged(client, refolded);
    // The pages are read by another statement after the locks were taken, so that it sees every earlier write.
    const [, pages] = await Promise.all([saved, readPages(client, sent), commit()]);
    return pages.map(({ uid, page }) => {
      const learner = places.get(uid) ?? { revision: page.cursor, epoch: '' };
      const { folded = 0 } = fresh.get(uid) ?? {};
      return { page, learner, written: fresh.has(uid) || again.has(uid) ? learner.revision : null, known: [], folded };
    });
  });

/** Answers a device that sends nothing storable. */
const readOnly = async (pool: pg.Pool, { uid, cursor }: PageRequest, understood: Known): Promise<StoreResult> => {
  const page = await readPage(pool, { uid, cursor });
  // Read after the page, so that no cursor in the page is greater.
  const learner = await learnerState(pool, uid);
  const written = learner.stale ? await transaction(pool, (client) => refoldStale(client, uid, understood)) : null;
  if (written === null) return { page, learner, written, known: [], folded: 0 };
  const [again, renewed] = [await readPage(pool, { uid, cursor }), await learnerState(pool, uid)];
  return { page: again, learner: renewed, written, known: [], folded: 0 };
};

/**
 * Answers a device that also sends events of a newer release. The learner is locked, so that the list of stored events
 * and the rows are from the same moment.
 */
const storeWithUnknown = (
  pool: pg.Pool,
  { uid, cursor, events }: StorableRequest,
  { unknown, understood }: { readonly unknown: readonly string[]; readonly understood: Known },
): Promise<StoreResult> =>
  transaction(pool, async (client) => {
    await lockLearner(client, uid);
    const written = events.length === 0 ? null : await storeOne(client, { uid, events }, understood);
    const again = await refoldStale(client, uid, understood);
    const known = await storedAmong(client, uid, unknown);
    const page = await readPage(client, { uid, cursor });
    const learner = await learnerState(client, uid);
    return { page, learner, written: again ?? written?.revision ?? null, known, folded: 0 };
  });
