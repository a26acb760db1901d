/** A learner who takes lessons with the keyboard alone: reads the screen, listens, and answers right or wrong on purpose. */
import type { Locator, Page } from '@playwright/test';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { textsOf } from './texts.ts';

/** Lets a test hear: keeps the address of every recording that begins to play. Call it before the first page. */
export const openEars = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    // A kept recording plays from an address of its own: which file it is, is followed from the cache to there.
    const urls = new WeakMap<object, string>();
    const sources = new Map<string, string>();
    const { match } = Cache.prototype;
    Cache.prototype.match = async function listening(request, options) {
      const response = await match.call(this, request, options);
      const url = typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
      if (response !== undefined) urls.set(response, url);
      return response;
    };
    const { blob: readBlob } = Response.prototype;
    Response.prototype.blob = async function listening() {
      const blob = await readBlob.call(this);
      urls.set(blob, urls.get(this) ?? this.url);
      return blob;
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const source = createObjectURL(object);
      sources.set(source, urls.get(object) ?? source);
      return source;
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function listening() {
      const url = sources.get(this.src) ?? this.src;
      if (url.includes('.mp3')) heard.push(url);
      return play.call(this);
    };
  });
};

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
}

const EXERCISES = ['chooseMeaning', 'choosePhrase', 'listenChoose', 'build', 'typeHeard', 'match'] as const;
type Exercise = (typeof EXERCISES)[number];
type Kind = Exercise | 'meet' | 'result';

/** Exercises in which a wrong answer is plain to give. */
const SLIPPERY: ReadonlySet<Kind> = new Set(['chooseMeaning', 'choosePhrase', 'listenChoose', 'typeHeard']);

/** Somebody at the keyboard. */
export class Learner {
  readonly #page: Page;
  readonly #options: LearnerOptions;
  readonly #lexicons = new Map<string, Lexicon>();
  readonly text: (key: string) => string;
  readonly #headings: ReadonlyMap<string, Kind>;

  constructor(page: Page, options: LearnerOptions) {
    this.#page = page;
    this.#options = options;
    this.text = textsOf(options.explain);
    this.#headings = new Map([
      ...EXERCISES.map((kind) => [this.text(`lesson.${kind}`), kind] as const),
      ...['lesson.meetWord', 'lesson.meetPhrase'].map((key) => [this.text(key), 'meet'] as const),
      ...['result.three', 'result.two', 'result.one'].map((key) => [this.text(key), 'result'] as const),
    ]);
  }

  /**
   * Takes the lesson on the screen to its end.
   * @param wrong how many exercises to answer wrong at first; only kinds where a wrong answer is plain to give.
   * @param between called before each step with the number of steps done.
   */
  async takeLesson(wrong = 0, between: (done: number) => Promise<void> = async () => undefined): Promise<LessonTaken> {
    const rights: boolean[] = [];
    const taken = (): LessonTaken => ({ answered: rights.length, mistakes: mistakesIn(rights), rights });
    for (let done = 0; done < 120; done += 1) {
      if ((await this.#kind()) === 'result') return taken();
      await between(done);
      // Read again: what happens in between may load the page anew.
      const kind = await this.#kind();
      if (kind === 'result') return taken();
      const slips = mistakesIn(rights) < wrong && SLIPPERY.has(kind);
      await this.#step(kind, slips);
      if (kind !== 'meet') rights.push(!slips);
    }
    throw new Error('The lesson did not end');
  }

  async #step(kind: Exclude<Kind, 'result'>, slip: boolean): Promise<void> {
    const stage = this.#page.locator('h1');
    if (kind === 'meet') {
      const shown = await stage.elementHandle();
      await this.#page.keyboard.press('Enter');
      await shown?.waitForElementState('hidden');
      return;
    }
    await this.#answer(kind, slip);
    const verdict = this.#page.locator('section[data-tone]');
    // The last pair is judged by itself.
    if (kind !== 'match') await this.#page.keyboard.press('Enter');
    await verdict.waitFor();
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

  #lexicon(code: string): Lexicon {
    const lesson = new URL(this.#page.url()).searchParams.get('lesson') ?? '';
    const name = `${lesson} ${code}`;
    const known = this.#lexicons.get(name) ?? lexiconOf(code, lesson);
    this.#lexicons.set(name, known);
    return known;
  }

  #task(): Locator {
    return this.#page.getByRole('heading', { level: 1 }).first();
  }

  /** What is asked of the learner now; waits until the screen says it. */
  async #kind(): Promise<Kind> {
    for (let tries = 0; tries < 300; tries += 1) {
      const task = (await this.#task().textContent({ timeout: 15_000 }))?.trim() ?? '';
      const kind = [...this.#headings].find(([heading]) => task === heading)?.[1];
      if (kind !== undefined) return kind;
      await this.#page.waitForTimeout(50);
    }
    throw new Error(`Nothing to do under the heading "${await this.#task().textContent()}"`);
  }

  async #answer(kind: Exercise, slip: boolean): Promise<void> {
    if (kind === 'match') return this.#match();
    if (kind === 'build') return this.#build();
    if (kind === 'typeHeard') {
      const text = slip ? 'xyz' : this.#target.textOf(await this.#hear());
      return this.#page.keyboard.type(text);
    }
    await this.#page.locator('button[aria-keyshortcuts]').first().waitFor();
    const right = await this.#rightChoice(kind);
    const options = await this.#page.locator('button[aria-keyshortcuts]').allTextContents();
    const index = options.findIndex((option) => withoutNumber(option) === right);
    if (index < 0) throw new Error(`"${right}" is not among ${options.join(' | ')}`);
    await this.#page.keyboard.press(String(1 + (slip ? (index + 1) % options.length : index)));
  }

  async #rightChoice(kind: Exercise): Promise<string> {
    if (kind === 'listenChoose') return this.#target.textOf(await this.#hear());
    const asked = ((await this.#page.locator('h1 ~ p, h1 ~ div p').first().textContent()) ?? '').trim();
    return kind === 'chooseMeaning'
      ? this.#meaning.textOf(this.#target.itemOf(asked))
      : this.#target.textOf(this.#meaning.itemOf(asked));
  }

  /** The tiles of the sentence, one after another, by the mouse of nobody: focus and Enter. */
  async #build(): Promise<void> {
    const asked = ((await this.#page.locator('h1 ~ p').first().textContent()) ?? '').trim();
    const sentence = this.#target.textOf(this.#meaning.itemOf(asked));
    const bank = this.#page.getByRole('region', { name: this.text('lesson.bank') }).locator('button');
    let rest = plain(sentence);
    while (rest !== '') {
      const tiles = await bank.evaluateAll((buttons) =>
        buttons.map((button) => ({
          text: (button.textContent ?? '').replace(/^\d/, ''),
          used: button instanceof HTMLButtonElement && (button.disabled || button.dataset.state === 'used'),
        })),
      );
      const fitting = tiles
        .map((tile, index) => ({ ...tile, index, text: plain(tile.text) }))
        .filter((tile) => !tile.used && tile.text !== '' && rest.startsWith(tile.text))
        .sort((a, b) => b.text.length - a.text.length)[0];
      if (fitting === undefined) throw new Error(`No tile for "${rest}" of "${sentence}"`);
      // Ten tiles have a number; further ones answer to their first letter.
      await this.#page.keyboard.press(fitting.index < 10 ? String((fitting.index + 1) % 10) : fitting.text.charAt(0));
      rest = rest.slice(fitting.text.length).trim();
    }
  }

  async #match(): Promise<void> {
    const side = async (key: string): Promise<{ text: string; key: string }[]> =>
      this.#page
        .getByRole('list', { name: this.text(key) })
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => ({
            text: button.querySelector('[lang]')?.textContent ?? '',
            key: button.getAttribute('aria-keyshortcuts') ?? '',
          })),
        );
    const meanings = await side('lesson.meanings');
    for (const target of await side('lesson.targets')) {
      const meaning = this.#meaning.textOf(this.#target.itemOf(target.text));
      const partner = meanings.find(({ text }) => text === meaning);
      await this.#page.keyboard.press(target.key);
      await this.#page.keyboard.press(partner?.key ?? '');
    }
  }

  /** What sounds: the recording that the button begins. */
  async #hear(): Promise<string> {
    await this.#page.waitForTimeout(150);
    await this.#page.evaluate(() => Object.assign(window, { before: (window as unknown as Ears).heard.length }));
    // A field takes Space as a letter: there the button replays.
    const replay = this.#page.getByRole('button', { name: this.text('lesson.listen'), exact: true }).first();
    await replay.press('Enter');
    await this.#page.waitForFunction(
      () => (window as unknown as Ears).heard.length > (window as unknown as Ears).before,
    );
    const url = await this.#page.evaluate(() => (window as unknown as Ears).heard.at(-1) ?? '');
    const field = this.#page.getByRole('textbox', { name: this.text('lesson.answerField') });
    if (await field.isVisible()) await field.focus();
    else await this.#task().focus();
    return this.#target.heard(url);
  }
}

interface Ears {
  readonly heard: string[];
  readonly before: number;
}

const mistakesIn = (rights: readonly boolean[]): number => rights.filter((right) => !right).length;

const withoutNumber = (option: string): string => option.replace(/^\d+\s*/, '').trim();

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[–—.,;:!?¡¿«»"\u202f\u00a0]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
