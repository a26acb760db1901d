/** Decides when a page reminds a learner of the daily goal. */

/**
 * Minutes after the chosen time in which a reminder is still shown: a device may have been asleep, but nobody wants a
 * reminder at night.
 */
const WINDOW = 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The facts that decide about a reminder. */
export interface Moment {
  /** Minutes since midnight in the learner's time zone. */
  readonly minutes: number;
  /** `YYYYMMDD`. */
  readonly day: string;
  /** XP of that day: with any, the day is done, as for the streak. */
  readonly xp: number;
}

/**
 * Whether a reminder is due. A day on which something was learned is done.
 * @param last the day of this device's last reminder.
 */
export const isReminderDue = (
  { minutes, day, xp }: Moment,
  { reminder, last }: { readonly reminder: string; readonly last: string | null },
): boolean => {
  if (reminder === '' || last === day || xp > 0) return false;
  const late = minutes - minutesOf(reminder);
  return late >= 0 && late < WINDOW;
};

/** Minutes since midnight in a time zone. */
export const minutesAt = (moment: number, zone: string): number => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return minutesOf(format.format(moment));
};
