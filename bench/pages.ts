/**
 * `node bench/pages.ts [runs]`: how soon pages are seen and can be used on a phone with a slow line, by somebody new with a
 * German browser. Lighthouse's mobile settings (slow 4G simulated, a processor four times slower), a fresh browser for each
 * run, medians; then the same pages with line and processor really slowed down, until their first button works. Needs
 * `dist/web`, `dist/content` and Chromium; installs Lighthouse into `.cache/lighthouse`. Writes its table into
 * `docs/operations.md`: run it on a quiet machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { percentile, rounded } from './figures.ts';
import { goals, type PageFigures, type PageGoal, tableOf, withTable } from './pages-table.ts';
import { PORT, startServer, withFolder } from './server.ts';

const RUNS = 5;
const LANGUAGE = 'de-DE';
const TOOLS = '.cache/lighthouse';
/** Fixed, so that figures of different days can be compared. */
const PACKAGES = ['lighthouse@12.8.2', 'puppeteer-core@24.43.1'];
const BASE = `http://localhost:${PORT}`;
const DOCUMENT = fileURLToPath(new URL('../docs/operations.md', import.meta.url));

/** The line of Lighthouse's mobile settings: round trip in milliseconds, bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const PROCESSOR = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** What Lighthouse says of a page, as far as this reads it. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
}

/** The two tools, as far as this uses them. */
interface Tools {
  readonly lighthouse: (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;
  readonly launch: (
    options: object,
  ) => Promise<{ readonly wsEndpoint: () => string; readonly close: () => Promise<void> }>;
}

const install = (): void => {
  if (PACKAGES.every((name) => existsSync(join(TOOLS, 'node_modules', name.slice(0, name.indexOf('@')))))) return;
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', TOOLS, ...PACKAGES], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new TypeError('Lighthouse could not be installed.');
};

const openTools = async (): Promise<Tools> => {
  install();
  const { resolve: find } = createRequire(resolve(TOOLS, 'x.js'));
  const load = (name: string) => import(pathToFileURL(find(name)).href);
  const [{ default: lighthouse }, { default: puppeteer }] = [await load('lighthouse'), await load('puppeteer-core')];
  return { lighthouse, launch: (options) => puppeteer.launch(options) };
};

const { executablePath } = config.use?.launchOptions ?? {};

const requestsIn = (details: unknown): readonly unknown[] =>
  typeof details === 'object' && details !== null && 'items' in details && Array.isArray(details.items)
    ? details.items
    : [];

/** One run of Lighthouse in a browser of its own. */
const audit = async ({ lighthouse, launch }: Tools, path: string): Promise<Omit<PageFigures, 'works'>> => {
  const browser = await launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--lang=${LANGUAGE}`, `--accept-lang=${LANGUAGE}`],
    env: { ...process.env, LANGUAGE: LANGUAGE.slice(0, 2) },
  });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] };
    const result = await lighthouse(BASE + path, flags);
    if (result === undefined) throw new TypeError(`Lighthouse says nothing of ${path}.`);
    const { audits, categories } = result.lhr;
    const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    return {
      score: rounded((categories.performance.score ?? 0) * 100),
      fcp: rounded(value('first-contentful-paint')),
      lcp: rounded(value('largest-contentful-paint')),
      tbt: rounded(value('total-blocking-time')),
      cls: rounded(value('cumulative-layout-shift'), 3),
      requests: requestsIn(audits['network-requests']?.details).length,
    };
  } finally {
    await browser.close();
  }
};

/** Milliseconds from asking for a page until the first button works, on a line and a processor that are slow. */
const untilWorks = async ({ path, button }: PageGoal): Promise<number> => {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const context = await browser.newContext({ ...SCREEN, locale: LANGUAGE, serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    const since = performance.now();
    await page.goto(BASE + path, { waitUntil: 'commit' });
    await page.waitForFunction(
      (selector) => performance.getEntriesByName('listening').length > 0 && document.querySelector(selector) !== null,
      button,
    );
    return rounded(performance.now() - since);
  } finally {
    await browser.close();
  }
};

const median = (values: readonly number[]): number => percentile(values, 0.5);

const measure = async (tools: Tools, goal: PageGoal, runs: number): Promise<PageFigures> => {
  const found: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    found.push({ ...(await audit(tools, goal.path)), works: await untilWorks(goal) });
  }
  const of = (name: keyof PageFigures): number => median(found.map((each) => each[name]));
  return {
    ...{ score: of('score'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') },
    ...{ requests: of('requests'), works: of('works') },
  };
};

const run = async (runs: number): Promise<void> => {
  const tools = await openTools();
  const load = loadavg()[0] ?? 0;
  await withFolder(async (data) => {
    const server = await startServer({ DATA_DIR: data });
    try {
      const figures: PageFigures[] = [];
      for (const goal of goals) {
        const found = await measure(tools, goal, runs);
        figures.push(found);
        console.log(goal.path, JSON.stringify(found));
      }
      const table = tableOf(figures, { runs, load: rounded(load, 1) });
      writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), table));
    } finally {
      await server.stop();
    }
  });
};

await run(Number(process.argv[2] ?? RUNS));
