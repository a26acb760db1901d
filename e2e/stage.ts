/** What a learner sees and hears of a lesson, and what who knows the language knows about it. */
import type { Locator, Page } from '@playwright/test';
import { heardBy } from './ears.ts';
import { type Episodes, episodes, type Lexicon, lexiconOf } from './lexicon.ts';
import { textsOf } from './texts.ts';

/** Who learns what, and reads Parlance in which language. */
export interface LearnerOptions {
  readonly learn: string;
  readonly explain: string;
}

/** Stands for the gap of a sentence. */
export const GAP = '␣';

/** The lesson on the screen. */
export class Stage {
  readonly page: Page;
  readonly options: LearnerOptions;
  readonly text: (key: string) => string;
  readonly #lexicons = new Map<string, Lexicon>();
  #episodes: Episodes | undefined;

  constructor(page: Page, options: LearnerOptions) {
    this.page = page;
    this.options = options;
    this.text = textsOf(options.explain);
  }

  /** What a learner who knows the lesson on the screen knows. */
  get target(): Lexicon {
    return this.#lexicon(this.options.learn);
  }

  get meaning(): Lexicon {
    return this.#lexicon(this.options.explain);
  }

  get scenes(): Episodes {
    this.#episodes ??= episodes();
    return this.#episodes;
  }

  #lexicon(code: string): Lexicon {
    const search = new URL(this.page.url()).searchParams;
    const near = search.get('lesson') ?? search.get('unit') ?? '';
    const name = `${near} ${code}`;
    const known = this.#lexicons.get(name) ?? lexiconOf(code, near);
    this.#lexicons.set(name, known);
    return known;
  }

  /** The heading that says what to do. */
  task(): Locator {
    return this.page.getByRole('heading', { level: 1 }).first();
  }

  /** The n-th text below the task, as it is seen, with a mark for the gap. */
  async asked(place: number): Promise<string> {
    const text = this.page.locator('h1 ~ p, h1 ~ div p').nth(place);
    const shown = await text.evaluate(
      (element, { gap, mark }) => {
        const copy = element.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"], b')) hidden.remove();
        for (const field of copy.querySelectorAll('input')) field.replaceWith(mark);
        return (copy.textContent ?? '').replace(gap, mark).trim();
      },
      { gap: this.text('lesson.gap'), mark: GAP },
    );
    return shown;
  }

  /** The item whose meaning is shown. */
  async meant(): Promise<string> {
    return this.meaning.itemsOf(await this.asked(0))[0] ?? '';
  }

  /** The item whose text is shown. */
  async read(): Promise<string> {
    return this.target.itemsOf(await this.asked(0))[0] ?? '';
  }

  /** What is missing in the sentence that is shown. */
  async missing(): Promise<string> {
    const [sentence, meaning] = [await this.asked(0), await this.asked(1)];
    const [before = '', after = ''] = sentence.split(GAP);
    const texts = this.meaning.itemsOf(meaning).map((item) => this.target.textOf(item));
    const whole = texts.find((text) => text.startsWith(before) && text.endsWith(after)) ?? '';
    const missing = whole.slice(before.length, whole.length - after.length);
    // The first word of a sentence is shown small among the options.
    const options = await this.page.locator('[data-exercise] button[aria-keyshortcuts]').allTextContents();
    return options.map(withoutNumber).find((option) => option.toLowerCase() === missing.toLowerCase()) ?? missing;
  }

  /** What sounds: the recording that the button begins. */
  async hear(): Promise<{ readonly item: string | undefined; readonly text: string }> {
    await this.page.waitForTimeout(150);
    // A field takes Space as a letter: there the button replays.
    const replay = this.page.getByRole('button', { name: this.text('lesson.listen'), exact: true }).first();
    const url = await heardBy(this.page, () => replay.press('Enter'));
    const field = this.page.getByRole('textbox', { name: this.text('lesson.answerField') });
    if (await field.isVisible()) await field.focus();
    else await this.task().focus();
    return this.target.heard(url);
  }
}

/** An option without the number of its key. */
export const withoutNumber = (option: string): string => option.replace(/^\d+\s*/, '').trim();
