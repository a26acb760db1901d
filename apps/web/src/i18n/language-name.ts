import { useCallback } from 'react';
import { useLocale, useMessages } from 'use-intl/react';
import { standaloneName } from './standalone-name.ts';

/** Names that were added to the texts (`build/language-names.ts`): `new Intl.DisplayNames` takes 70 ms on a slow phone. */
const preparedIn = (messages: object): Readonly<Record<string, unknown>> => {
  const names: unknown = 'languageNames' in messages ? messages.languageNames : undefined;
  return typeof names === 'object' && names !== null ? { ...names } : {};
};

/** Returns a language's name (BCP 47 tag) in the interface language, or undefined if the browser does not know it. */
export const useLanguageName = (): ((tag: string) => string | undefined) => {
  const locale = useLocale();
  const messages = useMessages();
  return useCallback(
    (tag) => {
      const prepared = preparedIn(messages)[tag];
      if (typeof prepared === 'string') return prepared;
      const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag);
      return name === undefined ? undefined : standaloneName(name, locale);
    },
    [messages, locale],
  );
};
