/** Finds the cohort in which a learner takes part, and carries the results of closed weeks to them. */
import {
  afterIdleWeeks,
  LATE_MS,
  LEAGUES,
  type LeagueWeek,
  leagueAfter,
  weekAt,
  weeksBetween,
  weekTimes,
} from '@parlance/domain';
import type pg from 'pg';
import type { TakeSeat } from './seats.ts';
import {
  claimSeat,
  isJoined,
  join,
  type LearnerLeague,
  learnerLeagues,
  leave,
  type Seat,
  settleWeek,
} from './store.ts';
import { addMember, cohortOf, removeMember, type WholeCohort } from './store-cohorts.ts';
import { copyPicture } from './store-pictures.ts';

/** The places of learners. */
export interface Places {
  /**
   * The seat of a learner: in the current week, or in the one before as long as that is not closed. A seat of the
   * current week is taken now if there is none. Undefined for who takes no part, also after too many idle weeks.
   */
  readonly seatOf: (learner: LearnerLeague, now: number) => Promise<Seat | undefined>;
  /**
   * Puts a learner on the board of the cohort that they have a seat in: a server ended between the two. Whoever has left in
   * the meantime is taken off again.
   */
  readonly sit: (uid: string, cohort: string) => Promise<void>;
  readonly join: (uid: string, now: number) => Promise<void>;
  /** Takes a learner off the boards that are not closed. */
  readonly leave: (uid: string) => Promise<void>;
  /** Stores the result of a learner's newest week with the learner, if that week is closed. */
  readonly settle: (learner: LearnerLeague) => Promise<LearnerLeague>;
}

/** Opens the places. */
export const openPlaces = (pool: pg.Pool, takeSeat: TakeSeat): Places => {
  const seated = async (learner: LearnerLeague, seat: Seat): Promise<Seat | undefined> => {
    await addMember(pool, seat.cohort, learner);
    if (await isJoined(pool, learner.uid)) return seat;
    await removeMember(pool, seat.cohort, learner.uid);
    return undefined;
  };
  const settleIn = async (learner: LearnerLeague, cohort: WholeCohort | undefined): Promise<LearnerLeague> => {
    const own = cohort?.members.find(({ id }) => id === learner.uid);
    if (learner.week === null || cohort === undefined || own === undefined) return learner;
    const { place, outcome, xp } = own;
    if (!cohort.isClosed || place === null || outcome === null) return learner;
    const league = leagueAfter(cohort.league, outcome);
    const result = { xp, place, outcome, members: cohort.members.length };
    await settleWeek(pool, learner.uid, { week: learner.week, result, league });
    const [settled] = await learnerLeagues(pool, [learner.uid]);
    return settled ?? learner;
  };
  const lastCohort = async ({ cohort }: LearnerLeague): Promise<WholeCohort | undefined> =>
    cohort === null ? undefined : cohortOf(pool, cohort);
  const newSeat = async (learner: LearnerLeague, week: LeagueWeek): Promise<Seat | undefined> => {
    const { league, left } = afterIdleWeeks(learner.league, idleWeeks(learner, week));
    if (left) {
      await leave(pool, learner.uid, league);
      return undefined;
    }
    const cohort = await takeSeat({ week, league });
    return seated(learner, await claimSeat(pool, learner.uid, { week, cohort, league }));
  };
  return {
    sit: async (uid, cohort) => {
      const [learner] = await learnerLeagues(pool, [uid]);
      if (learner?.week != null && learner.cohort === cohort) {
        await seated(learner, { week: learner.week, cohort, league: learner.league });
      }
    },
    settle: async (learner) => settleIn(learner, await lastCohort(learner)),
    seatOf: async (learner, now) => {
      if (!learner.joined) return undefined;
      const week = weekAt(now);
      const { cohort } = learner;
      // A seat that another server has given in a week which has not begun here, by its clock, is a seat, too.
      if (learner.week !== null && cohort !== null && learner.week >= week) {
        return { week: learner.week, cohort, league: learner.league };
      }
      const last = await lastCohort(learner);
      if (last !== undefined && !last.isClosed) return last;
      return newSeat(await settleIn(learner, last), week);
    },
    join: async (uid, now) => {
      const [known] = await learnerLeagues(pool, [uid]);
      const learner = known === undefined ? undefined : await settleIn(known, await lastCohort(known));
      const league = learner === undefined ? 1 : afterIdleWeeks(learner.league, idleWeeks(learner, weekAt(now))).league;
      await join(pool, uid, { league: Math.min(league, LEAGUES.length), now: new Date(now) });
      if (learner?.cohort != null) await addMember(pool, learner.cohort, learner);
      await copyPicture(pool, uid);
    },
    leave: async (uid) => {
      await leave(pool, uid);
      const [learner] = await learnerLeagues(pool, [uid]);
      const cohort = learner === undefined ? undefined : await lastCohort(learner);
      // A closed board is shown to nobody, and the results of its others are counted from it.
      if (cohort !== undefined && !cohort.isClosed) await removeMember(pool, cohort.cohort, uid);
    },
  };
};

/** The whole weeks without a seat since the newest one, or since the learner joined. */
const idleWeeks = ({ week, joinedAt }: LearnerLeague, current: LeagueWeek): number => {
  const joined = weekAt(joinedAt);
  return weeksBetween(week !== null && week > joined ? week : joined, current) - 1;
};

/** Whether what is earned now belongs to another week than a seat's: that week is over, and still counted. */
export const isOver = (week: LeagueWeek, now: number): boolean => weekTimes(week).to <= now;

/** The moment at which a board changes: the end of its week, or the closing where it is over. */
export const endOf = (week: LeagueWeek, now: number): number =>
  isOver(week, now) ? weekTimes(week).to + LATE_MS : weekTimes(week).to;
