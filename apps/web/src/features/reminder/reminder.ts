/** When to remind somebody of today's goal. */

/** Minutes after its time in which a reminder still comes: a device may sleep, but at night nobody wants to hear of it. */
const WINDOW = 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** How things stand at a moment. */
export interface Moment {
  /** Minutes since midnight where the learner is. */
  readonly minutes: number;
  /** `YYYYMMDD`. */
  readonly day: string;
  /** XP of that day. */
  readonly xp: number;
}

/** Whether to remind now. @param last the day on which this device did so last. */
export const isReminderDue = (
  { minutes, day, xp }: Moment,
  { reminder, goal, last }: { readonly reminder: string; readonly goal: number; readonly last: string | null },
): boolean => {
  if (reminder === '' || last === day || xp >= goal) return false;
  const late = minutes - minutesOf(reminder);
  return late >= 0 && late < WINDOW;
};

/** Minutes since midnight in a time zone. */
export const minutesAt = (moment: number, zone: string): number => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return minutesOf(format.format(moment));
};
