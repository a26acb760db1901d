/** Answers exercises by keyboard, right or deliberately wrong. `answered-by.ts` says how each kind is answered. */
import { bareText, type ExerciseKind } from '@parlance/domain';
import { grammarFor } from '@parlance/languages';
import type { Page } from '@playwright/test';
import { answeredBy, type RightOptions, type RightText } from './answered-by.ts';
import { GAP, type LessonPage, withoutNumber } from './lesson-page.ts';
import { recordingPlayedBy } from './playback.ts';

/** The text that is typed as a wrong answer. */
const WRONG = 'xyz';

/** Answers the exercise on the screen. */
export class ExerciseAnswers {
  readonly #lesson: LessonPage;

  constructor(lessonPage: LessonPage) {
    this.#lesson = lessonPage;
  }

  get #page(): Page {
    return this.#lesson.page;
  }

  /** Gives an answer to the exercise on the screen: a wrong one if `isWrong` is true and the kind has a simple one. */
  async answer(kind: ExerciseKind, isWrong: boolean): Promise<void> {
    const way = answeredBy[kind];
    switch (way.by) {
      case 'choosing':
        return this.#chooseOption(await this.#rightOptions(way.right), isWrong);
      case 'building':
        return this.#build(await this.#rightText(way.right));
      case 'typing':
        return this.#type(isWrong ? WRONG : await this.#rightText(way.right));
      case 'spelling':
        return this.#spell();
      case 'pairing':
        return this.#match();
      case 'pairingSounds':
        return this.#matchSound();
      case 'ordering':
        return this.#orderLines();
      case 'speaking':
        return this.#page.getByRole('button', { name: this.#lesson.text('lesson.cannotSpeak') }).press('Enter');
    }
  }

  async #rightOptions(right: RightOptions): Promise<readonly string[]> {
    switch (right) {
      case 'meanings':
        return this.#meaningsAsked();
      case 'targets':
        return this.#targetsAsked();
      case 'heard':
        return [(await this.#lesson.playRecording()).text];
      case 'missing':
        return [await this.#lesson.missingText()];
      case 'replies':
        return this.#replies();
      case 'articles':
        return this.#articles();
      case 'truth':
        return [await this.#truthLabel()];
    }
  }

  async #rightText(right: RightText): Promise<string> {
    switch (right) {
      case 'target':
        return this.#lesson.target.textOf(await this.#lesson.itemOfMeaning());
      case 'meaning':
        return this.#lesson.meaning.textOf(await this.#lesson.itemOfText());
      case 'heard':
        return (await this.#lesson.playRecording()).text;
      case 'missing':
        return this.#lesson.missingText();
    }
  }

  async #type(text: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#lesson.text('lesson.answerField') }).focus();
    await this.#page.keyboard.type(text);
  }

  /** Chooses one of the right options; or another one if `isWrong` is true. */
  async #chooseOption(right: readonly string[], isWrong: boolean): Promise<void> {
    const buttons = this.#page.locator('[data-exercise] button[aria-keyshortcuts]');
    await buttons.first().waitFor();
    const options = (await buttons.allTextContents()).map(withoutNumber);
    const exact = options.findIndex((option) => right.includes(option));
    // The label of a picture begins with an emoji.
    const index = exact < 0 ? options.findIndex((option) => right.some((text) => option.endsWith(text))) : exact;
    if (index < 0) throw new Error(`None of "${right.join('", "')}" is among ${options.join(' | ')}`);
    await this.#lesson.heading().focus();
    await this.#page.keyboard.press(String(1 + (isWrong ? (index + 1) % options.length : index)));
  }

  /** The meanings of the target text that is shown. */
  async #meaningsAsked(): Promise<readonly string[]> {
    return this.#lesson.target.itemsOf(await this.#lesson.taskText(0)).map((item) => this.#lesson.meaning.textOf(item));
  }

  /** The target texts of the meaning that is shown. */
  async #targetsAsked(): Promise<readonly string[]> {
    return this.#lesson.meaning.itemsOf(await this.#lesson.taskText(0)).map((item) => this.#lesson.target.textOf(item));
  }

  /** The articles of the noun that is shown. */
  async #articles(): Promise<readonly string[]> {
    const noun = (await this.#lesson.taskText(0)).replace(GAP, '').trim();
    const entries = this.#lesson.target.itemsOf(noun).map((item) => this.#lesson.target.entryOf(item));
    return entries.flatMap((entry) => grammarFor(this.#lesson.options.learn).articleOf(entry)?.article ?? []);
  }

  /** The lines that may follow the line that is shown. */
  async #replies(): Promise<readonly string[]> {
    const said = this.#lesson.target.itemsOf(await this.#lesson.taskText(0));
    return said
      .flatMap((line) => this.#lesson.scenes.linesAfter(line).slice(0, 1))
      .map((line) => this.#lesson.target.textOf(line));
  }

  /** Whether the statement that is shown is true, as the label of the option. */
  async #truthLabel(): Promise<string> {
    const [holds] = this.#lesson.target
      .itemsOf(await this.#lesson.taskText(0))
      .flatMap((item) => this.#lesson.scenes.isStatementTrue(item) ?? []);
    return this.#lesson.text(holds === true ? 'lesson.true' : 'lesson.false');
  }

  /** Chooses the tiles of a text one after another, by their keys. */
  async #build(sentence: string): Promise<void> {
    const bank = this.#page.getByRole('region', { name: this.#lesson.text('lesson.bank') }).locator('button');
    const tiles = (await bank.allTextContents()).map((tile) => normalized(withoutNumber(tile)));
    const order = tileIndexes(normalized(sentence), tiles, []);
    if (order === undefined) throw new Error(`No tiles for "${sentence}" among ${tiles.join(' | ')}`);
    await this.#lesson.heading().focus();
    for (const index of order) {
      // The first ten tiles have a number as their key; the others are pressed directly.
      if (index < 10) await this.#page.keyboard.press(String((index + 1) % 10));
      else await bank.nth(index).press('Enter');
    }
    // A tile that was pressed directly is disabled and would receive the next keys.
    await this.#lesson.heading().focus();
  }

  /**
   * Presses the letters of the word whose meaning is shown. Of several words, the one that the letters form is written.
   */
  async #spell(): Promise<void> {
    const bank = this.#page.getByRole('region', { name: this.#lesson.text('lesson.letterBank') }).locator('button');
    const letters = (await bank.allTextContents()).map(withoutNumber);
    const sorted = (word: string): string => [...word].sort().join('');
    const words = this.#lesson.meaning
      .itemsOf(await this.#lesson.taskText(0))
      .map((item) => bareText(this.#lesson.target.entryOf(item)));
    const word = words.find((each) => sorted(each) === sorted(letters.join(''))) ?? '';
    const left = letters.map((letter) => letter as string | undefined);
    await this.#lesson.heading().focus();
    for (const letter of word) {
      const index = left.indexOf(letter);
      left[index] = undefined;
      await this.#page.keyboard.press(String((index + 1) % 10));
    }
  }

  /** Chooses the lines of a conversation in their order. */
  async #orderLines(): Promise<void> {
    const first = this.#page
      .getByRole('list', { name: this.#lesson.text('lesson.talk') })
      .locator('[lang]')
      .first();
    const start = this.#lesson.target.itemsOf((await first.textContent()) ?? '');
    const waiting = this.#page.getByRole('list', { name: this.#lesson.text('lesson.linesLeft') }).locator('button');
    const texts = await waiting.evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('[lang]')?.textContent ?? ''),
    );
    const orders = start.map((line) =>
      this.#lesson.scenes
        .linesAfter(line)
        .slice(0, texts.length)
        .map((each) => this.#lesson.target.textOf(each)),
    );
    // A phrase may have the same text as a line; no line follows a phrase.
    const order = orders.find((lines) => lines.length > 0 && lines.every((line) => texts.includes(line)));
    if (order === undefined) throw new Error(`No talk in which ${texts.join(' | ')} follow ${start.join(', ')}`);
    await this.#lesson.heading().focus();
    for (const line of order) await this.#page.keyboard.press(String(texts.indexOf(line) + 1));
  }

  async #side(key: string): Promise<{ text: string; key: string }[]> {
    return this.#page
      .getByRole('list', { name: this.#lesson.text(key) })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => ({
          text: button.querySelector('[lang]')?.textContent ?? '',
          key: button.getAttribute('aria-keyshortcuts') ?? '',
        })),
      );
  }

  async #match(): Promise<void> {
    const meanings = await this.#side('lesson.meanings');
    for (const target of await this.#side('lesson.targets')) {
      const right = this.#lesson.target.itemsOf(target.text).map((item) => this.#lesson.meaning.textOf(item));
      const partner = meanings.find(({ text }) => right.includes(text));
      await this.#page.keyboard.press(target.key);
      await this.#page.keyboard.press(partner?.key ?? '');
    }
  }

  async #matchSound(): Promise<void> {
    const texts = await this.#side('lesson.targets');
    const sounds = this.#page.getByRole('list', { name: this.#lesson.text('lesson.sounds') }).getByRole('button');
    const keys = await sounds.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-keyshortcuts') ?? ''),
    );
    await this.#lesson.heading().focus();
    for (const key of keys) {
      const url = await recordingPlayedBy(this.#page, () => this.#page.keyboard.press(key));
      const { text } = this.#lesson.target.spokenIn(url);
      await this.#page.keyboard.press(texts.find((each) => each.text === text)?.key ?? '');
    }
  }
}

/** Keeps letters and digits alone, since tiles have no punctuation and some languages have no spaces. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, '');

/** The indexes of the tiles that form a text together; undefined if there are none. */
const tileIndexes = (
  rest: string,
  tiles: readonly string[],
  used: readonly number[],
): readonly number[] | undefined => {
  if (rest === '') return used;
  for (const [index, tile] of tiles.entries()) {
    if (used.includes(index) || tile === '' || !rest.startsWith(tile)) continue;
    const found = tileIndexes(rest.slice(tile.length), tiles, [...used, index]);
    if (found !== undefined) return found;
  }
  return undefined;
};
