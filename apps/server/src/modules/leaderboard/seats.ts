import { COHORT_SIZE, type LeagueWeek } from '@parlance/domain';
import type pg from 'pg';
import { v7 } from 'uuid';
import { inBatches } from '../../platform/batches.ts';
import { cohortsWithSeats, openCohort, takeSeats } from './store-cohorts.ts';

/** The league and the week in which a seat is wanted. */
interface WantedSeat {
  readonly week: LeagueWeek;
  readonly league: number;
}

/** Takes a seat in a cohort that is not full. @returns the cohort. A seat that is not used stays empty. */
export type TakeSeat = (wanted: WantedSeat) => Promise<string>;

/**
 * The limits of taking seats; learners beyond them are told to come back. Two batches at once would each open a cohort where
 * none has seats left.
 */
const TAKING = { atOnce: 1, most: 500, mostWaiting: 20_000 } as const;

/**
 * Opens the seats. Each server fills a cohort of its own in each league, which it remembers, so that servers do not
 * wait for each other's rows. Learners who come at the same time take their seats with one statement for a cohort.
 */
export const openSeats = (pool: pg.Pool): TakeSeat => {
  const filling = new Map<string, string>();

  const takeFrom = async (cohort: string, wanted: number): Promise<readonly string[]> => {
    const seats = await takeSeats(pool, cohort, { wanted, size: COHORT_SIZE });
    return Array.from({ length: seats }, () => cohort);
  };
  const takeAll = async (key: string, { week, league }: WantedSeat, wanted: number): Promise<readonly string[]> => {
    const remembered = filling.get(key);
    const taken = remembered === undefined ? [] : [...(await takeFrom(remembered, wanted))];
    if (taken.length < wanted) {
      const [found] = await cohortsWithSeats(pool, { week, league, size: COHORT_SIZE });
      if (found !== undefined) {
        filling.set(key, found);
        taken.push(...(await takeFrom(found, wanted - taken.length)));
      }
    }
    while (taken.length < wanted) {
      const cohort = v7();
      const first = Math.min(COHORT_SIZE, wanted - taken.length);
      await openCohort(pool, { cohort, week, league }, first);
      filling.set(key, cohort);
      taken.push(...Array.from({ length: first }, () => cohort));
    }
    return taken;
  };
  const forget = (week: LeagueWeek): void => {
    for (const key of filling.keys()) if (!key.startsWith(week)) filling.delete(key);
  };
  return inBatches({
    ...TAKING,
    work: async (batch: readonly WantedSeat[]) => {
      const groups = Map.groupBy(batch, ({ week, league }) => `${week} ${league}`);
      const seats = new Map<WantedSeat, string>();
      for (const [key, group] of groups) {
        const [first] = group;
        if (first === undefined) continue;
        if (!filling.has(key)) forget(first.week);
        const cohorts = await takeAll(key, first, group.length);
        for (const [n, each] of group.entries()) seats.set(each, cohorts[n] ?? '');
      }
      return batch.map((each) => seats.get(each) ?? '');
    },
  });
};
