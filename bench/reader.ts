/**
 * `npm run bench:reader [-- tapping opening scrolling turning memory importing]` measures the reader in the built product, on
 * a phone's screen in Chromium: cards of words without a network, and a learner's own book of 100,000 words, which is made
 * here and imported as a learner does. Parts that depend on the processor are measured at its own speed and slowed four times.
 * It prints each figure beside its goal, writes the figures into `bench/figures.json`, and fails if one is beyond its goal.
 * Needs `dist/web`, `dist/content` and Chromium.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { type Budget, compareFigures, lineOf } from './budgets.ts';
import { rounded } from './figures.ts';
import { FIGURES, keepFigures } from './keep-figures.ts';
import { bookOf, LONG_CHAPTERS, NOVEL } from './reader/books.ts';
import { measureImport } from './reader/importing.ts';
import { measureMemory } from './reader/memory.ts';
import { measureOpening } from './reader/opening.ts';
import { goOffline, importBook, openBook, setLayout } from './reader/own-books.ts';
import { measureScroll } from './reader/scrolling.ts';
import { measureTaps } from './reader/tapping.ts';
import { measureTurns } from './reader/turning.ts';
import { startServer, withFolder } from './server.ts';
import { ADDRESS, withVisitor } from './visitor.ts';

const LEARN = 'es';
const OURS = `${ADDRESS}/ebook/leo-goes-far/learn/read`;

/** Runs `work` with a visitor who has a book. */
const withBook = <T>(size: typeof NOVEL, work: (page: Page, browser: Browser) => Promise<T>): Promise<T> =>
  withVisitor(
    LEARN,
    async (page, browser) => {
      await importBook(page, bookOf(size));
      return work(page, browser);
    },
    { serviceWorkers: 'allow' },
  );

const tapping = async () => {
  const taps = async (page: Page) => {
    await goOffline(page);
    return { full: await measureTaps(page, 1), slowed: await measureTaps(page, 4) };
  };
  return {
    own: await withBook(NOVEL, async (page) => {
      await openBook(page, NOVEL.title);
      return taps(page);
    }),
    ours: await withVisitor(
      LEARN,
      async (page) => {
        await page.goto(OURS);
        await page.locator('[data-text]').first().waitFor();
        return taps(page);
      },
      { serviceWorkers: 'allow' },
    ),
  };
};

const opening = async () => ({
  novel: await withBook(NOVEL, async (page) => ({
    full: await measureOpening(page, NOVEL.title, 1),
    slowed: await measureOpening(page, NOVEL.title, 4),
  })),
  longChapters: await withBook(LONG_CHAPTERS, async (page) => ({
    slowed: await measureOpening(page, LONG_CHAPTERS.title, 4),
  })),
});

const scrolling = () =>
  withBook(NOVEL, async (page) => {
    const open = () => openBook(page, NOVEL.title);
    return { full: await measureScroll(page, 1, open), slowed: await measureScroll(page, 4, open) };
  });

const turning = () =>
  withBook(NOVEL, async (page) => {
    await setLayout(page, 'paged');
    await openBook(page, NOVEL.title);
    return { full: await measureTurns(page, 1), slowed: await measureTurns(page, 4) };
  });

const memory = () =>
  withBook(NOVEL, async (page, browser) => {
    await openBook(page, NOVEL.title);
    return measureMemory(page, browser, NOVEL.chapters);
  });

const importing = () => withVisitor(LEARN, measureImport);

const MEASUREMENTS: Readonly<Record<string, () => Promise<object>>> = {
  ...{ tapping, opening, scrolling, turning, memory, importing },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(MEASUREMENTS).join(', ')}; not ${unknown.join(', ')}.`);

for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const machineLoad = rounded(loadavg()[0] ?? 0, 1);
  const measured = await withFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder });
    try {
      return { ...(await measure()), machineLoad };
    } finally {
      await server.stop();
    }
  });
  console.log(`${name}:`, JSON.stringify(measured, null, 2));
  const { reader }: { readonly reader?: object } = JSON.parse(readFileSync(FIGURES, 'utf8'));
  keepFigures('reader', { ...reader, [name]: measured });
}
const { books, booksOnTwoCores }: Record<'books' | 'booksOnTwoCores', readonly Budget[]> = JSON.parse(
  readFileSync('bench/budgets.json', 'utf8'),
);
const judged = compareFigures(JSON.parse(readFileSync(FIGURES, 'utf8')), [...books, ...booksOnTwoCores]);
for (const each of judged) console.log(lineOf(each));
process.exitCode = judged.every(({ isMet }) => isMet) ? 0 : 1;
