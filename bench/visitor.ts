/** A visitor on a phone, with a processor that can be slowed. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { PORT } from './server.ts';

/** The address of the measured server. */
export const ADDRESS = `http://127.0.0.1:${PORT}`;

const SCREEN = { width: 390, height: 844 };
const LOCALE = 'de-DE';

/** How many times slower than it is the processor runs in a measurement. */
export type Slowdown = 1 | 4;

/** Open sessions: a page is slow only as long as the session that has asked for it is open. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Slows the main thread of a page. The threads that decode, rasterise and composite run at their own speed.
 * @param rate 1 ends it
 */
export const slowed = async (page: Page, rate: Slowdown): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** What a visitor has. */
export interface VisitorOptions {
  /** Whether the product is kept for use without a network. */
  readonly serviceWorkers?: 'allow' | 'block';
}

/** The context of a visitor with a German browser, who has chosen a language to learn. */
const visitor = async (browser: Browser, learn: string, options: VisitorOptions): Promise<BrowserContext> => {
  const { serviceWorkers = 'block' } = options;
  const context = await browser.newContext({ viewport: SCREEN, locale: LOCALE, serviceWorkers });
  const page = await context.newPage();
  await page.goto(ADDRESS);
  const name = new Intl.DisplayNames(LOCALE, { type: 'language' }).of(learn) ?? '';
  await page.getByRole('radio', { name }).click({ force: true });
  await page.waitForFunction(() => localStorage.getItem('parlance.learner') === '1');
  await page.close();
  return context;
};

/** Runs `work` with a new page of a new visitor, in a browser of its own. @param learn the language that is learned */
export const withVisitor = async <T>(
  learn: string,
  work: (page: Page, browser: Browser) => Promise<T>,
  options: VisitorOptions = {},
): Promise<T> => {
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const context = await visitor(browser, learn, options);
    return await work(await context.newPage(), browser);
  } finally {
    await browser.close();
  }
};
