/**
 * The quota of what is kept of a learner: far more than anybody learns, and little enough that nobody fills the database
 * or makes documents that keep the server from the others. It is counted in the database, and so the same on all servers.
 */
import type pg from 'pg';
import { Refusal } from '../../http/errors.ts';
import type { Connection } from './store.ts';
import { type Kept, keptOf } from './store-kept.ts';

/** The most that is kept of a learner: 5,000 lessons in four languages, 25,000 cards with all fields, 30,000 marks in books, and 500 answers a day for ten years. */
const QUOTA: Kept = {
  registers: 30_000,
  words: 100_000,
  cards: 100_000,
  marks: 90_000,
  events: 2_000_000,
  bytes: 1_000_000_000,
};

/** The quota of each learner. @param times how many times the usual one it is */
export const quotaOf = (times: number): Kept => ({
  registers: QUOTA.registers * times,
  words: QUOTA.words * times,
  cards: QUOTA.cards * times,
  marks: QUOTA.marks * times,
  events: QUOTA.events * times,
  bytes: QUOTA.bytes * times,
});

/** What storing adds at most. */
export interface Addition {
  /** The rows that are written. */
  readonly rows: number;
  /** The size of the events, in bytes. */
  readonly bytes: number;
}

/** Admits what is stored within the quotas of learners. */
export interface Quotas {
  /**
   * Throws the refusal `learner-full` if an addition may exceed the quota. Nothing of it may be stored then.
   * @param connection the one of the transaction, if there is one: it must not wait for another.
   */
  readonly admit: (uid: string, addition: Addition, connection?: Connection) => Promise<void>;
}

/** How much a learner may add before it is counted, as a share of the quota. */
const UNCOUNTED = 1 / 20;
/** The time until it is counted again for a learner whose quota is used up, in milliseconds. */
const FULL_MS = 60_000;
/** The number of learners from which on the oldest grant is forgotten. */
const MOST_GRANTS = 10_000;

/** How much a learner may still add before it is counted again. */
interface Grant extends Addition {
  /** Whether it is all that the quota leaves, counted at `at`. */
  readonly isLast: boolean;
  readonly at: number;
}

const fits = (grant: Addition, { rows, bytes }: Addition): boolean => rows <= grant.rows && bytes <= grant.bytes;

/**
 * What may be added until the next count. Other servers count for themselves, so only half of what is left is granted,
 * unless that is little.
 */
const granted = (quota: Kept, kept: Kept, at: number): Grant => {
  const left = {
    rows: Math.min(
      quota.registers - kept.registers,
      quota.words - kept.words,
      quota.cards - kept.cards,
      quota.marks - kept.marks,
      quota.events - kept.events,
    ),
    bytes: quota.bytes - kept.bytes,
  };
  const isLast = left.rows < quota.registers * UNCOUNTED || left.bytes < quota.bytes * UNCOUNTED;
  return isLast ? { ...left, isLast, at } : { rows: left.rows / 2, bytes: left.bytes / 2, isLast, at };
};

/**
 * Opens the quotas of learners. What is kept is only counted when a learner has added so much that the quota might be
 * exceeded, so that most saves cost nothing.
 * @param now the time in milliseconds since any moment
 */
export const openQuotas = (pool: pg.Pool, quota: Kept, now: () => number = () => performance.now()): Quotas => {
  const grants = new Map<string, Grant>();
  const uncounted = { rows: quota.registers * UNCOUNTED, bytes: quota.bytes * UNCOUNTED };
  const keep = (uid: string, grant: Grant): void => {
    grants.delete(uid);
    grants.set(uid, grant);
    if (grants.size <= MOST_GRANTS) return;
    const [oldest] = grants.keys();
    if (oldest !== undefined) grants.delete(oldest);
  };
  const grantFor = async (uid: string, addition: Addition, connection: Connection): Promise<Grant> => {
    const known = grants.get(uid) ?? { ...uncounted, isLast: false, at: now() };
    if (fits(known, addition) || (known.isLast && now() - known.at < FULL_MS)) return known;
    return granted(quota, await keptOf(connection, uid), now());
  };
  return {
    admit: async (uid, addition, connection = pool) => {
      if (addition.rows === 0) return;
      const grant = await grantFor(uid, addition, connection);
      const isAdmitted = fits(grant, addition);
      const { rows, bytes } = isAdmitted ? addition : { rows: 0, bytes: 0 };
      keep(uid, { ...grant, rows: grant.rows - rows, bytes: grant.bytes - bytes });
      if (!isAdmitted) throw new Refusal('learner-full');
    },
  };
};
