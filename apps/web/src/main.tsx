import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { earlyChoices } from './app/early-choices.ts';
import { firstLanguage } from './app/first-language.ts';
import { type FirstPage, firstPageOf, languageOfPath } from './app/first-page.ts';
import { textsAt } from './app/first-texts.ts';
import { ifSoon } from './app/if-soon.ts';
import { saveOwnChoices, takeLeftChoices } from './app/left-choices.ts';
import { routeOf } from './app/routes.tsx';
import { fetchFrame } from './app/shell.tsx';
import {
  type Data,
  fetchFirstBundle,
  isVisitor,
  noteError,
  pageData,
  setPageLanguage,
  watchUncaughtErrors,
} from './data/index.ts';
import type { Texts } from './i18n/index.ts';
import { browserHistory, type History } from './navigation/index.ts';

/** The address when the page was opened. */
const { pathname } = location;

const readTexts = async (): Promise<Texts> => {
  const { code, tag } = firstLanguage();
  // Without a network, in a language that was never loaded here: English is always there.
  return textsAt(pathname, code, tag).catch(() => textsAt(pathname, 'en', 'en'));
};

/** Whether React can go on with the screen that stands in the page: it is in the right language, and for who is here. */
const fits = (page: FirstPage, texts: Texts, data: Data): boolean => page.language === texts.code && isVisitor(data);

/** Shows what the page's first script may have hidden. */
const show = (): void => {
  delete document.documentElement.dataset.redrawn;
};

/** Tells the page's first script that choices are heard from now on, and saves what it noted until then. */
const listen = async (): Promise<void> => {
  document.documentElement.dataset.live = '';
  try {
    await saveOwnChoices(sessionStorage, performance.timeOrigin, (await pageData()).replica);
  } catch (error) {
    // Storage may be forbidden: nothing was noted then.
    noteError(error);
  }
};

/** Keeps what was chosen on the page before, which was left before its scripts came. */
const keepLeftChoices = async (): Promise<void> => {
  try {
    const choices = takeLeftChoices(sessionStorage, performance.timeOrigin);
    if (choices.length > 0) await (await pageData()).replica.record(choices);
  } catch (error) {
    // Storage may be forbidden: nothing was noted then.
    noteError(error);
  }
};

const draw = (root: HTMLElement, app: ReactNode): void => {
  root.replaceChildren();
  void listen();
  show();
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
};

/** Goes on with the screen in the page, once everything that it shows has come. */
const goOn = async (root: HTMLElement, page: FirstPage, history: History): Promise<void> => {
  const [texts, data] = await Promise.all([
    readTexts(),
    pageData(),
    routeOf(pathname)?.screen.fetchFirst(),
    fetchFrame(pathname),
  ]);
  if (!fits(page, texts, data)) return draw(root, <App texts={texts} history={history} data={data} />);
  show();
  const choose = earlyChoices(root);
  const ready = (): void => {
    choose();
    // A press may be what hydrates the page: its change is noted after the handlers were attached.
    setTimeout(() => void listen());
  };
  const app = <App texts={texts} history={history} data={data} firstView={page.firstView} onReady={ready} />;
  // In a transition, React yields to the browser between slices of work.
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{app}</StrictMode>, { onRecoverableError: noteError });
  });
};

/** Draws a screen that does not stand in the page: at once as a whole if it comes soon, otherwise a placeholder first. */
const drawFirst = async (root: HTMLElement, history: History): Promise<void> => {
  const texts = readTexts();
  const whole = Promise.all([pageData(), texts, routeOf(pathname)?.screen.fetchFirst(), fetchFrame(pathname)]);
  const [data] = (await ifSoon(whole)) ?? [];
  draw(root, <App texts={await texts} history={history} data={data} />);
};

const start = async (root: HTMLElement): Promise<void> => {
  const page = firstPageOf(document.getElementById('page')?.textContent);
  setPageLanguage(page?.language ?? languageOfPath(pathname));
  if (page?.files !== undefined) fetchFirstBundle(page.files);
  // Opened while the texts are on their way, and so are the scripts of the screen.
  void pageData();
  if (page === undefined) {
    routeOf(pathname)?.screen.preload();
    void fetchFrame(pathname).catch(() => undefined);
  }
  const history = browserHistory();
  await keepLeftChoices();
  if (page === undefined) await drawFirst(root, history);
  else await goOn(root, page, history);
};

const root = document.getElementById('root');
if (root !== null) {
  watchUncaughtErrors();
  void start(root);
}
