/** When a learner's next reminder is due, from what is stored. */
import { localDay, nextReminder, REMINDER_GAP, REMINDER_LATE_MOST } from '@parlance/domain';
import type { StoredReminder } from './store.ts';
import { offsetsOf } from './zones.ts';

/** The reminder whose time has come: its moment in milliseconds since 1970, and its local day. */
export interface DueReminder {
  readonly moment: number;
  readonly day: string;
}

/** The next moment; null if the learner has no channel, chose no day, or had their last reminder before silence. */
export const nextDue = (reminder: StoredReminder, now: number): Date | null => {
  const { push, mail, silent, lastAt, zone } = reminder;
  if ((!push && !mail) || silent) return null;
  const after = Math.max(now, lastAt === null ? 0 : lastAt + REMINDER_GAP - 1);
  const moment = nextReminder(reminder, after, offsetsOf(zone));
  return moment === undefined ? null : new Date(moment);
};

/** The reminder whose time has come, if it is not too late for it; undefined otherwise. */
export const dueNow = (reminder: StoredReminder, now: number): DueReminder | undefined => {
  const offsetAt = offsetsOf(reminder.zone);
  const moment = nextReminder(reminder, now - REMINDER_LATE_MOST, offsetAt);
  const { lastAt } = reminder;
  if (moment === undefined || moment > now || (lastAt !== null && moment < lastAt + REMINDER_GAP)) return undefined;
  return { moment, day: localDay(moment, offsetAt) };
};
