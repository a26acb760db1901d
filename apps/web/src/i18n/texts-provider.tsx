import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { IntlProvider } from 'use-intl/react';
import { loadTexts, type Texts } from './catalogue.ts';

interface Speaking {
  /** Our code of the interface language, e.g. `de`. */
  readonly code: string;
  /** Loads another language's texts, then changes to them; until then the old ones stay. */
  readonly change: (code: string, tag: string) => Promise<void>;
}

const SpeakingContext = createContext<Speaking>({ code: 'en', change: async () => undefined });

/** Which language the interface speaks, and how to change it. */
export const useInterface = (): Speaking => useContext(SpeakingContext);

const report = (error: Error): void => {
  if (import.meta.env.DEV) reportError(error);
};

/** Gives everything below it the texts of one language, and keeps the page's `lang` and `dir` true. */
export function TextsProvider(props: { readonly first: Texts; readonly children: ReactNode }): ReactNode {
  const [texts, setTexts] = useState(props.first);
  const wanted = useRef(props.first.code);
  const change = useCallback(async (code: string, tag: string): Promise<void> => {
    if (wanted.current === code) return;
    wanted.current = code;
    const next = await loadTexts(code, tag);
    if (wanted.current === code) setTexts({ ...next, code });
  }, []);
  useEffect(() => {
    document.documentElement.lang = texts.tag;
    document.documentElement.dir = 'ltr';
  }, [texts.tag]);
  const speaking = useMemo(() => ({ code: texts.code, change }), [texts.code, change]);
  return (
    <SpeakingContext value={speaking}>
      <IntlProvider locale={texts.tag} messages={texts.messages} onError={report}>
        {props.children}
      </IntlProvider>
    </SpeakingContext>
  );
}
