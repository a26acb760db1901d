import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import type { UserDataOwner } from '../../../user-data.ts';
import { jobsPrefix } from './events.ts';
import { eraseSandbox, sandboxRowsOf } from './store.ts';

/** What the sandbox stores of a user; events that were not told yet go with it. */
export const sandboxUserData = ({ pool, jobs }: Pick<Dependencies, 'pool' | 'jobs'>): UserDataOwner => ({
  name: 'sandbox',
  tables: ['learner_sandbox_purchase', 'learner_sandbox_event', 'learner_sandbox_clock'],
  exports: { sandbox: (uid) => sandboxRowsOf(pool, uid) },
  erase: (uid) =>
    transaction(pool, async (client) => {
      await jobs.remove(jobsPrefix(uid), client);
      await eraseSandbox(client, uid);
    }),
});
