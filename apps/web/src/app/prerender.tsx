/** Renders pages while the application is built (`build/pages.ts`): what the server sends before any script has run. */
import { languageOf } from '@parlance/languages';
import { emptyView } from '@parlance/sync';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createTranslator, type Messages } from 'use-intl/core';
import { type Data, type FirstView, setPageLanguage } from '../data/index.ts';
import { readTexts } from '../i18n/index.ts';
import { memoryHistory } from '../navigation/index.ts';
import { App } from './app.tsx';
import { textsAt } from './first-texts.ts';

/** A page to be rendered. */
export interface PageToRender {
  /** Path and query. */
  readonly at: string;
  /** Our code of the interface language. */
  readonly language: string;
  /** What stands for the texts that the server fills in. */
  readonly firstView?: FirstView | undefined;
}

const never = (): (() => void) => () => undefined;

/** Nobody in particular. Hooks read their snapshots for servers, so nothing else of it is ever asked for. */
const nobody = {
  replica: { subscribe: never, view: () => emptyView },
  session: { subscribe: never },
} as unknown as Data;

/** A page as rendered. */
export interface RenderedPage {
  /** The mark-up, with the page's title in front of it. */
  readonly html: string;
  /** What search engines show below the title. */
  readonly description: string;
}

/** Renders a page. Rejects where anything in it fails. */
export const renderPage = async ({ at, language, firstView }: PageToRender): Promise<RenderedPage> => {
  setPageLanguage(language);
  const history = memoryHistory(at);
  const tag = languageOf(language)?.tag ?? language;
  const texts = await textsAt(history.current().pathname, language, tag);
  const { prelude } = await prerender(
    <StrictMode>
      <App texts={texts} history={history} data={nobody} firstView={firstView} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  // Search engines are told the same of every page.
  const { messages } = await readTexts(language, tag, ['landing']);
  const t = createTranslator({ locale: texts.tag, messages: messages as Messages, namespace: 'landing' });
  return { html, description: t('promise') };
};

const failures: unknown[] = [];
const fail = (error: unknown): void => {
  failures.push(error);
};
