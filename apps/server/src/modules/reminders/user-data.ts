import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { jobKeyOf } from './remind.ts';
import { eraseReminders, reminderOf } from './store.ts';
import { exportedDevices } from './store-devices.ts';

/** What reminders store of a user. Addresses and keys of browsers are secrets, so they are not exported. */
export const remindersUserData = ({ pool, jobs }: Pick<Dependencies, 'pool' | 'jobs'>): UserDataOwner => ({
  name: 'reminders',
  tables: ['learner_reminder', 'learner_push_device', 'reminder_due'],
  exports: {
    reminders: async (uid) => (await reminderOf(pool, uid)) ?? null,
    reminderDevices: (uid) => exportedDevices(pool, uid),
  },
  erase: (uid) =>
    transaction(pool, async (client) => {
      await jobs.remove(jobKeyOf(uid), client);
      await eraseReminders(client, uid);
    }),
});
