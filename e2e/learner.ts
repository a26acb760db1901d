/**
 * A learner who takes lessons by keyboard alone: reads the screen, listens, and answers right or deliberately wrong.
 */

import { EXERCISE_KINDS, exercises, type StepKind } from '@parlance/domain';
import type { Page } from '@playwright/test';
import { canBeWrong, isJudgedByItself } from './answered-by.ts';
import { ExerciseAnswers } from './exercise-answers.ts';
import { type LearnerOptions, LessonPage } from './lesson-page.ts';

export { recordPlayback } from './playback.ts';

/** The result of taking a lesson. */
export interface LessonResult {
  /** The number of answers, repeats included. */
  readonly answered: number;
  readonly mistakes: number;
  /** Whether each answer was right, in order. */
  readonly results: readonly boolean[];
  /** The kinds of steps that were shown. */
  readonly kinds: ReadonlySet<StepKind>;
}

/** Callbacks while a lesson is taken. */
export interface LessonCallbacks {
  /** Called before each step with its kind. The lesson stops there if the result is `'enough'`. */
  readonly shown?: (kind: StepKind) => Promise<'enough' | undefined>;
  /** Called at each verdict. */
  readonly judged?: (kind: StepKind) => Promise<void>;
}

const RESULT_TITLES = ['three', 'two', 'one', 'practised', 'testPassed', 'testFailed'] as const;

/** Takes lessons on a page. */
export class Learner {
  readonly #lesson: LessonPage;
  readonly #answers: ExerciseAnswers;
  readonly #results: ReadonlySet<string>;
  readonly text: (key: string) => string;

  constructor(page: Page, options: LearnerOptions) {
    this.#lesson = new LessonPage(page, options);
    this.#answers = new ExerciseAnswers(this.#lesson);
    this.text = this.#lesson.text;
    this.#results = new Set(RESULT_TITLES.map((key) => this.text(`result.${key}`)));
  }

  get #page(): Page {
    return this.#lesson.page;
  }

  /**
   * Takes the lesson on the screen to its end.
   * @param wrong the number of exercises that are answered wrong at first; only kinds that have a simple wrong answer
   * count.
   * @param between called before each step with the number of completed steps.
   */
  async takeLesson(
    wrong = 0,
    between: (done: number) => Promise<void> = async () => undefined,
    callbacks: LessonCallbacks = {},
  ): Promise<LessonResult> {
    const results: boolean[] = [];
    const kinds = new Set<StepKind>();
    const result = (): LessonResult => ({ answered: results.length, mistakes: mistakesIn(results), results, kinds });
    for (let done = 0; done < 120; done += 1) {
      if ((await this.#kind()) === 'result') return result();
      await between(done);
      // The kind is read again, since `between` may reload the page.
      const kind = await this.#kind();
      if (kind === 'result' || (await callbacks.shown?.(kind)) === 'enough') return result();
      const isWrong = mistakesIn(results) < wrong && kind !== 'meet' && canBeWrong(kind);
      await this.#step(kind, isWrong, callbacks);
      kinds.add(kind);
      // A spoken step is not judged.
      if (kind !== 'meet' && exercises[kind].isGraded) results.push(!isWrong);
    }
    throw new Error('The lesson did not end');
  }

  async #step(kind: StepKind, isWrong: boolean, { judged }: LessonCallbacks): Promise<void> {
    const heading = this.#page.locator('h1');
    // Steps that show words, and spoken steps that are skipped, are not judged.
    if (kind === 'meet' || !exercises[kind].isGraded) {
      const shown = await heading.elementHandle();
      if (kind === 'meet') await this.#page.keyboard.press('Enter');
      else await this.#answers.answer(kind, false);
      await shown?.waitForElementState('hidden');
      return;
    }
    await this.#answers.answer(kind, isWrong);
    const verdict = this.#page.locator('section[data-tone]');
    if (!isJudgedByItself(kind)) await this.#page.keyboard.press('Enter');
    await verdict.waitFor();
    await judged?.(kind);
    await this.#page.keyboard.press('Enter');
    await verdict.waitFor({ state: 'detached' });
  }

  /** Waits for a step or the result of the lesson, and gives its kind. */
  async #kind(): Promise<StepKind | 'result'> {
    for (let tries = 0; tries < 300; tries += 1) {
      if (isAfterPart(this.#page.url())) return 'result';
      const task = (await this.#lesson.heading().textContent({ timeout: 30_000 }))?.trim() ?? '';
      if (this.#results.has(task)) return 'result';
      const kind = await this.#page
        .locator('[data-exercise]')
        .first()
        .getAttribute('data-exercise', { timeout: 1000 })
        .catch(() => null);
      const known = (['meet', ...EXERCISE_KINDS] as const).find((each) => each === kind);
      if (known !== undefined) return known;
      await this.#page.waitForTimeout(50);
    }
    throw new Error(`Nothing to do under the heading "${await this.#lesson.heading().textContent()}"`);
  }
}

/** Whether an address shows what comes after the exercises of a clip, which have no result of their own. */
const isAfterPart = (url: string): boolean => {
  const search = new URL(url).searchParams;
  return search.has('clip') && !['listen', 'quiz'].includes(search.get('step') ?? '');
};

const mistakesIn = (results: readonly boolean[]): number => results.filter((right) => !right).length;
