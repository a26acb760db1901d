/** Opens what an operator may do, beside the server or while it does not run. */
import { join } from 'node:path';
import { openMetrics } from '../../apps/server/src/http/metrics.ts';
import { openAccounts } from '../../apps/server/src/modules/identity/index.ts';
import { operatorBesideServer } from '../../apps/server/src/modules/membership/index.ts';
import { tutorBesideServer } from '../../apps/server/src/modules/tutor/index.ts';
import { jobsIn, migrateJobs } from '../../apps/server/src/platform/jobs.ts';
import { openLearnerTurns } from '../../apps/server/src/platform/learner-turns.ts';
import { queuedMailer } from '../../apps/server/src/platform/mail.ts';
import { openPushBus } from '../../apps/server/src/platform/push.ts';
import { storedSecret } from '../../apps/server/src/platform/stored-secret.ts';
import type { AdminParts } from './admin-run.ts';
import { pausesOf } from './tutor-pauses.ts';
import { withDatabase } from './with-database.ts';

/** Runs `work` with the server's database and its settings. */
export const withOperator = (work: (parts: AdminParts) => Promise<number>): Promise<number> =>
  withDatabase(async (pool, { config, databaseUrl, log }) => {
    await migrateJobs(pool, log);
    const jobs = jobsIn(pool);
    const push = await openPushBus(databaseUrl, log);
    const accounts = openAccounts(pool);
    const dependencies = {
      config: { ...config, secret: config.secret ?? (await storedSecret(join(config.dataDir, 'secret'))) },
      ...{ pool, readers: pool, turns: openLearnerTurns(), mailer: queuedMailer(jobs), jobs, push, log },
      metrics: openMetrics(),
      clock: () => Date.now(),
    };
    try {
      const { operator, nowOf, plusOf } = await operatorBesideServer(dependencies, accounts);
      const timeOf = async (uid: string): Promise<number> => (await nowOf(uid)) ?? dependencies.clock();
      const tutor = tutorBesideServer(dependencies, accounts, { timeOf, plusOf });
      return await work({ accounts, operator, tutor, pausesNow: () => pausesOf(config) });
    } finally {
      await push.close();
    }
  });
