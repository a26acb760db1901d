/** When a learner's next reminder is due, from what is stored. */
import { addDays, localDay, momentOf, nextReminder, REMINDER_GAP, REMINDER_LATE_MOST } from '@parlance/domain';
import type { StoredReminder } from './store.ts';
import { offsetsOf } from './zones.ts';

/** The reminder whose time has come: its moment in milliseconds since 1970, and its local day. */
export interface DueReminder {
  readonly moment: number;
  readonly day: string;
}

/** When a local day of a learner ends, in milliseconds since 1970. */
export const dayEnd = ({ zone }: Pick<StoredReminder, 'zone'>, day: string): number =>
  momentOf(addDays(day, 1), 0, offsetsOf(zone));

/** How many seconds push services keep a reminder at most and at least. */
const TTL = { most: 43_200, least: 60 } as const;

/**
 * How many seconds a push service keeps the reminder of a day for a browser that is away: until the day ends, so that no
 * day has two, and none comes after a night.
 */
export const ttlOf = (reminder: Pick<StoredReminder, 'zone'>, day: string, now: number): number =>
  Math.min(TTL.most, Math.max(TTL.least, Math.floor((dayEnd(reminder, day) - now) / 1000)));

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
