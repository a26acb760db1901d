/**
 * The leaderboard: cohorts of thirty in ten leagues, week by week. Learners join by choice; the XP is counted from their
 * events beside the saves, never in them.
 */
import { addWeeks, weekAt } from '@parlance/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies, Module } from '../../module.ts';
import { handle } from '../../platform/jobs.ts';
import { utcDate } from '../../platform/utc-date.ts';
import { openBoards } from './boards.ts';
import { openClosing } from './close-weeks.ts';
import { openCounts } from './counts.ts';
import { openMemberIds } from './member-ids.ts';
import { openPlaces } from './places.ts';
import { REPORT_DAYS, STORED_WEEKS } from './policy.ts';
import { mountLeaderboard } from './routes.ts';
import { openSeats } from './seats.ts';
import { deleteCohort, oldCohorts } from './store-cohorts.ts';
import { deleteReports } from './store-nicknames.ts';
import { copyPicture } from './store-pictures.ts';
import { leaderboardUserData } from './user-data.ts';

export {
  dismissReports,
  type HiddenNickname,
  hiddenNicknames,
  type ReportedNickname,
  reportedNicknames,
  setHiddenNickname,
} from './store-nicknames.ts';

/** What the module needs of others. */
export interface LeaderboardNeeds {
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  readonly nicknamesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly bigFansAmong: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The module, and its functions for other modules. */
export interface Leaderboard extends Module {
  /** Notes that a learner has finished something; it is counted a moment later. */
  readonly noteFinished: (uid: string) => void;
  /** Shows the picture that a learner has chosen on boards. Never rejects: the next join copies it again. */
  readonly showPicture: (uid: string) => Promise<void>;
}

/** These names are stored with the jobs, so they must not change. */
const close = { name: 'leaderboard.close', payload: z.looseObject({}) };
const sweep = { name: 'leaderboard.sweep', payload: z.looseObject({}) };

/** Every minute: a week is closed soon after its time, and a closing that was interrupted goes on soon. */
const EACH_MINUTE = '* * * * *';
/** Every day at 03:42 UTC. */
const DAILY = '42 3 * * *';
const DAY = 86_400_000;
/** Cohorts that are deleted one after another before the next ones are read. */
const DELETED_TOGETHER = 500;

/** Opens the leaderboard. Where the operator has switched it off, its routes say so, and nothing is counted. */
export const leaderboardModule = (
  dependencies: Dependencies,
  { learnerOf, nicknamesOf, bigFansAmong }: LeaderboardNeeds,
): Leaderboard => {
  const { pool, clock, config, log } = dependencies;
  let starting: Promise<void> | undefined;
  const stopping = new AbortController();
  const ids = openMemberIds(config);
  const places = openPlaces(pool, openSeats(pool));
  const counts = openCounts(dependencies, { places, bigFansAmong });
  const closeWeeks = openClosing(dependencies, counts, stopping.signal);
  const boards = openBoards(dependencies, { ids, places, counts, nicknamesOf });
  const deleteOld = async (): Promise<void> => {
    const first = addWeeks(weekAt(clock()), -STORED_WEEKS);
    for (;;) {
      const cohorts = await oldCohorts(pool, first, DELETED_TOGETHER);
      for (const cohort of cohorts) await deleteCohort(pool, cohort);
      if (cohorts.length < DELETED_TOGETHER) break;
    }
    await deleteReports(pool, utcDate(clock() - REPORT_DAYS * DAY));
  };
  return {
    noteFinished: config.leaderboard ? counts.note : () => undefined,
    showPicture: async (uid) => {
      if (!config.leaderboard) return;
      await copyPicture(pool, uid).catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'A picture is not shown on boards for now'),
      );
    },
    userData: leaderboardUserData(dependencies, places),
    register: (app) => {
      mountLeaderboard(app, { dependencies, boards, places, ids, learnerOf, nicknamesOf });
      if (!config.leaderboard) return;
      // A closing that ended with its server goes on as soon as one starts.
      starting = closeWeeks().catch((error: unknown) => log.warn({ reason: String(error) }, 'No week was closed'));
    },
    jobs: config.leaderboard ? [handle(close, closeWeeks, EACH_MINUTE), handle(sweep, deleteOld, DAILY)] : [],
    close: async () => {
      stopping.abort();
      await starting;
      await counts.close();
    },
  };
};
