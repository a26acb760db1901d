/** Renders pages at build time (`build/pages.ts`), so that the server can send them before any script has run. */
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
  /** The code of the interface language. */
  readonly language: string;
  /** Placeholders for the texts that the server inserts. */
  readonly firstView?: FirstView | undefined;
}

const never = (): (() => void) => () => undefined;

/** An empty data layer. Hooks use their server snapshots, so only these parts are ever read. */
const nobody = {
  replica: { subscribe: never, view: () => emptyView },
  session: { subscribe: never },
} as unknown as Data;

/** A rendered page. */
export interface RenderedPage {
  /** The HTML, which begins with the page's title. */
  readonly html: string;
  /** The description for search engines. */
  readonly description: string;
}

/** Renders a page. Rejects if anything in it fails. */
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
  // All pages have the same description.
  const { messages } = await readTexts(language, tag, ['landing']);
  const t = createTranslator({ locale: texts.tag, messages: messages as Messages, namespace: 'landing' });
  return { html, description: t('promise') };
};

const failures: unknown[] = [];
const fail = (error: unknown): void => {
  failures.push(error);
};
