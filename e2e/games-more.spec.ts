/** A learner plays the crossword, what is wrong here, and who says what: each by keyboard alone, from its shelf to its result. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareText, crosswordLetters, type UnitStructure } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { GamePlayer } from './game-player.ts';
import { lexiconOf, wordsOf } from './lexicon.ts';
import { type Program, startProgram } from './program.ts';

const CONTENT = join(import.meta.dirname, '../dist/content');

const read = <T>(folder: string, fits: (name: string) => boolean): readonly T[] =>
  readdirSync(join(CONTENT, folder))
    .filter(fits)
    .map((name) => JSON.parse(readFileSync(join(CONTENT, folder, name), 'utf8')) as T);

/** Who says each line of every dialogue. */
const speakers = (): ReadonlyMap<string, string> =>
  new Map(
    read<UnitStructure>('units', (name) => name.split('.').length === 3).flatMap(({ dialogue }) =>
      dialogue.map(({ id, speaker }) => [id, speaker] as const),
    ),
  );

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' } as object);

const enter = async (page: Page, game: string): Promise<GamePlayer> => {
  const player = new GamePlayer(page);
  await player.start(program.url, game);
  await player.silence();
  await player.begin();
  return player;
};

/** The result with everything right, and nothing that axe objects to. */
const expectTen = async (page: Page, { text }: GamePlayer): Promise<void> => {
  await page.getByRole('button', { name: text('games.again') }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(Number(await page.locator('[data-main] dd').textContent())).toBe(10);
};

test('a crossword is filled cell by cell, and its list of clues stays in step', { tag: '@phone' }, async ({ page }) => {
  const player = await enter(page, 'crossword');
  const [targets, meanings] = [wordsOf('es'), wordsOf('en')];
  const cell = page.locator('[data-game="crossword"] input[aria-label]');
  await expect(cell).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  const clues = page.locator('[data-game="crossword"] li input');
  const count = await clues.count();
  expect(count).toBe(5);
  for (let word = 0; word < count; word += 1) {
    const label = (await cell.getAttribute('aria-label')) ?? '';
    const [, length = '', meaning = ''] = /, (\d+) letters?: (.*)\. Letter 1$/.exec(label) ?? [];
    const letters = Object.keys(meanings)
      .filter((id) => meanings[id]?.text === meaning)
      .map((id) => crosswordLetters(bareText(targets[id] ?? { text: '' })) ?? [])
      .find((each) => each.length === Number(length));
    expect(letters, label).toBeDefined();
    // Plain letters: the missing accents are put in.
    await page.keyboard.type(
      (letters ?? [])
        .join('')
        .normalize('NFD')
        .replace(/[\u0300\u0301]/g, ''),
    );
    await expect(page.locator('[data-game="crossword"] li[data-done]')).toHaveCount(word + 1);
    if (word < count - 1) await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: player.text('games.goOn') })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectTen(page, player);
});

test('a word of the crossword is written beside its clue, with a wrong letter first', { tag: '@laptop' }, async ({
  page,
}) => {
  await enter(page, 'crossword');
  const [targets, meanings] = [wordsOf('es'), wordsOf('en')];
  const clue = page.locator('[data-game="crossword"] li').first();
  const field = clue.locator('input');
  await field.focus();
  const meaning = (await clue.locator('label > span:not([aria-hidden])').textContent()) ?? '';
  const length = Number(/\d+/.exec((await clue.locator('label small').textContent()) ?? '')?.[0]);
  const letters = Object.keys(meanings)
    .filter((id) => meanings[id]?.text === meaning)
    .map((id) => crosswordLetters(bareText(targets[id] ?? { text: '' })) ?? [])
    .find((each) => each.length === length);
  await page.keyboard.type(['x', ...(letters ?? []).slice(1)].join(''));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-mark="wrong"]')).not.toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await field.press('ControlOrMeta+a');
  await page.keyboard.type((letters ?? []).join(''));
  await expect(clue).toHaveAttribute('data-done', 'true');
});

test('the wrong word of each sentence is found and mended', { tag: '@laptop' }, async ({ page }) => {
  const player = await enter(page, 'mistakes');
  const { text } = player;
  const [target, meaning] = [lexiconOf('es', 'hello'), lexiconOf('en', 'hello')];
  const sheet = page.getByRole('group', { name: text('games.list.mistakes.sentence') });
  const result = page.getByRole('button', { name: text('games.again') });
  for (let turn = 0; turn < 12; turn += 1) {
    await sheet.or(result).first().waitFor();
    if (await result.isVisible()) break;
    if (turn === 0) expect(await violationsOf(page)).toEqual([]);
    const shown = await sheet.getByRole('button').allTextContents();
    const said = (await page.locator('[data-game="mistakes"] p[lang]').first().textContent()) ?? '';
    const wrongPlaces = meaning
      .itemsOf(said)
      .map((item) => tablesFor('es').displayTokens(target.textOf(item)))
      .filter((tokens) => tokens.length === shown.length)
      .map((tokens) => ({
        tokens,
        at: tokens.findIndex((token, at) => token.toLowerCase() !== shown[at]?.toLowerCase()),
      }))
      .filter(({ tokens, at }) =>
        tokens.every((token, place) => place === at || token.toLowerCase() === shown[place]?.toLowerCase()),
      );
    const [found] = wrongPlaces;
    expect(found, shown.join(' ')).toBeDefined();
    await page.keyboard.press(String((found?.at ?? 0) + 1));
    const right = found?.tokens[found.at] ?? '';
    const field = page.getByRole('textbox', { name: text('games.list.mistakes.rightWord') });
    const options = page.getByRole('group', { name: text('games.list.mistakes.mend') });
    await field.or(options).first().waitFor();
    if (turn < 2) expect(await violationsOf(page)).toEqual([]);
    if (await field.isVisible()) {
      await page.keyboard.type(right);
      await page.keyboard.press('Enter');
    } else {
      const texts = await options.getByRole('button').allTextContents();
      await page.keyboard.press(
        String(texts.findIndex((each) => each.replace(/^\d+ /, '').toLowerCase() === right.toLowerCase()) + 1),
      );
    }
    const goOn = page.getByRole('button', { name: text('games.goOn') });
    await expect(goOn).toBeFocused();
    if (turn < 2) expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await goOn.waitFor({ state: 'detached' });
  }
  await expectTen(page, player);
});

test('the lines of a scene are put in order, and each is given to its speaker', { tag: '@phone' }, async ({ page }) => {
  const player = await enter(page, 'scene');
  const { text } = player;
  const [target, said] = [lexiconOf('es', 'hello'), speakers()];
  const cards = page.getByRole('list', { name: text('games.list.scene.lines') }).locator('> li');
  await expect(cards).toHaveCount(4);
  expect(await violationsOf(page)).toEqual([]);
  for (let place = 1; place < 4; place += 1) {
    const places = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-place'))));
    const handle = cards.nth(places.indexOf(place)).getByRole('button').first();
    await handle.focus();
    await page.keyboard.press('Space');
    for (let step = places.indexOf(place); step > place; step -= 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(cards.nth(place)).toHaveAttribute('data-place', String(place));
    const line = (await cards.nth(place).locator('p[lang]').textContent()) ?? '';
    const speaker = said.get(target.itemsOf(line).find((item) => said.has(item)) ?? '') ?? '';
    const radio = cards.nth(place).getByRole('radio', { name: new RegExp(speaker, 'i') });
    await radio.focus();
    await page.keyboard.press('Space');
    await expect(radio).toBeChecked();
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: text('games.list.scene.check'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('games.list.scene.allRight')).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole('button', { name: text('games.list.scene.toResult') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTen(page, player);
});
