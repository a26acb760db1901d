/** Reads the lesson on the screen, and looks up its items in the compiled content. */
import type { Locator, Page } from '@playwright/test';
import { type Episodes, episodes, type Lexicon, lexiconOf } from './lexicon.ts';
import { recordingPlayedBy } from './playback.ts';
import { textsOf } from './texts.ts';

/** The learn language and the explanation language of a learner. */
export interface LearnerOptions {
  readonly learn: string;
  readonly explain: string;
  /** The folder of the compiled content; that of the project where it is not named. */
  readonly content?: string;
}

/** Marks the gap of a sentence. */
export const GAP = '␣';

/** The lesson on the screen. */
export class LessonPage {
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

  /** The texts of the learn language. */
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
    const near = search.get('lesson') ?? search.get('unit') ?? search.get('clip') ?? '';
    const name = `${near} ${code}`;
    const known = this.#lexicons.get(name) ?? lexiconOf(code, near, this.options.content);
    this.#lexicons.set(name, known);
    return known;
  }

  /** The heading that says what to do. */
  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 }).first();
  }

  /** The n-th text below the task as it is displayed, with `GAP` in place of the gap. */
  async taskText(place: number): Promise<string> {
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
  async itemOfMeaning(): Promise<string> {
    return this.meaning.itemsOf(await this.taskText(0))[0] ?? '';
  }

  /** The item whose text is shown. */
  async itemOfText(): Promise<string> {
    return this.target.itemsOf(await this.taskText(0))[0] ?? '';
  }

  /** The text that is missing in the sentence on the screen. */
  async missingText(): Promise<string> {
    const [sentence, meaning] = [await this.taskText(0), await this.taskText(1)];
    const [before = '', after = ''] = sentence.split(GAP);
    const texts = this.meaning.itemsOf(meaning).map((item) => this.target.textOf(item));
    const whole = texts.find((text) => text.startsWith(before) && text.endsWith(after)) ?? '';
    const missing = whole.slice(before.length, whole.length - after.length);
    // Options are in lower case, even if the word begins the sentence.
    const options = await this.page.locator('[data-exercise] button[aria-keyshortcuts]').allTextContents();
    return options.map(withoutNumber).find((option) => option.toLowerCase() === missing.toLowerCase()) ?? missing;
  }

  /** Plays the recording of the step, and gives what it says. */
  async playRecording(): Promise<{ readonly item: string | undefined; readonly text: string }> {
    await this.page.waitForTimeout(150);
    // In a text field Space is a character, so the button is pressed instead.
    const replay = this.page.getByRole('button', { name: this.text('lesson.listen'), exact: true }).first();
    const url = await recordingPlayedBy(this.page, () => replay.press('Enter'));
    const field = this.page.getByRole('textbox', { name: this.text('lesson.answerField') });
    if (await field.isVisible()) await field.focus();
    else await this.heading().focus();
    return this.target.spokenIn(url);
  }
}

/** The text of an option without the number of its key. */
export const withoutNumber = (option: string): string => option.replace(/^\d+\s*/, '').trim();
