/**
 * Measures reviews with 10,000 cards in Chromium on a phone's screen, from a device that has been there before: from the
 * start of the program at `/review` until it says what waits, the same from a press on the home page, and from a rating to
 * the frame with the next card. All of them also with the processor slowed four times.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { signUpByRequest } from '../e2e/account.ts';
import { type Program, startProgram } from '../e2e/program.ts';
import { percentile, rounded } from './figures.ts';

const CARDS = 10_000;
const SLOWER = 4;
const ROUNDS = 7;
const RATINGS = 25;
/** Events of one request. */
const BATCH = 500;
const DAY = 86_400_000;
/** Until the program has loaded ahead what it does when nothing else is to be done. */
const QUIET_MS = 3000;

/** Times in milliseconds. */
interface Times {
  readonly p50: number;
  readonly worst: number;
}

/** What is measured with one speed of the processor. */
interface ReviewTimes {
  /** From the start of the program until it says what waits. */
  readonly started: Times;
  /** From a press on the home page until it says what waits. */
  readonly opened: Times;
  /** From a rating to the painted next card. */
  readonly next: Times;
}

/** The figures of reviews. */
export interface ReviewFigures extends ReviewTimes {
  readonly cards: number;
  /** With the processor slowed four times. */
  readonly slowed: ReviewTimes;
}

/** Own cards that were asked some weeks ago. */
const pastEvents = (from: number, count: number): readonly object[] => {
  const at = Date.now() - 40 * DAY;
  const device = v7();
  return Array.from({ length: count }, (_, index) => from + index).flatMap((number) => {
    const key = `own:bench-${number}`;
    const base = { day: '20261001', zone: 'UTC', device, learn: 'es', at: at + number };
    const own = { front: `palabra ${number}`, back: `word ${number}` };
    const words = [{ word: key, rating: (number % 2) + 3 }];
    return [
      { ...base, id: v7(), kind: 'carded', data: { card: key, change: { field: 'own', value: own } } },
      { ...base, id: v7(), kind: 'answered', data: { item: key, exercise: 'card', right: true, words, took: 4000 } },
    ];
  });
};

/** Sends events, and waits where the server asks for it. @returns how many were stored. */
const send = (page: Page, events: readonly object[]): Promise<number> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const ask = (): Promise<Response> =>
        fetch('/api/v1/sync', { method: 'POST', headers, body: JSON.stringify(body) });
      let answer = await ask();
      while (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after') ?? 1);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        answer = await ask();
      }
      return ((await answer.json()) as { stored?: readonly string[] }).stored?.length ?? 0;
    },
    { protocol: 1, device: v7(), sentAt: Date.now(), cursor: 0, events },
  );

const fillDeck = async (page: Page): Promise<void> => {
  for (let from = 0; from < CARDS; from += BATCH / 2) {
    const events = pastEvents(from, BATCH / 2);
    const stored = await send(page, events);
    if (stored !== events.length) throw new TypeError(`Of ${events.length} events ${stored} were stored.`);
  }
};

/** Milliseconds from the start of the program until it says what waits. */
const startedAfter = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('#today') === null) requestAnimationFrame(look);
      else setTimeout(() => Object.assign(window, { readyAt: performance.now() }));
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${url}/review`);
  const handle = await page.waitForFunction(() => Reflect.get(window, 'readyAt') as number | undefined);
  return handle.jsonValue().then(Number);
};

/** Milliseconds from a press on the home page until the review says what waits. */
const openedAfter = async (page: Page, url: string): Promise<number> => {
  await page.goto(url);
  const link = await page.locator('main a[href="/review"]').elementHandle();
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(async (review) => {
    const since = performance.now();
    if (review instanceof HTMLElement) review.click();
    while (document.querySelector('#today') === null) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - since;
  }, link);
};

/** Milliseconds from a rating to the frame with the next card. */
const nextAfter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const turn = document.querySelector<HTMLElement>('footer button:last-of-type');
    turn?.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = document.querySelector('article');
    const since = performance.now();
    document.querySelector<HTMLElement>('[data-rating="3"]')?.click();
    while (document.querySelector('article') === before) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - since;
  });

/** Runs `measure` on a new page with a slowed processor. */
const onPage = async <T>(
  context: BrowserContext,
  slowdown: number,
  measure: (page: Page) => Promise<T>,
): Promise<T> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured = await measure(page);
  await page.close();
  return measured;
};

const timesOf = (measured: readonly number[]): Times => ({
  p50: rounded(percentile(measured, 0.5)),
  worst: rounded(Math.max(...measured)),
});

/** The times with one speed of the processor. */
const measureAt = async (context: BrowserContext, url: string, slowdown: number): Promise<ReviewTimes> => {
  const started: number[] = [];
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    started.push(await onPage(context, slowdown, (page) => startedAfter(page, url)));
    opened.push(await onPage(context, slowdown, (page) => openedAfter(page, url)));
  }
  const next = await onPage(context, slowdown, async (page) => {
    await page.goto(`${url}/review/cards?mode=all`);
    await page.locator('article').waitFor();
    const times: number[] = [];
    for (let rating = 0; rating < RATINGS; rating += 1) times.push(await nextAfter(page));
    return times;
  });
  return { started: timesOf(started), opened: timesOf(opened), next: timesOf(next) };
};

/** A browser of a learner with 10,000 own cards, who was at `/review` before. */
const fillBrowser = async (context: BrowserContext, program: Program): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${program.url}/start`);
  await signUpByRequest(page, program, 'bench-review@example.org');
  await fillDeck(page);
  await send(page, [
    {
      ...{ id: v7(), at: Date.now(), day: '20261001', zone: 'UTC', device: v7(), kind: 'preferred', learn: '' },
      data: { name: 'learn', value: 'es' },
    },
  ]);
  await page.goto(`${program.url}/review`);
  await page.getByText(/Heute warten 60 Karten/).waitFor({ timeout: 120_000 });
  await page.close();
};

/** Measures reviews of a learner with 10,000 own cards. */
export const measureReview = async (): Promise<ReviewFigures> => {
  const program = await startProgram();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    await fillBrowser(context, program);
    const times = await measureAt(context, program.url, 1);
    return { cards: CARDS, ...times, slowed: await measureAt(context, program.url, SLOWER) };
  } finally {
    await browser.close();
    await program.stop();
  }
};
