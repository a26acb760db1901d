import { useFormatter } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';

/**
 * Formats a day in the interface language, e.g. “4 December”; with its year if that is another one.
 * @returns a function of a time in milliseconds since 1970
 */
export const useDay = (now: number): ((time: number) => string) => {
  const format = useFormatter();
  const timeZone = deviceClock.zone();
  const yearOf = (time: number): string => format.dateTime(time, { year: 'numeric', timeZone });
  return (time) => {
    const isOther = yearOf(time) !== yearOf(now);
    return format.dateTime(time, { day: 'numeric', month: 'long', timeZone, ...(isOther && { year: 'numeric' }) });
  };
};
