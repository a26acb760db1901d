import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl/react';
import { changeTexts, currentTexts, onTexts } from './interface-texts.ts';
import type { Texts } from './text-store.ts';

/** The interface language and a function that changes it. */
interface InterfaceLanguage {
  /** The code of the language, e.g. `de`. */
  readonly code: string;
  /** Loads another language's texts, then switches to them; until then the old ones stay. */
  readonly change: (code: string, tag: string) => Promise<void>;
}

const InterfaceLanguageContext = createContext<InterfaceLanguage>({ code: 'en', change: async () => undefined });

/** The interface language, and a function that changes it. */
export const useInterface = (): InterfaceLanguage => useContext(InterfaceLanguageContext);

const report = (error: Error): void => {
  if (import.meta.env.DEV) reportError(error);
};

interface TextsProviderProps {
  /** The texts of the first render: on the server the only ones, in the browser those that `loadTexts` returned. */
  readonly first: Texts;
  readonly children: ReactNode;
}

/** Provides the texts of one language to its children, and sets the page's `lang` and `dir`. */
export function TextsProvider({ first, children }: TextsProviderProps): ReactNode {
  const texts = useSyncExternalStore(
    onTexts,
    () => currentTexts() ?? first,
    () => first,
  );
  useEffect(() => {
    document.documentElement.lang = texts.tag;
    document.documentElement.dir = 'ltr';
  }, [texts.tag]);
  const language = useMemo(() => ({ code: texts.code, change: changeTexts }), [texts.code]);
  return (
    <InterfaceLanguageContext value={language}>
      <IntlProvider locale={texts.tag} messages={texts.messages} onError={report}>
        {children}
      </IntlProvider>
    </InterfaceLanguageContext>
  );
}
