/** A browser as the journeys use it, independent of its engine and driver: pages, clicks, keys, and what is visible. */
import { pause } from './processes.ts';

/** The engines that are tested. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Named keys; any other key is the character that it writes. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight' | (string & {});

/** The size of the viewport in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running browser with one tab. */
export interface EngineBrowser {
  readonly name: EngineName;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page. Its argument and its result must be JSON. */
  readonly evaluate: <A, T>(work: (argument: A) => T | Promise<T>, argument: A) => Promise<T>;
  /** Clicks the n-th element that matches the CSS selector. */
  readonly click: (selector: string, nth?: number) => Promise<void>;
  /** Chooses an option of a select by its value. */
  readonly choose: (selector: string, value: string) => Promise<void>;
  /** Gives a file of this machine to a file input. The chooser of the system is not opened. */
  readonly giveFile: (selector: string, path: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Opens an address in a second tab, runs `work`, and closes the tab. */
  readonly inNewTab: (url: string, work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Timeout of one command of a driver, in milliseconds. */
export const COMMAND_TIMEOUT = 30_000;

/** The result of a driver's command. Rejects after the timeout with an error that names the engine and the command. */
export const withTimeout = async <T>(engine: EngineName, command: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = (): void => reject(new Error(`${engine} did not do "${command}" within ${COMMAND_TIMEOUT / 1000} s`));
    timer = setTimeout(say, COMMAND_TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Timeout of a condition, in milliseconds. */
const CONDITION_TIMEOUT = 30_000;

type Truthy<T> = Exclude<T, undefined | null | false>;

const isTruthy = <T>(answer: T): answer is Truthy<T> => answer !== undefined && answer !== null && answer !== false;

/**
 * Repeats `ask` until its result is neither undefined, null nor false, and gives the result. Rejects after the timeout
 * with an error that names the condition.
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T>,
  timeout = CONDITION_TIMEOUT,
): Promise<Truthy<T>> => {
  const end = Date.now() + timeout;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (isTruthy(answer)) return answer;
      last = undefined;
    } catch (error) {
      // A page that is reloading cannot answer.
      last = error;
    }
    await pause(50);
  } while (Date.now() < end);
  const why = last === undefined ? '' : ` (${last instanceof Error ? last.message : String(last)})`;
  throw new Error(`Not within ${timeout / 1000} s: ${what}${why}`);
};

/** Waits until an element matches the CSS selector. */
export const untilThere = (browser: EngineBrowser, selector: string, timeout?: number): Promise<true> =>
  until(
    `${browser.name} shows ${selector}`,
    () => browser.evaluate((wanted) => document.querySelector(wanted) !== null, selector),
    timeout,
  );

/** Clicks the first control that has this text. */
export const clickText = async (browser: EngineBrowser, text: string): Promise<void> => {
  const CONTROLS = 'button, a, label, summary';
  const index = await until(`${browser.name} shows a control "${text}"`, () =>
    browser.evaluate(
      ({ controls, wanted }) => {
        const texts = [...document.querySelectorAll(controls)].map(({ textContent }) => textContent?.trim());
        const at = texts.indexOf(wanted);
        return at < 0 ? null : { at };
      },
      { controls: CONTROLS, wanted: text },
    ),
  );
  await browser.click(CONTROLS, index.at);
};

/** Waits until React has hydrated a control: an event on markup that is not hydrated may be lost. */
export const untilHydrated = (browser: EngineBrowser, selector: string): Promise<true> =>
  until(`${browser.name} serves ${selector}`, () =>
    browser.evaluate((wanted) => {
      const control = document.querySelector(wanted);
      return control !== null && Object.keys(control).some((name) => name.startsWith('__reactProps'));
    }, selector),
  );
