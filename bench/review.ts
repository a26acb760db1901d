/**
 * Measures reviews with 10,000 cards in Chromium on a phone's screen, with a processor slowed four
 * times: from the start of `/review` until it says what waits, from a device that has been there before; and from a
 * rating to the frame with the next card.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { signUpByRequest } from '../e2e/account.ts';
import { startProgram } from '../e2e/program.ts';
import { percentile, rounded } from './figures.ts';

const CARDS = 10_000;
const SLOWER = 4;
const ROUNDS = 7;
const RATINGS = 25;
/** Events of one request. */
const BATCH = 500;
const DAY = 86_400_000;

/** The figures, in milliseconds. */
export interface ReviewFigures {
  readonly cards: number;
  /** From the start of the page until it says what waits. */
  readonly ready: { readonly p50: number; readonly worst: number };
  /** From a rating to the painted next card. */
  readonly next: { readonly p50: number; readonly p95: number };
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

/** Milliseconds from the start of the page until it says what waits. */
const readyAfter = async (page: Page, url: string): Promise<number> => {
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

const slow = (session: CDPSession): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** Measures reviews of a learner with 10,000 own cards. */
export const measureReview = async (): Promise<ReviewFigures> => {
  const program = await startProgram();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    const first = await context.newPage();
    await first.goto(`${program.url}/start`);
    await signUpByRequest(first, program, 'bench-review@example.org');
    await fillDeck(first);
    await send(first, [
      {
        ...{ id: v7(), at: Date.now(), day: '20261001', zone: 'UTC', device: v7(), kind: 'preferred', learn: '' },
        data: { name: 'learn', value: 'es' },
      },
    ]);
    await first.goto(`${program.url}/review`);
    await first.getByText(/Heute warten 60 Karten/).waitFor({ timeout: 120_000 });
    await first.close();
    const ready: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      await slow(await context.newCDPSession(page));
      ready.push(await readyAfter(page, program.url));
      await page.close();
    }
    const page = await context.newPage();
    await slow(await context.newCDPSession(page));
    await page.goto(`${program.url}/review/cards?mode=all`);
    await page.locator('article').waitFor();
    const next: number[] = [];
    for (let rating = 0; rating < RATINGS; rating += 1) next.push(await nextAfter(page));
    return {
      cards: CARDS,
      ready: { p50: rounded(percentile(ready, 0.5)), worst: rounded(Math.max(...ready)) },
      next: { p50: rounded(percentile(next, 0.5), 1), p95: rounded(percentile(next, 0.95), 1) },
    };
  } finally {
    await browser.close();
    await program.stop();
  }
};
