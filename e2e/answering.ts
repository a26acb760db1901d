/** How somebody at the keyboard answers each kind of exercise, right or wrong on purpose. */
import { bareText, type ExerciseKind } from '@parlance/domain';
import { grammarFor } from '@parlance/languages';
import type { Page } from '@playwright/test';
import { heardBy } from './ears.ts';
import { GAP, type Stage, withoutNumber } from './stage.ts';

/** Typed where a wrong answer is wanted. */
const WRONG = 'xyz';

/** Answers the exercise on the screen. */
export class Answering {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get #page(): Page {
    return this.#stage.page;
  }

  /** Gives an answer to the exercise on the screen. */
  async answer(kind: ExerciseKind, slip: boolean): Promise<void> {
    return this.#ways[kind](slip);
  }

  /** How each kind is answered: a kind without a way does not compile. */
  readonly #ways: Readonly<Record<ExerciseKind, (slip: boolean) => Promise<void>>> = {
    chooseMeaning: async (slip) => this.#choose(await this.#meaningsAsked(), slip),
    choosePhrase: async (slip) => this.#choose(await this.#targetsAsked(), slip),
    choosePicture: async (slip) => this.#choose(await this.#meaningsAsked(), slip),
    listenChoose: async (slip) => this.#choose([(await this.#stage.hear()).text], slip),
    minimalPair: async (slip) => this.#choose([(await this.#stage.hear()).text], slip),
    chooseReply: async (slip) => this.#choose(await this.#replies(), slip),
    clozeChoose: async (slip) => this.#choose([await this.#stage.missing()], slip),
    chooseForm: async (slip) => this.#choose([await this.#stage.missing()], slip),
    chooseArticle: async (slip) => this.#choose(await this.#articles(), slip),
    trueFalse: async (slip) => this.#choose([await this.#truth()], slip),
    build: async () => this.#build(this.#stage.target.textOf(await this.#stage.meant())),
    buildMeaning: async () => this.#build(this.#stage.meaning.textOf(await this.#stage.read())),
    buildHeard: async () => this.#build((await this.#stage.hear()).text),
    spell: () => this.#spell(),
    typeHeard: async (slip) => this.#type(slip ? WRONG : (await this.#stage.hear()).text),
    typeTranslation: async (slip) => this.#type(slip ? WRONG : this.#stage.target.textOf(await this.#stage.meant())),
    clozeType: async (slip) => this.#type(slip ? WRONG : await this.#stage.missing()),
    match: () => this.#match(),
    matchSound: () => this.#matchSound(),
    orderDialogue: () => this.#order(),
    sayIt: () => this.#page.getByRole('button', { name: this.#stage.text('lesson.cannotSpeak') }).press('Enter'),
  };

  async #type(text: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#stage.text('lesson.answerField') }).focus();
    await this.#page.keyboard.type(text);
  }

  /** Chooses one of the options that would be right, or on purpose another. */
  async #choose(right: readonly string[], slip: boolean): Promise<void> {
    const buttons = this.#page.locator('[data-exercise] button[aria-keyshortcuts]');
    await buttons.first().waitFor();
    const options = (await buttons.allTextContents()).map(withoutNumber);
    const exact = options.findIndex((option) => right.includes(option));
    // A picture stands before what it shows.
    const index = exact < 0 ? options.findIndex((option) => right.some((text) => option.endsWith(text))) : exact;
    if (index < 0) throw new Error(`None of "${right.join('", "')}" is among ${options.join(' | ')}`);
    await this.#stage.task().focus();
    await this.#page.keyboard.press(String(1 + (slip ? (index + 1) % options.length : index)));
  }

  /** The meanings of the target text that is shown. */
  async #meaningsAsked(): Promise<readonly string[]> {
    return this.#stage.target.itemsOf(await this.#stage.asked(0)).map((item) => this.#stage.meaning.textOf(item));
  }

  /** The target texts of the meaning that is shown. */
  async #targetsAsked(): Promise<readonly string[]> {
    return this.#stage.meaning.itemsOf(await this.#stage.asked(0)).map((item) => this.#stage.target.textOf(item));
  }

  /** The articles of the noun that is shown. */
  async #articles(): Promise<readonly string[]> {
    const noun = (await this.#stage.asked(0)).replace(GAP, '').trim();
    const entries = this.#stage.target.itemsOf(noun).map((item) => this.#stage.target.entryOf(item));
    return entries.flatMap((entry) => grammarFor(this.#stage.options.learn).articleOf(entry)?.article ?? []);
  }

  /** The lines that may follow the line that is shown. */
  async #replies(): Promise<readonly string[]> {
    const said = this.#stage.target.itemsOf(await this.#stage.asked(0));
    return said
      .flatMap((line) => this.#stage.scenes.after(line).slice(0, 1))
      .map((line) => this.#stage.target.textOf(line));
  }

  /** Whether the statement that is shown holds, as the option says it. */
  async #truth(): Promise<string> {
    const [holds] = this.#stage.target
      .itemsOf(await this.#stage.asked(0))
      .flatMap((item) => this.#stage.scenes.holds(item) ?? []);
    return this.#stage.text(holds === true ? 'lesson.true' : 'lesson.false');
  }

  /** The tiles of a text, one after another, by their numbers or letters. */
  async #build(sentence: string): Promise<void> {
    const bank = this.#page.getByRole('region', { name: this.#stage.text('lesson.bank') }).locator('button');
    const tiles = (await bank.allTextContents()).map((tile) => plain(withoutNumber(tile)));
    const order = tiled(plain(sentence), tiles, []);
    if (order === undefined) throw new Error(`No tiles for "${sentence}" among ${tiles.join(' | ')}`);
    await this.#stage.task().focus();
    for (const index of order) {
      // Ten tiles have a number; further ones are pressed themselves.
      if (index < 10) await this.#page.keyboard.press(String((index + 1) % 10));
      else await bank.nth(index).press('Enter');
    }
    // A tile that was pressed itself is used, and takes no further key.
    await this.#stage.task().focus();
  }

  /** The letters of the word whose meaning is shown: of several the one that they make. */
  async #spell(): Promise<void> {
    const bank = this.#page.getByRole('region', { name: this.#stage.text('lesson.letterBank') }).locator('button');
    const letters = (await bank.allTextContents()).map(withoutNumber);
    const sorted = (word: string): string => [...word].sort().join('');
    const words = this.#stage.meaning
      .itemsOf(await this.#stage.asked(0))
      .map((item) => bareText(this.#stage.target.entryOf(item)));
    const word = words.find((each) => sorted(each) === sorted(letters.join(''))) ?? '';
    const left = letters.map((letter) => letter as string | undefined);
    await this.#stage.task().focus();
    for (const letter of word) {
      const index = left.indexOf(letter);
      left[index] = undefined;
      await this.#page.keyboard.press(String((index + 1) % 10));
    }
  }

  /** The lines of a talk in the order in which they are said. */
  async #order(): Promise<void> {
    const first = this.#page
      .getByRole('list', { name: this.#stage.text('lesson.talk') })
      .locator('[lang]')
      .first();
    const start = this.#stage.target.itemsOf((await first.textContent()) ?? '');
    const waiting = this.#page.getByRole('list', { name: this.#stage.text('lesson.linesLeft') }).locator('button');
    const texts = await waiting.evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('[lang]')?.textContent ?? ''),
    );
    const orders = start.map((line) =>
      this.#stage.scenes
        .after(line)
        .slice(0, texts.length)
        .map((each) => this.#stage.target.textOf(each)),
    );
    // A phrase may read as a line does, and no line follows it.
    const order = orders.find((lines) => lines.length > 0 && lines.every((line) => texts.includes(line)));
    if (order === undefined) throw new Error(`No talk in which ${texts.join(' | ')} follow ${start.join(', ')}`);
    await this.#stage.task().focus();
    for (const line of order) await this.#page.keyboard.press(String(texts.indexOf(line) + 1));
  }

  async #side(key: string): Promise<{ text: string; key: string }[]> {
    return this.#page
      .getByRole('list', { name: this.#stage.text(key) })
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
      const right = this.#stage.target.itemsOf(target.text).map((item) => this.#stage.meaning.textOf(item));
      const partner = meanings.find(({ text }) => right.includes(text));
      await this.#page.keyboard.press(target.key);
      await this.#page.keyboard.press(partner?.key ?? '');
    }
  }

  async #matchSound(): Promise<void> {
    const texts = await this.#side('lesson.targets');
    const sounds = this.#page.getByRole('list', { name: this.#stage.text('lesson.sounds') }).getByRole('button');
    const keys = await sounds.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-keyshortcuts') ?? ''),
    );
    await this.#stage.task().focus();
    for (const key of keys) {
      const url = await heardBy(this.#page, () => this.#page.keyboard.press(key));
      const { text } = this.#stage.target.heard(url);
      await this.#page.keyboard.press(texts.find((each) => each.text === text)?.key ?? '');
    }
  }
}

/** Letters and digits alone: tiles carry no punctuation, and some languages no spaces. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, '');

/** The tiles, by their places, that make a text together. */
const tiled = (rest: string, tiles: readonly string[], used: readonly number[]): readonly number[] | undefined => {
  if (rest === '') return used;
  for (const [index, tile] of tiles.entries()) {
    if (used.includes(index) || tile === '' || !rest.startsWith(tile)) continue;
    const found = tiled(rest.slice(tile.length), tiles, [...used, index]);
    if (found !== undefined) return found;
  }
  return undefined;
};
