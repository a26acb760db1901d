/** Lines of the tutor that learners report. They are stored without whose they are until the operator settles them. */
import type { TutorOverview } from '@parlance/contract';
import type pg from 'pg';
import { z } from 'zod';
import type { App, Dependencies } from '../../../module.ts';
import { handle, type JobHandler } from '../../../platform/jobs.ts';
import type { LearnerOf } from '../../progress/index.ts';
import { REPORT_KEPT, REPORTS_SHOWN } from './policy.ts';
import { mountReports } from './routes.ts';
import { sealedReports } from './sealed-reports.ts';
import { eraseOldReports, eraseReport, reportsAfter, type StoredReport } from './store.ts';

type SeenReport = TutorOverview['reports'][number];

/** Every day at 03:41 UTC. */
const DAILY = '41 3 * * *';
const sweep = { name: 'tutor.reports', payload: z.looseObject({}) };

/** The reports of all learners. */
export interface TutorReports {
  /** Adds the route. */
  readonly mount: (app: App) => void;
  /** The oldest of those that are not settled; those that were encrypted with another `SECRET` are left out. */
  readonly list: () => Promise<readonly SeenReport[]>;
  /** Erases a report, in a transaction of the caller. @returns whether there was one */
  readonly settle: (client: pg.PoolClient, id: string) => Promise<boolean>;
  readonly jobs: readonly JobHandler[];
}

/** Opens the reports. @param learnerOf the learner of a request; throws `sign-in-needed` if there is none */
export const openReports = (dependencies: Dependencies, learnerOf: LearnerOf): TutorReports => {
  const { pool, clock } = dependencies;
  const sealed = sealedReports(dependencies);
  const seen = ({ id, at, body }: StoredReport): readonly SeenReport[] => {
    const report = sealed.unseal(id, body);
    return report === undefined ? [] : [{ ...report, at }];
  };
  return {
    mount: (app) => mountReports(app, dependencies, { learnerOf, sealed }),
    list: async () => {
      const reports: SeenReport[] = [];
      let page: readonly StoredReport[] = [];
      do {
        page = await reportsAfter(pool, page.at(-1), REPORTS_SHOWN);
        reports.push(...page.flatMap(seen));
      } while (page.length === REPORTS_SHOWN && reports.length < REPORTS_SHOWN);
      return reports.slice(0, REPORTS_SHOWN);
    },
    settle: eraseReport,
    jobs: [handle(sweep, () => eraseOldReports(pool, clock() - REPORT_KEPT), DAILY)],
  };
};
