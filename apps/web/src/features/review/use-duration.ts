import { durationOf } from '@parlance/domain';
import { useMemo } from 'react';
import { useFormatter } from '../../i18n/index.ts';

/** Writes a length of time in milliseconds in the interface language: "10 min", "2 days". */
export const useDuration = (): ((wait: number) => string) => {
  const format = useFormatter();
  return useMemo(
    () =>
      (wait: number): string => {
        const { count, unit } = durationOf(wait);
        const unitDisplay = unit === 'minute' || unit === 'hour' ? 'short' : 'long';
        return format.number(count, { style: 'unit', unit, unitDisplay });
      },
    [format],
  );
};
