import { useCallback } from 'react';
import { useLocale } from 'use-intl/react';

/** Returns the names of countries (ISO 3166 codes) in the interface language, as a list; those that the browser does not know are left out. */
export const useRegionNames = (): ((codes: readonly string[]) => string) => {
  const locale = useLocale();
  return useCallback(
    (codes) => {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
      return new Intl.ListFormat([locale]).format(codes.flatMap((code) => names.of(code) ?? []));
    },
    [locale],
  );
};
