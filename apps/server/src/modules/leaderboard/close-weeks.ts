/** Closes weeks: every cohort once, on all servers together, whichever of them ends in between. */
import { setTimeout as wait } from 'node:timers/promises';
import { closableWeek, type LeagueWeek, placeMembers, weekTimes } from '@parlance/domain';
import { v4 } from 'uuid';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { withNewerFinishes } from '../progress/index.ts';
import type { Counts } from './counts.ts';
import { waitingLearners } from './store.ts';
import { closeLocked, lockCohort, membersOf, unclosedCohorts, unclosedWeeks } from './store-cohorts.ts';

/** Cohorts that are closed after another by one loop, and the loops of a server. */
const TOGETHER = 20;
const LOOPS = 3;
/** Learners who get a seat together after the closing. */
const SEATED_TOGETHER = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** The pause of a loop while others are closing its cohorts, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Closes all weeks that are to be closed by now. It may be called at any time, as often as wanted, on any server; what
 * is closed stays so. While it is running here, another call returns at once.
 */
export type CloseWeeks = () => Promise<void>;

/** Opens the closing. */
export const openClosing = (
  { pool, clock, log }: Pick<Dependencies, 'pool' | 'clock' | 'log'>,
  counts: Pick<Counts, 'count' | 'countSeated'>,
  stopping: AbortSignal,
): CloseWeeks => {
  /** Counts members once more who have finished something that is not counted. */
  const countRest = async (cohorts: readonly string[], week: LeagueWeek): Promise<void> => {
    const members = await membersOf(pool, cohorts);
    const { from, to } = weekTimes(week);
    const newer = await withNewerFinishes(
      pool,
      members.map(({ uid, counted }) => ({ uid, from, to, after: counted })),
    );
    await counts.countSeated(members.filter(({ uid }) => newer.has(uid)).map((each) => ({ ...each, week })));
  };
  const closeCohort = (cohort: string): Promise<boolean> =>
    transaction(pool, async (client, commit) => {
      const locked = await lockCohort(client, cohort);
      if (locked === undefined) return false;
      const placed = placeMembers(locked.members, locked.league).map(({ id, place, outcome }) => ({
        id,
        place,
        outcome,
      }));
      await Promise.all([closeLocked(client, cohort, { placed, now: new Date(clock()) }), commit()]);
      return true;
    });
  /** The next cohorts from a random one on, so that loops and servers seldom meet. */
  const nextCohorts = async (week: LeagueWeek): Promise<readonly string[]> => {
    const some = await unclosedCohorts(pool, { week, from: v4(), most: TOGETHER });
    return some.length > 0 ? some : unclosedCohorts(pool, { week, from: FIRST_ID, most: TOGETHER });
  };
  const closeLoop = async (week: LeagueWeek): Promise<void> => {
    while (!stopping.aborted) {
      const cohorts = await nextCohorts(week);
      if (cohorts.length === 0) return;
      await countRest(cohorts, week);
      const closed = await Promise.all(cohorts.map(closeCohort));
      if (!closed.includes(true)) await wait(PAUSE_MS);
    }
  };
  /** Gives seats in the new week to those who have studied in it already. */
  const seatWaiting = async (): Promise<void> => {
    for (let after = FIRST_ID; !stopping.aborted; ) {
      const uids = await waitingLearners(pool, after, SEATED_TOGETHER);
      const last = uids.at(-1);
      if (last === undefined) return;
      await counts.count(uids);
      after = last;
    }
  };
  const close = async (): Promise<void> => {
    for (const week of await unclosedWeeks(pool, closableWeek(clock()))) {
      const since = performance.now();
      await Promise.all(Array.from({ length: LOOPS }, () => closeLoop(week)));
      if (!stopping.aborted) log.info({ week, ms: Math.round(performance.now() - since) }, 'A week was closed');
    }
    await seatWaiting();
  };
  let closing: Promise<void> | undefined;
  return async () => {
    if (closing !== undefined) return;
    closing = close().finally(() => {
      closing = undefined;
    });
    await closing;
  };
};
