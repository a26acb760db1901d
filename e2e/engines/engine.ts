/** A browser as a learner uses it, whatever its engine and its driver: pages, clicks, keys, and what is seen. */
import { pause } from './processes.ts';

/** The two engines. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Keys with a name; any other is the character that it writes. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight' | (string & {});

/** The size of what a page is shown in, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running browser with one tab. */
export interface EngineBrowser {
  readonly name: EngineName;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page; what it takes and gives is JSON. */
  readonly evaluate: <A, T>(work: (argument: A) => T | Promise<T>, argument: A) => Promise<T>;
  /** Presses the n-th element that the CSS selector finds, with the pointer. */
  readonly click: (selector: string, nth?: number) => Promise<void>;
  /** Chooses an option of a select by its value. */
  readonly choose: (selector: string, value: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** A picture of what is seen, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Opens an address in a second tab, does something there, and closes it. */
  readonly inNewTab: (url: string, work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds that a driver has for one command. */
export const COMMAND_TIMEOUT = 30_000;

/** What a driver does within its time; else an error that names the engine and the command. */
export const inTime = async <T>(engine: EngineName, command: string, work: Promise<T>): Promise<T> => {
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

/** Milliseconds until what is waited for must hold. */
const FACT_TIMEOUT = 30_000;

type Fact<T> = Exclude<T, undefined | null | false>;

const isFact = <T>(answer: T): answer is Fact<T> => answer !== undefined && answer !== null && answer !== false;

/** Asks until the answer is neither undefined, null nor false, and gives it; else fails and says what was waited for. */
export const until = async <T>(what: string, ask: () => Promise<T>, timeout = FACT_TIMEOUT): Promise<Fact<T>> => {
  const end = Date.now() + timeout;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (isFact(answer)) return answer;
      last = undefined;
    } catch (error) {
      // A page that is loading itself anew answers nothing.
      last = error;
    }
    await pause(50);
  } while (Date.now() < end);
  const why = last === undefined ? '' : ` (${last instanceof Error ? last.message : String(last)})`;
  throw new Error(`Not within ${timeout / 1000} s: ${what}${why}`);
};

/** Waits until something is there that the CSS selector finds. */
export const untilThere = (browser: EngineBrowser, selector: string, timeout?: number): Promise<true> =>
  until(
    `${browser.name} shows ${selector}`,
    () => browser.evaluate((wanted) => document.querySelector(wanted) !== null, selector),
    timeout,
  );

/** Presses the first control whose text is this. */
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

/** Waits until React serves a control: what is done to a page that was only rendered by the server may be lost. */
export const untilAlive = (browser: EngineBrowser, selector: string): Promise<true> =>
  until(`${browser.name} serves ${selector}`, () =>
    browser.evaluate((wanted) => {
      const control = document.querySelector(wanted);
      return control !== null && Object.keys(control).some((name) => name.startsWith('__reactProps'));
    }, selector),
  );
