/** Drives Firefox by WebDriver BiDi. */
import { type Browser, type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';
import { COMMAND_TIMEOUT, type EngineBrowser, until, withTimeout } from './engine.ts';
import type { Machine } from './machine.ts';

const PATHS = { executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' };

/** The browser's language is German. Autoplay is blocked until the page is used, as it is by default. */
const PREFERENCES = { 'intl.accept_languages': 'de-DE, de' };

const launchFirefox = ({ env }: Machine): Promise<Browser> =>
  launch({
    ...PATHS,
    browser: 'firefox',
    headless: true,
    env: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    extraPrefsFirefox: PREFERENCES,
    protocolTimeout: COMMAND_TIMEOUT,
    defaultViewport: null,
  });

/** Starts a Firefox with an empty profile. */
export const startFirefox = async (machine: Machine): Promise<EngineBrowser> => {
  const browser = await launchFirefox(machine);
  let page: Page = await browser.newPage();
  const timed = <T>(command: string, work: Promise<T>): Promise<T> => withTimeout('firefox', command, work);
  /** Clicks an element. If it is rendered again meanwhile, it is looked up again. */
  const click = (selector: string, index: number): Promise<true> =>
    until(`firefox presses ${selector} number ${index}`, async () => {
      const found = (await page.$$(selector))[index];
      await found?.click();
      return found !== undefined;
    });
  return {
    name: 'firefox',
    open: async (url) => void (await timed(`open ${url}`, page.goto(url, { waitUntil: 'load' }))),
    reload: async () => void (await timed('reload', page.reload({ waitUntil: 'load' }))),
    evaluate: <A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> =>
      timed('evaluate', page.evaluate(work as (argument: unknown) => unknown, argument) as Promise<T>),
    click: async (selector, index = 0) => void (await click(selector, index)),
    choose: async (selector, value) => void (await timed(`choose ${value}`, page.select(selector, value))),
    giveFile: async (selector, path) => {
      const input = await timed(
        `find ${selector}`,
        page.$(selector) as Promise<ElementHandle<HTMLInputElement> | null>,
      );
      if (input === null) throw new Error(`There is no ${selector}`);
      await timed(`give ${path}`, input.uploadFile(path));
    },
    press: (key) => timed(`press ${key}`, page.keyboard.press(key as KeyInput)),
    type: (text) => timed(`type ${text}`, page.keyboard.type(text)),
    resize: (size) => timed('resize', page.setViewport(size)),
    picture: async () => Buffer.from(await timed('picture', page.screenshot())),
    inNewTab: async (url, work) => {
      const first = page;
      page = await timed('open a tab', browser.newPage());
      await timed(`open ${url}`, page.goto(url));
      await work();
      await timed('close the tab', page.close());
      page = first;
      await timed('show the first tab', page.bringToFront());
    },
    close: async () => {
      const child = browser.process();
      await withTimeout('firefox', 'close', browser.close()).catch(() => void child?.kill('SIGKILL'));
    },
  };
};
