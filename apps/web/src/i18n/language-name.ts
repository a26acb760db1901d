import { useCallback, useMemo } from 'react';
import { useLocale } from 'use-intl/react';

/** Writes a language's name as it stands alone: with a capital where the script has them. */
export const standingAlone = (name: string, tag: string): string => {
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
};

/** Gives the name of a language (BCP 47) in the interface's language, or undefined where the browser knows none. */
export const useLanguageName = (): ((tag: string) => string | undefined) => {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }), [locale]);
  return useCallback(
    (tag) => {
      const name = names.of(tag);
      return name === undefined ? undefined : standingAlone(name, locale);
    },
    [names, locale],
  );
};
