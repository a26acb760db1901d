/** Takes a lesson in any engine: plays recordings, answers, and reads each verdict. */

import { EXERCISE_KINDS, type ExerciseKind } from '@parlance/domain';
import { answeredBy, isJudgedByItself } from '../answered-by.ts';
import { clickText, type EngineBrowser, until, untilThere } from './engine.ts';
import { type AnswerAction, type Knowledge, type PlayRecording, rightAnswer, wrongAnswer } from './knowledge.ts';
import { recordingPlayedBy } from './playback.ts';
import { CONTINUE, FIELD, SOUNDS, type StepSeen, stepSeen, TILES, VERDICT } from './step-seen.ts';

/** The result of taking a lesson. */
export interface LessonResult {
  readonly kinds: ReadonlySet<string>;
  /** The tones of the verdicts, in order. */
  readonly tones: readonly string[];
  readonly isFinished: boolean;
}

/** How a lesson is taken. */
export interface LessonTakingOptions {
  /** The number of exercises that are answered wrong at first. */
  readonly wrong?: number;
  /** Called before each step. The lesson stops there if the result is true. */
  readonly isEnough?: (taken: Pick<LessonResult, 'kinds' | 'tones'>) => boolean;
  /** Called at each step, before it is answered. */
  readonly shown?: (step: StepSeen) => Promise<void>;
  /** Called after each verdict, with its tone. */
  readonly judged?: (step: StepSeen, tone: string) => Promise<void>;
}

const MOST_STEPS = 120;

const recordingPlayer =
  (browser: EngineBrowser): PlayRecording =>
  (key) =>
    recordingPlayedBy(browser, () => (key === undefined ? browser.click(SOUNDS) : browser.press(key)));

const perform = async (browser: EngineBrowser, acts: readonly AnswerAction[]): Promise<void> => {
  for (const act of acts) {
    if ('press' in act) await browser.press(act.press);
    else if ('tile' in act) await browser.click(TILES, act.tile);
    else {
      // The button that plays the recording has taken the focus.
      await browser.click(FIELD);
      await browser.type(act.type);
    }
  }
};

/** Marks the current step, so that the next one can be recognised. */
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

/** Answers a step. Gives its verdict, and whether the answer was wrong on purpose. */
const answer = async (
  browser: EngineBrowser,
  kind: ExerciseKind,
  step: StepSeen,
  known: Knowledge,
  isWrong: boolean,
): Promise<{ readonly tone: string; readonly wasWrong: boolean }> => {
  const right = await rightAnswer(kind, step, known, recordingPlayer(browser));
  const wrong = isWrong ? wrongAnswer(step, right) : undefined;
  await perform(browser, wrong ?? right);
  if (!isJudgedByItself(kind)) await browser.press('Enter');
  await untilThere(browser, VERDICT);
  const tone = await browser.evaluate((verdict) => {
    const sheet = document.querySelector<HTMLElement>(verdict);
    return sheet?.dataset.tone ?? '';
  }, VERDICT);
  return { tone, wasWrong: wrong !== undefined };
};

/** Completes a step. Gives the tone of its verdict; undefined if the step is not judged. */
const completeStep = async (
  browser: EngineBrowser,
  step: StepSeen,
  known: Knowledge,
  isWrong: boolean,
): Promise<string | undefined> => {
  if (step.kind === 'meet') {
    await browser.click(CONTINUE);
    return undefined;
  }
  const kind = EXERCISE_KINDS.find((each) => each === step.kind);
  if (kind === undefined) throw new Error(`"${step.kind}" is no kind of exercise`);
  // A spoken step is skipped, since the test cannot speak.
  if (answeredBy[kind].by === 'speaking') {
    await clickText(browser, known.text('lesson.cannotSpeak'));
    return undefined;
  }
  const { tone, wasWrong } = await answer(browser, kind, step, known, isWrong);
  if (tone !== (wasWrong ? 'wrong' : 'right')) {
    throw new Error(`${browser.name} judged ${tone}: ${JSON.stringify(step)}`);
  }
  return tone;
};

/** Takes the lesson on the screen to its end, or until `isEnough` is true. */
export const takeLesson = async (
  browser: EngineBrowser,
  known: Knowledge,
  { wrong = 0, isEnough, shown, judged }: LessonTakingOptions = {},
): Promise<LessonResult> => {
  const kinds = new Set<string>();
  const tones: string[] = [];
  for (let done = 0; done < MOST_STEPS; done += 1) {
    const step = await stepSeen(browser, known.text('lesson.gap'));
    if (step === 'result' || isEnough?.({ kinds, tones }) === true)
      return { kinds, tones, isFinished: step === 'result' };
    await shown?.(step);
    await mark(browser);
    kinds.add(step.kind);
    const tone = await completeStep(
      browser,
      step,
      known,
      tones.filter((each) => each === 'wrong').length < wrong,
    ).catch((error: unknown) =>
      Promise.reject(new Error(`${browser.name} at ${JSON.stringify(step)}`, { cause: error })),
    );
    if (tone !== undefined) {
      tones.push(tone);
      await judged?.(step, tone);
      await browser.press('Enter');
    }
    await untilNext(browser);
  }
  throw new Error(`${browser.name}: the lesson did not end`);
};
