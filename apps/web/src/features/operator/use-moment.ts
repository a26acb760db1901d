import { useFormatter } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';

/** Formats a moment with its time in the time zone of the device, e.g. “27 Nov 2026, 14:05”. */
export const useMoment = (): ((moment: number) => string) => {
  const format = useFormatter();
  return (moment) => format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: deviceClock.zone() });
};
