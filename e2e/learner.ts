/** A learner who takes lessons with the keyboard alone: reads the screen, listens, and answers right or wrong on purpose. */

import { EXERCISE_KINDS, type StepKind } from '@parlance/domain';
import type { Page } from '@playwright/test';
import { Answering } from './answering.ts';
import { type LearnerOptions, Stage } from './stage.ts';

export { openEars } from './ears.ts';

/** What was done in a lesson. */
export interface LessonTaken {
  /** Exercises answered, repeats included. */
  readonly answered: number;
  readonly mistakes: number;
  /** Each answer in its order: right or not. */
  readonly rights: readonly boolean[];
  /** The kinds of exercise that were met. */
  readonly kinds: ReadonlySet<StepKind>;
}

/** What is looked at while a lesson is taken. */
export interface Watching {
  /** Before each step, with its kind; what gives `'enough'` ends the lesson there. */
  readonly shown?: (kind: StepKind) => Promise<'enough' | undefined>;
  /** At each verdict. */
  readonly judged?: (kind: StepKind) => Promise<void>;
}

/** Exercises in which a wrong answer is plain to give. */
const SLIPPERY: ReadonlySet<StepKind> = new Set<StepKind>([
  'chooseMeaning',
  'choosePhrase',
  'choosePicture',
  'listenChoose',
  'clozeChoose',
  'chooseForm',
  'chooseArticle',
  'trueFalse',
  'typeHeard',
  'typeTranslation',
  'clozeType',
]);

const RESULTS = ['three', 'two', 'one', 'practised', 'testPassed', 'testFailed'] as const;

/** Somebody at the keyboard. */
export class Learner {
  readonly #stage: Stage;
  readonly #answering: Answering;
  readonly #results: ReadonlySet<string>;
  readonly text: (key: string) => string;

  constructor(page: Page, options: LearnerOptions) {
    this.#stage = new Stage(page, options);
    this.#answering = new Answering(this.#stage);
    this.text = this.#stage.text;
    this.#results = new Set(RESULTS.map((key) => this.text(`result.${key}`)));
  }

  get #page(): Page {
    return this.#stage.page;
  }

  /**
   * Takes the lesson on the screen to its end.
   * @param wrong how many exercises to answer wrong at first; only kinds where a wrong answer is plain to give.
   * @param between called before each step with the number of steps done.
   */
  async takeLesson(
    wrong = 0,
    between: (done: number) => Promise<void> = async () => undefined,
    watching: Watching = {},
  ): Promise<LessonTaken> {
    const rights: boolean[] = [];
    const kinds = new Set<StepKind>();
    const taken = (): LessonTaken => ({ answered: rights.length, mistakes: mistakesIn(rights), rights, kinds });
    for (let done = 0; done < 120; done += 1) {
      if ((await this.#kind()) === 'result') return taken();
      await between(done);
      // Read again: what happens in between may load the page anew.
      const kind = await this.#kind();
      if (kind === 'result' || (await watching.shown?.(kind)) === 'enough') return taken();
      const slips = mistakesIn(rights) < wrong && SLIPPERY.has(kind);
      await this.#step(kind, slips, watching);
      kinds.add(kind);
      // What is said aloud is neither right nor wrong.
      if (kind !== 'meet' && kind !== 'sayIt') rights.push(!slips);
    }
    throw new Error('The lesson did not end');
  }

  async #step(kind: StepKind, slip: boolean, { judged }: Watching): Promise<void> {
    const stage = this.#page.locator('h1');
    // What is shown, and what is not said, is not judged.
    if (kind === 'meet' || kind === 'sayIt') {
      const shown = await stage.elementHandle();
      if (kind === 'meet') await this.#page.keyboard.press('Enter');
      else await this.#answering.answer(kind, false);
      await shown?.waitForElementState('hidden');
      return;
    }
    await this.#answering.answer(kind, slip);
    const verdict = this.#page.locator('section[data-tone]');
    // The last pair is judged by itself.
    if (kind !== 'match' && kind !== 'matchSound') await this.#page.keyboard.press('Enter');
    await verdict.waitFor();
    await judged?.(kind);
    await this.#page.keyboard.press('Enter');
    await verdict.waitFor({ state: 'detached' });
  }

  /** What is asked of the learner now; waits until the screen says it. */
  async #kind(): Promise<StepKind | 'result'> {
    for (let tries = 0; tries < 300; tries += 1) {
      const task = (await this.#stage.task().textContent({ timeout: 30_000 }))?.trim() ?? '';
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
    throw new Error(`Nothing to do under the heading "${await this.#stage.task().textContent()}"`);
  }
}

const mistakesIn = (rights: readonly boolean[]): number => rights.filter((right) => !right).length;
