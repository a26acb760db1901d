import { useFormatter } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';

/**
 * Formats a moment as a date of the learner's time zone, e.g. “4 December 2026”.
 * @param dateStyle `medium` for lists: “4 Dec 2026”
 */
export const useDate = (dateStyle: 'long' | 'medium' = 'long'): ((moment: number) => string) => {
  const format = useFormatter();
  return (moment) => format.dateTime(moment, { dateStyle, timeZone: deviceClock.zone() });
};

/** Formats a moment until which something can be done, with its time: “4 December 2026 at 07:58”. */
export const useDateAndTime = (): ((moment: number) => string) => {
  const format = useFormatter();
  return (moment) => format.dateTime(moment, { dateStyle: 'long', timeStyle: 'short', timeZone: deviceClock.zone() });
};
