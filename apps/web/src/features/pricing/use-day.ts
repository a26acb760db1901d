import { useFormatter } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';

/** A space at which no line ends. */
const NO_BREAK = '\u00A0';

/**
 * Formats a day in the interface language, e.g. “4 December”; with its year if that is another one. Its first two words
 * stay on one line.
 * @returns a function of a time in milliseconds since 1970
 */
export const useDay = (now: number): ((time: number) => string) => {
  const format = useFormatter();
  const timeZone = deviceClock.zone();
  const yearOf = (time: number): string => format.dateTime(time, { year: 'numeric', timeZone });
  return (time) => {
    const isOther = yearOf(time) !== yearOf(now);
    const day = format.dateTime(time, { day: 'numeric', month: 'long', timeZone, ...(isOther && { year: 'numeric' }) });
    return day.replace(' ', NO_BREAK);
  };
};
