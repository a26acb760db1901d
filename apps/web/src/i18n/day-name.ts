import { useCallback, useMemo } from 'react';
import { useLocale } from 'use-intl/react';

/** Names a day by its distance in days, in the interface's language: 0 is "today", -1 "yesterday". */
export const useDayName = (): ((distance: number) => string) => {
  const locale = useLocale();
  const format = useMemo(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }), [locale]);
  return useCallback((distance) => format.format(distance, 'day'), [format]);
};
