/** Plays games by keyboard alone: reads what is on the screen, and knows the right answers from the compiled content. */
import { bareText, type ItemText } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { expect, type Page } from '@playwright/test';
import { type Lexicon, lexiconOf, wordsOf } from './lexicon.ts';
import { textsOf } from './texts.ts';

/** What is read from a game that goes on by itself is there at once, or not any more. */
const SOON = { timeout: 1000 };

const textOfLastChild = (node: Element): string => node.lastChild?.textContent ?? '';

/** Somebody who learns Spanish, explained in English or another language, and knows every answer. */
export class GamePlayer {
  readonly #page: Page;
  readonly #targets = wordsOf('es');
  readonly #meanings: Readonly<Record<string, ItemText>>;
  readonly #sentences: { readonly target: Lexicon; readonly meaning: Lexicon };
  readonly text: (key: string) => string;

  constructor(page: Page, explain = 'en') {
    this.#page = page;
    this.#meanings = wordsOf(explain);
    this.#sentences = { target: lexiconOf('es', 'hello'), meaning: lexiconOf(explain, 'hello') };
    this.text = textsOf(explain);
  }

  /** Opens level 1 of a game from the shelf, and starts it. */
  async start(url: string, game: string): Promise<void> {
    await this.#page.goto(`${url}/games`);
    const shelf = this.#page.getByRole('main').getByRole('link', { name: this.text(`gameRecords.names.${game}`) });
    await this.#press(shelf);
    const level = this.text('games.level').replace('{level}', '1');
    await this.#press(this.#page.getByRole('link', { name: level }).first());
    await this.#page.getByRole('button', { name: this.text('games.start') }).waitFor();
  }

  async #press(link: ReturnType<Page['locator']>): Promise<void> {
    await link.focus();
    await this.#page.keyboard.press('Enter');
  }

  /** Turns the sound off on the way into a round. */
  async silence(): Promise<void> {
    const sound = this.#page.getByRole('switch', { name: this.text('games.sound') });
    await sound.focus();
    await this.#page.keyboard.press('Space');
    await expect(sound).not.toBeChecked();
  }

  async begin(): Promise<void> {
    await this.#press(this.#page.getByRole('button', { name: this.text('games.start') }));
  }

  get #result(): ReturnType<Page['locator']> {
    return this.#page.getByRole('button', { name: this.text('games.again') });
  }

  /** Finds all pairs: each sound card is turned, then the meaning that belongs to it. */
  async playPairs(): Promise<void> {
    const cards = this.#page.locator('ul button[data-side]');
    await cards.first().waitFor();
    const sides = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-side')));
    const known = new Map<number, string>();
    for (const [place, side] of sides.entries()) {
      if (side !== 'sound' || (await cards.nth(place).getAttribute('data-found')) !== null) continue;
      const target = await this.#turn(place);
      const meanings = this.#meaningsOf(target);
      const partner = await this.#partner(sides, known, meanings, place);
      expect(partner, target).toBeDefined();
    }
    await this.#result.waitFor();
  }

  async #turn(place: number): Promise<string> {
    const card = this.#page.locator('ul button[data-side]').nth(place);
    await card.focus();
    await this.#page.keyboard.press('Enter');
    await expect(card).toHaveAttribute('data-up', 'true');
    return ((await card.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  }

  /** Turns meanings until the one of the open sound is found, and remembers those that were seen. */
  async #partner(
    sides: readonly (string | null)[],
    known: Map<number, string>,
    meanings: ReadonlySet<string>,
    sound: number,
  ): Promise<number | undefined> {
    const cards = this.#page.locator('ul button[data-side]');
    const seen = [...known].find(([, text]) => meanings.has(text));
    if (seen !== undefined) {
      await this.#turn(seen[0]);
      await expect(cards.nth(sound)).toHaveAttribute('data-found', 'true');
      return seen[0];
    }
    for (const [place, side] of sides.entries()) {
      if (side !== 'face' || known.has(place)) continue;
      const text = await this.#turn(place);
      known.set(place, text);
      if (meanings.has(text)) return place;
      await this.#turn(sound);
    }
    return undefined;
  }

  #meaningsOf(target: string): ReadonlySet<string> {
    const ids = Object.keys(this.#targets).filter((id) => this.#targets[id]?.text === target);
    return new Set(ids.map((id) => this.#meanings[id]?.text ?? ''));
  }

  /** Reads a text; empty if it has gone meanwhile, because the game goes on by itself. */
  async #read(text: () => Promise<string | null>): Promise<string> {
    return (await text().catch(() => '')) ?? '';
  }

  /** Types each word that waits. */
  async playFalling(): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      const slip = this.#page.locator('[data-next] [lang]').first();
      await slip.or(this.#result).first().waitFor();
      if (await this.#result.isVisible()) return;
      const meaning = await this.#read(() => slip.evaluate(textOfLastChild, undefined, SOON));
      if (meaning === '') continue;
      const ids = Object.keys(this.#meanings).filter((id) => this.#meanings[id]?.text === meaning);
      const target = this.#targets[ids[turn % ids.length] ?? '']?.text ?? '';
      await this.#page.keyboard.type(target);
      await this.#page.keyboard.press('Enter');
      await expect(this.#page.locator('input')).toHaveValue('');
    }
    await this.#result.waitFor();
  }

  /** Sends each suitcase to the carousel of its article. */
  async playBaggage(): Promise<void> {
    const suitcase = this.#page.locator('[data-game="baggage"] svg + b');
    const carousels = this.#page.locator('button[data-state], button:has(> b)');
    for (let turn = 0; turn < 40; turn += 1) {
      await this.#result.or(carousels.first()).first().waitFor();
      if (await this.#result.isVisible()) return;
      const open = this.#page.getByRole('button', { name: this.text('games.list.baggage.show') });
      await open.or(this.#result).first().waitFor();
      if (await this.#result.isVisible()) return;
      const label = await this.#read(() => suitcase.textContent(SOON));
      if (label === '') continue;
      const word = Object.values(this.#targets).find(
        (each) => bareText(each) === label && /^(el|la) $/.test(each.article ?? ''),
      );
      await this.#page.keyboard.press(word?.article === 'el ' ? '1' : '2');
      // A right suitcase rolls away within a second, which a busy machine may not see: then the next one is there.
      const isSame = async (): Promise<boolean> =>
        (await open.isVisible()) && (await this.#read(() => suitcase.textContent(SOON))) === label;
      await expect.poll(isSame).toBe(false);
      const goOn = this.#page.getByRole('button', { name: this.text('games.goOn') });
      if (await goOn.isVisible()) await this.#page.keyboard.press('Enter');
    }
    await this.#result.waitFor();
  }

  /** Builds each sentence from its pieces, by their numbers. */
  async playBuild(): Promise<void> {
    const check = this.#page.getByRole('button', { name: this.text('games.list.build.check'), exact: true });
    for (let turn = 0; turn < 30; turn += 1) {
      await check.or(this.#result).first().waitFor();
      if (await this.#result.isVisible()) return;
      const meaning = (await this.#page.locator('[data-game="build"] p[lang]').first().textContent()) ?? '';
      await this.#build(meaning, turn);
      await this.#page.keyboard.press('Enter');
      const goOn = this.#page.getByRole('button', { name: this.text('games.goOn') });
      await goOn.waitFor();
      await expect(goOn).toBeFocused();
      await this.#page.keyboard.press('Enter');
      await goOn.waitFor({ state: 'detached' });
    }
    await this.#result.waitFor();
  }

  async #build(meaning: string, turn: number): Promise<void> {
    const { target, meaning: meanings } = this.#sentences;
    const ids = meanings.itemsOf(meaning);
    const tokens = tablesFor('es').displayTokens(target.textOf(ids[turn % ids.length] ?? ''));
    const group = this.#page.getByRole('group', { name: this.text('games.list.build.pieces') });
    const pieces = await group.locator('button').evaluateAll((all) => all.map((each) => each.firstChild?.textContent));
    const left = new Map(pieces.map((piece, place) => [place, piece]));
    for (const token of tokens) {
      const place = [...left].find(([, piece]) => piece === token)?.[0];
      if (place === undefined) continue;
      left.delete(place);
      await this.#page.keyboard.press(String(place + 1));
    }
  }
}
