/** A learner who takes lessons with the keyboard alone: reads the screen, listens, and answers right or wrong on purpose. */

import { bareText, EXERCISE_KINDS, type StepKind } from '@parlance/domain';
import { grammarFor } from '@parlance/languages';
import type { Locator, Page } from '@playwright/test';
import { heardBy } from './ears.ts';
import { type Episodes, episodes, type Lexicon, lexiconOf } from './lexicon.ts';
import { textsOf } from './texts.ts';

export { openEars } from './ears.ts';

/** Who learns what, and reads Parlance in which language. */
export interface LearnerOptions {
  readonly learn: string;
  readonly explain: string;
}

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

/** Stands for the gap of a sentence. */
const GAP = '␣';

/** Somebody at the keyboard. */
export class Learner {
  readonly #page: Page;
  readonly #options: LearnerOptions;
  readonly #lexicons = new Map<string, Lexicon>();
  readonly text: (key: string) => string;
  readonly #results: ReadonlySet<string>;
  #episodes: Episodes | undefined;

  constructor(page: Page, options: LearnerOptions) {
    this.#page = page;
    this.#options = options;
    this.text = textsOf(options.explain);
    this.#results = new Set(RESULTS.map((key) => this.text(`result.${key}`)));
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
      else await this.#page.getByRole('button', { name: this.text('lesson.cannotSpeak') }).press('Enter');
      await shown?.waitForElementState('hidden');
      return;
    }
    await this.#answer(kind, slip);
    const verdict = this.#page.locator('section[data-tone]');
    // The last pair is judged by itself.
    if (kind !== 'match' && kind !== 'matchSound') await this.#page.keyboard.press('Enter');
    await verdict.waitFor();
    await judged?.(kind);
    await this.#page.keyboard.press('Enter');
    await verdict.waitFor({ state: 'detached' });
  }

  /** What a learner who knows the lesson on the screen knows. */
  get #target(): Lexicon {
    return this.#lexicon(this.#options.learn);
  }

  get #meaning(): Lexicon {
    return this.#lexicon(this.#options.explain);
  }

  get #scenes(): Episodes {
    this.#episodes ??= episodes();
    return this.#episodes;
  }

  #lexicon(code: string): Lexicon {
    const search = new URL(this.#page.url()).searchParams;
    const near = search.get('lesson') ?? search.get('unit') ?? '';
    const name = `${near} ${code}`;
    const known = this.#lexicons.get(name) ?? lexiconOf(code, near);
    this.#lexicons.set(name, known);
    return known;
  }

  #task(): Locator {
    return this.#page.getByRole('heading', { level: 1 }).first();
  }

  /** What is asked of the learner now; waits until the screen says it. */
  async #kind(): Promise<StepKind | 'result'> {
    for (let tries = 0; tries < 300; tries += 1) {
      const task = (await this.#task().textContent({ timeout: 30_000 }))?.trim() ?? '';
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
    throw new Error(`Nothing to do under the heading "${await this.#task().textContent()}"`);
  }

  async #answer(kind: StepKind, slip: boolean): Promise<void> {
    switch (kind) {
      case 'match':
        return this.#match();
      case 'matchSound':
        return this.#matchSound();
      case 'build':
        return this.#build(this.#target.textOf(await this.#meant()));
      case 'buildHeard':
        return this.#build((await this.#hear()).text);
      case 'buildMeaning':
        return this.#build(this.#meaning.textOf(await this.#read()));
      case 'spell':
        return this.#spell();
      case 'orderDialogue':
        return this.#order();
      case 'typeHeard':
        return this.#type(slip ? 'xyz' : (await this.#hear()).text);
      case 'typeTranslation':
        return this.#type(slip ? 'xyz' : this.#target.textOf(await this.#meant()));
      case 'clozeType':
        return this.#type(slip ? 'xyz' : await this.#missing());
      default:
        return this.#choose(await this.#rightOptions(kind), slip);
    }
  }

  async #type(text: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.text('lesson.answerField') }).focus();
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
    await this.#task().focus();
    await this.#page.keyboard.press(String(1 + (slip ? (index + 1) % options.length : index)));
  }

  async #rightOptions(kind: StepKind): Promise<readonly string[]> {
    const meanings = (items: readonly string[]): string[] => items.map((item) => this.#meaning.textOf(item));
    switch (kind) {
      case 'listenChoose':
      case 'minimalPair':
        return [(await this.#hear()).text];
      case 'chooseMeaning':
      case 'choosePicture':
        return meanings(this.#target.itemsOf(await this.#asked(0)));
      case 'choosePhrase':
        return this.#meaning.itemsOf(await this.#asked(0)).map((item) => this.#target.textOf(item));
      case 'clozeChoose':
      case 'chooseForm':
        return [await this.#missing()];
      case 'chooseArticle': {
        const noun = (await this.#asked(0)).replace(GAP, '').trim();
        const articles = this.#target.itemsOf(noun).map((item) => this.#target.entryOf(item));
        return articles.flatMap((entry) => grammarFor(this.#options.learn).articleOf(entry)?.article ?? []);
      }
      case 'chooseReply': {
        const said = this.#target.itemsOf(await this.#asked(0));
        return said.flatMap((line) => this.#scenes.after(line).slice(0, 1)).map((line) => this.#target.textOf(line));
      }
      case 'trueFalse': {
        const [holds] = this.#target.itemsOf(await this.#asked(0)).flatMap((item) => this.#scenes.holds(item) ?? []);
        return [this.text(holds === true ? 'lesson.true' : 'lesson.false')];
      }
      default:
        throw new Error(`No way to choose in ${kind}`);
    }
  }

  /** The n-th text below the task, as it is seen, with a mark for the gap. */
  async #asked(place: number): Promise<string> {
    const text = this.#page.locator('h1 ~ p, h1 ~ div p').nth(place);
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
  async #meant(): Promise<string> {
    return this.#meaning.itemsOf(await this.#asked(0))[0] ?? '';
  }

  /** The item whose text is shown. */
  async #read(): Promise<string> {
    return this.#target.itemsOf(await this.#asked(0))[0] ?? '';
  }

  /** What is missing in the sentence that is shown. */
  async #missing(): Promise<string> {
    const [sentence, meaning] = [await this.#asked(0), await this.#asked(1)];
    const [before = '', after = ''] = sentence.split(GAP);
    const texts = this.#meaning.itemsOf(meaning).map((item) => this.#target.textOf(item));
    const whole = texts.find((text) => text.startsWith(before) && text.endsWith(after)) ?? '';
    const missing = whole.slice(before.length, whole.length - after.length);
    // The first word of a sentence is shown small among the options.
    const options = await this.#page.locator('[data-exercise] button[aria-keyshortcuts]').allTextContents();
    return options.map(withoutNumber).find((option) => option.toLowerCase() === missing.toLowerCase()) ?? missing;
  }

  /** The tiles of a text, one after another, by their numbers or letters. */
  async #build(sentence: string): Promise<void> {
    const bank = this.#page.getByRole('region', { name: this.text('lesson.bank') }).locator('button');
    const tiles = (await bank.allTextContents()).map((tile) => plain(withoutNumber(tile)));
    const order = tiled(plain(sentence), tiles, []);
    if (order === undefined) throw new Error(`No tiles for "${sentence}" among ${tiles.join(' | ')}`);
    await this.#task().focus();
    for (const index of order) {
      // Ten tiles have a number; further ones are pressed themselves.
      if (index < 10) await this.#page.keyboard.press(String((index + 1) % 10));
      else await bank.nth(index).press('Enter');
    }
    // A tile that was pressed itself is used, and takes no further key.
    await this.#task().focus();
  }

  /** The letters of the word whose meaning is shown: of several the one that they make. */
  async #spell(): Promise<void> {
    const bank = this.#page.getByRole('region', { name: this.text('lesson.letterBank') }).locator('button');
    const letters = (await bank.allTextContents()).map(withoutNumber);
    const sorted = (word: string): string => [...word].sort().join('');
    const words = this.#meaning.itemsOf(await this.#asked(0)).map((item) => bareText(this.#target.entryOf(item)));
    const word = words.find((each) => sorted(each) === sorted(letters.join(''))) ?? '';
    const left = letters.map((letter) => letter as string | undefined);
    await this.#task().focus();
    for (const letter of word) {
      const index = left.indexOf(letter);
      left[index] = undefined;
      await this.#page.keyboard.press(String((index + 1) % 10));
    }
  }

  /** The lines of a talk in the order in which they are said. */
  async #order(): Promise<void> {
    const first = this.#page
      .getByRole('list', { name: this.text('lesson.talk') })
      .locator('[lang]')
      .first();
    const start = this.#target.itemsOf((await first.textContent()) ?? '');
    const waiting = this.#page.getByRole('list', { name: this.text('lesson.linesLeft') }).locator('button');
    const texts = await waiting.evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('[lang]')?.textContent ?? ''),
    );
    const orders = start.map((line) =>
      this.#scenes
        .after(line)
        .slice(0, texts.length)
        .map((each) => this.#target.textOf(each)),
    );
    // A phrase may read as a line does, and no line follows it.
    const order = orders.find((lines) => lines.length > 0 && lines.every((line) => texts.includes(line)));
    if (order === undefined) throw new Error(`No talk in which ${texts.join(' | ')} follow ${start.join(', ')}`);
    await this.#task().focus();
    for (const line of order) await this.#page.keyboard.press(String(texts.indexOf(line) + 1));
  }

  async #side(key: string): Promise<{ text: string; key: string }[]> {
    return this.#page
      .getByRole('list', { name: this.text(key) })
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
      const right = this.#target.itemsOf(target.text).map((item) => this.#meaning.textOf(item));
      const partner = meanings.find(({ text }) => right.includes(text));
      await this.#page.keyboard.press(target.key);
      await this.#page.keyboard.press(partner?.key ?? '');
    }
  }

  async #matchSound(): Promise<void> {
    const texts = await this.#side('lesson.targets');
    const sounds = this.#page.getByRole('list', { name: this.text('lesson.sounds') }).getByRole('button');
    const keys = await sounds.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-keyshortcuts') ?? ''),
    );
    await this.#task().focus();
    for (const key of keys) {
      const url = await heardBy(this.#page, () => this.#page.keyboard.press(key));
      const { text } = this.#target.heard(url);
      await this.#page.keyboard.press(texts.find((each) => each.text === text)?.key ?? '');
    }
  }

  /** What sounds: the recording that the button begins. */
  async #hear(): Promise<{ readonly item: string | undefined; readonly text: string }> {
    await this.#page.waitForTimeout(150);
    // A field takes Space as a letter: there the button replays.
    const replay = this.#page.getByRole('button', { name: this.text('lesson.listen'), exact: true }).first();
    const url = await heardBy(this.#page, () => replay.press('Enter'));
    const field = this.#page.getByRole('textbox', { name: this.text('lesson.answerField') });
    if (await field.isVisible()) await field.focus();
    else await this.#task().focus();
    return this.#target.heard(url);
  }
}

const mistakesIn = (rights: readonly boolean[]): number => rights.filter((right) => !right).length;

const withoutNumber = (option: string): string => option.replace(/^\d+\s*/, '').trim();

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
