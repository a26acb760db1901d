/**
 * Measures the import of a book of 5 MB in its dialog: how long it is read and kept, what progress is shown, how soon it
 * is broken off, and that nothing of the importer is loaded before a file is given. Times are milliseconds.
 */
import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { rounded } from '../figures.ts';
import { bookOf, HEAVY, wordsOf } from './books.ts';
import { breakOff, giveFile, keepFound, openImport, withFile } from './own-books.ts';
import { untilShown } from './painted.ts';

/** The script that reads books. */
const IMPORTER = /\/assets\/book\.worker-/;
const ROUNDS = 3;
/** Percent of a book that were read when the learner breaks off. */
const BREAK_OFF_AT = 20;

/** Records each progress that is shown, and long tasks. Runs in the page. */
const watchProgress = (): void => {
  const told: number[] = [];
  const tasks: number[] = [];
  Object.assign(window, { told, tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  new MutationObserver(() => {
    const bar = document.querySelector('dialog [role="progressbar"]')?.getAttribute('aria-valuenow');
    if (bar != null && Number(bar) !== told.at(-1)) told.push(Number(bar));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] });
};

const SHOWN = { form: 'dialog input[maxlength]', start: 'dialog input[type="file"]' };

/** Reads and keeps a book on a fresh page. */
const measureOnce = async (page: Page, path: string) => {
  await openImport(page);
  await page.evaluate(watchProgress);
  const read = await untilShown(page, 'change', SHOWN.form, () => giveFile(page, path));
  const [told, tasks] = await page.evaluate((): [number[], number[]] => [
    Reflect.get(window, 'told'),
    Reflect.get(window, 'tasks'),
  ]);
  const since = performance.now();
  await keepFound(page);
  const kept = performance.now() - since;
  return { read, kept, told: told.length, longestTask: Math.max(0, ...tasks) };
};

/** Breaks off reading a book. */
const measureBreakOff = async (page: Page, path: string) => {
  await openImport(page);
  await giveFile(page, path);
  await page.waitForFunction(
    (least) => Number(document.querySelector('dialog [role="progressbar"]')?.getAttribute('aria-valuenow')) >= least,
    BREAK_OFF_AT,
  );
  const shown = await untilShown(page, 'pointerup', SHOWN.start, () => breakOff(page));
  return { shown: rounded(shown), workersLeft: page.workers().length };
};

/** Measures the import on a page of a visitor. */
export const measureImport = (page: Page) =>
  withFile(bookOf(HEAVY), async (path) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openImport(page);
    await page.waitForLoadState('networkidle');
    const early = requested.filter((url) => IMPORTER.test(url)).length;
    const broken = await measureBreakOff(page, path);
    const later = requested.filter((url) => IMPORTER.test(url)).length;
    const rounds: Awaited<ReturnType<typeof measureOnce>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureOnce(page, path));
    const of = (pick: (one: (typeof rounds)[number]) => number): readonly number[] => rounds.map(pick);
    return {
      megabytes: rounded(statSync(path).size / 1e6, 2),
      words: wordsOf(HEAVY),
      read: { least: rounded(Math.min(...of(({ read }) => read))), most: rounded(Math.max(...of(({ read }) => read))) },
      // The first one is stored; the others are found to be there.
      kept: rounded(rounds[0]?.kept ?? 0),
      told: Math.min(...of(({ told }) => told)),
      longestTask: rounded(Math.max(...of(({ longestTask }) => longestTask))),
      broken,
      importer: { beforeAFile: early, afterIt: later },
    };
  });
