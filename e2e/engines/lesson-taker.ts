/** Takes a lesson in an engine: hears, chooses, types, and looks at each verdict. */

import { heardBy } from './ears.ts';
import { clickText, type EngineBrowser, until, untilThere } from './engine.ts';
import { type Act, type Hear, type Knowledge, rightAnswer, wrongAnswer } from './knowledge.ts';
import { FIELD, GO_ON, SOUNDS, type StepSeen, stepSeen, TILES, VERDICT } from './step-seen.ts';

/** What was done. */
export interface Taken {
  readonly kinds: ReadonlySet<string>;
  /** Verdicts in their order. */
  readonly tones: readonly string[];
  readonly isOver: boolean;
}

/** How much of a lesson is taken. */
export interface Taking {
  /** How many exercises are answered wrong at first. */
  readonly wrong?: number;
  /** Asked before each step; true ends it there. */
  readonly isEnough?: (taken: Pick<Taken, 'kinds' | 'tones'>) => boolean;
  /** Called at each verdict. */
  readonly judged?: (step: StepSeen) => Promise<void>;
}

const MOST_STEPS = 120;

const hearing =
  (browser: EngineBrowser): Hear =>
  (key) =>
    heardBy(browser, () => (key === undefined ? browser.click(SOUNDS) : browser.press(key)));

const perform = async (browser: EngineBrowser, acts: readonly Act[]): Promise<void> => {
  for (const act of acts) {
    if ('press' in act) await browser.press(act.press);
    else if ('tile' in act) await browser.click(TILES, act.tile);
    else {
      // What was listened to by its button took the focus.
      await browser.click(FIELD);
      await browser.type(act.type);
    }
  }
};

/** Marks the step that is seen, so that the next one can be told from it. */
const mark = (browser: EngineBrowser): Promise<void> =>
  browser.evaluate(() => document.querySelector('[data-exercise]')?.setAttribute('data-done', ''), null);

const untilNext = (browser: EngineBrowser): Promise<true> =>
  until(
    `${browser.name} goes on to the next step`,
    () =>
      browser.evaluate((verdict) => {
        const isGone = document.querySelector('[data-done]') === null && document.querySelector(verdict) === null;
        return isGone || null;
      }, VERDICT) as Promise<true | null>,
  );

/** Answers a step that is seen; gives its verdict, or null where nothing is judged. */
const answer = async (
  browser: EngineBrowser,
  step: StepSeen,
  known: Knowledge,
  isWrong: boolean,
): Promise<{ readonly tone: string; readonly wasWrong: boolean }> => {
  const right = await rightAnswer(step, known, hearing(browser));
  const wrong = isWrong ? wrongAnswer(step, right) : undefined;
  await perform(browser, wrong ?? right);
  // The last pair is judged by itself.
  if (!step.kind.startsWith('match')) await browser.press('Enter');
  await untilThere(browser, VERDICT);
  const tone = await browser.evaluate((verdict) => {
    const sheet = document.querySelector<HTMLElement>(verdict);
    return sheet?.dataset.tone ?? '';
  }, VERDICT);
  return { tone, wasWrong: wrong !== undefined };
};

/** Does what a step asks for; gives its verdict, or undefined where nothing is judged. */
const take = async (
  browser: EngineBrowser,
  step: StepSeen,
  known: Knowledge,
  isWrong: boolean,
): Promise<string | undefined> => {
  if (step.kind === 'meet') {
    await browser.click(GO_ON);
    return undefined;
  }
  // What is said aloud is neither right nor wrong: who cannot speak goes on without.
  if (step.kind === 'sayIt') {
    await clickText(browser, known.text('lesson.cannotSpeak'));
    return undefined;
  }
  const { tone, wasWrong } = await answer(browser, step, known, isWrong);
  if (tone !== (wasWrong ? 'wrong' : 'right')) {
    throw new Error(`${browser.name} judged ${tone}: ${JSON.stringify(step)}`);
  }
  return tone;
};

/** Takes the lesson on the screen, to its end or as far as is wanted. */
export const takeLesson = async (
  browser: EngineBrowser,
  known: Knowledge,
  { wrong = 0, isEnough, judged }: Taking = {},
): Promise<Taken> => {
  const kinds = new Set<string>();
  const tones: string[] = [];
  for (let done = 0; done < MOST_STEPS; done += 1) {
    const step = await stepSeen(browser, known.text('lesson.gap'));
    if (step === 'result' || isEnough?.({ kinds, tones }) === true) return { kinds, tones, isOver: step === 'result' };
    await mark(browser);
    kinds.add(step.kind);
    const tone = await take(browser, step, known, tones.filter((each) => each === 'wrong').length < wrong).catch(
      (error: unknown) => Promise.reject(new Error(`${browser.name} at ${JSON.stringify(step)}`, { cause: error })),
    );
    if (tone !== undefined) {
      tones.push(tone);
      await judged?.(step);
      await browser.press('Enter');
    }
    await untilNext(browser);
  }
  throw new Error(`${browser.name}: the lesson did not end`);
};
