/**
 * `node bench/games.ts` measures the frames of each game that moves, on a phone's screen with the processor slowed four
 * times: falling words, rolling suitcases, cards that are turned over, and pieces that land, with the clock on. Beside
 * them a plain page with one moving box is measured, as the best that the machine can reach. It writes the figures into
 * `bench/figures.json`. Needs `dist/web` and Chromium.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { countFrames } from './count-frames.ts';
import { percentile, rounded } from './figures.ts';
import { keepFigures } from './keep-figures.ts';
import { PORT, startServer, withFolder } from './server.ts';

const SCREEN = { width: 390, height: 844 };
const SLOWDOWN = 4;
const MEASURE_MS = 6000;
const ADDRESS = `http://127.0.0.1:${PORT}/games`;

/** The frames of a page while the learner acts. */
const measure = async (page: Page, act: () => Promise<void>) => {
  let isOver = false;
  const acting = (async () => {
    while (!isOver) await act();
  })();
  const { frames } = await page.evaluate(countFrames, [MEASURE_MS, 0] as const);
  isOver = true;
  await acting.catch(() => undefined);
  return {
    perSecond: rounded(frames.length / (MEASURE_MS / 1000), 1),
    // A frame takes 16.7 ms at 60 Hz; the clocks of pages are coarse.
    within20: rounded(frames.filter((frame) => frame <= 20).length / Math.max(1, frames.length), 3),
    p99: rounded(percentile(frames, 0.99), 1),
  };
};

/** What the learner does in each game, again and again. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  falling: async (page) => {
    await page.keyboard.type('hola');
    await page.waitForTimeout(1500);
  },
  baggage: async (page) => {
    await page.keyboard.press('1');
    await page.waitForTimeout(1200);
    await page.keyboard.press('Enter');
  },
  pairs: async (page) => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(400);
  },
  build: async (page) => {
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await page.waitForTimeout(500);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
  },
};

/** Opens level 1 of a game with the clock on. */
const start = async (page: Page, game: string): Promise<void> => {
  await page.goto(`${ADDRESS}/${game}?level=1`);
  const clock = page.getByRole('switch').first();
  if (!(await clock.isChecked())) await clock.check();
  await page.locator('footer button').first().click();
  await page.locator(`[data-game="${game}"]`).waitFor();
};

const slowed = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

const measureFloor = async (page: Page) => {
  await page.setContent(
    '<style>@keyframes go{to{transform:translateX(200px)}}i{display:block;width:99px;height:99px;background:red;animation:go 2s infinite}</style><i></i>',
  );
  return measure(page, () => page.waitForTimeout(500));
};

await withFolder(async (folder) => {
  const server = await startServer({ DATA_DIR: folder });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const page = await browser.newPage({ viewport: SCREEN, locale: 'en-GB' });
    const machineLoad = rounded(loadavg()[0] ?? 0, 1);
    const games: Record<string, object> = {};
    for (const [game, act] of Object.entries(acts)) {
      await start(page, game);
      await slowed(page, SLOWDOWN);
      games[game] = await measure(page, () => act(page));
      await slowed(page, 1);
    }
    await slowed(page, SLOWDOWN);
    const measured = { ...games, movingBox: await measureFloor(page), machineLoad };
    console.log(measured);
    keepFigures('games', measured);
  } finally {
    await browser.close();
    await server.stop();
  }
});
