/** A learner plays each game by keyboard alone: in, a pause, through to the result, and again on the same day. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { GamePlayer } from './game-player.ts';
import { type Program, startProgram } from './program.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' } as object);

/** Pauses with Esc, checks the screen below axe's eye, and goes on. */
const pauseAndGoOn = async (page: Page, { text }: GamePlayer): Promise<void> => {
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: text('games.paused') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** The XP of the result on the screen. */
const xpShown = async (page: Page): Promise<number> => Number(await page.locator('[data-main] dd').textContent());

/** Each game is played on one device; other journeys below, and `screens.spec.ts`, show games on the other one. */
for (const { game, tag, play } of [
  { game: 'pairs', tag: '@phone', play: (player: GamePlayer) => player.playPairs() },
  { game: 'falling', tag: '@laptop', play: (player: GamePlayer) => player.playFalling() },
  { game: 'baggage', tag: '@phone', play: (player: GamePlayer) => player.playBaggage() },
  { game: 'build', tag: '@laptop', play: (player: GamePlayer) => player.playBuild() },
]) {
  test(`${game} is played through by keyboard alone`, { tag }, async ({ page }) => {
    const player = new GamePlayer(page);
    await player.start(program.url, game);
    expect(await violationsOf(page)).toEqual([]);
    await player.silence();
    await player.begin();
    await pauseAndGoOn(page, player);
    await play(player);
    expect(await violationsOf(page)).toEqual([]);
    expect(await xpShown(page)).toBeGreaterThan(0);
    // The level is open again with its stars, and the next one, too.
    await page.goto(`${program.url}/games/${game}`);
    await expect(page.getByRole('link', { name: /Level 2/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Level 1/ }).getByRole('img')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('words fall from the top of the stage to its ground where there is a clock', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const player = new GamePlayer(page);
  await player.start(program.url, 'falling');
  const clock = page.getByRole('switch', { name: player.text('games.clock') });
  await clock.press('Space');
  await expect(clock).toBeChecked();
  await player.begin();
  const paper = page.locator('[data-next] [lang]');
  await paper.waitFor();
  /** The paper's place in the stage, 0 at its top and 1 at its ground, when its fall has passed so much of its way. */
  const placeAt = (share: number): Promise<number> =>
    paper.evaluate((node, part) => {
      const [slip, stage] = [node.closest('[data-next]'), node.closest('[data-falls]')];
      const [fall] = slip?.getAnimations() ?? [];
      if (fall === undefined || stage === null) throw new Error('Nothing falls.');
      fall.pause();
      fall.currentTime = part * Number(fall.effect?.getComputedTiming().duration);
      const [own, whole] = [node.getBoundingClientRect(), stage.getBoundingClientRect()];
      return (own.top - whole.top) / (whole.height - own.height);
    }, share);
  expect(await placeAt(0)).toBeGreaterThan(0);
  expect(await placeAt(0)).toBeLessThan(0.1);
  expect(await placeAt(0.5)).toBeGreaterThan(0.35);
  expect(await placeAt(1)).toBeGreaterThan(0.9);
  expect(await placeAt(1)).toBeLessThan(1);
});

test('a level that is repeated earns nothing more that day', { tag: '@laptop' }, async ({ page }) => {
  const player = new GamePlayer(page);
  await player.start(program.url, 'baggage');
  await player.silence();
  await player.begin();
  await player.playBaggage();
  expect(await xpShown(page)).toBe(10);
  await page.getByRole('button', { name: player.text('games.again') }).press('Enter');
  await player.playBaggage();
  expect(await xpShown(page)).toBe(0);
  await expect(page.getByText(player.text('games.noXp'))).toBeVisible();
  await page.goto(`${program.url}/me`);
  const best = page.getByRole('region', { name: player.text('gameRecords.title') });
  await expect(best).toContainText(player.text('gameRecords.names.baggage'));
  await expect(best).toContainText('10 of 10 · 1 of 10');
});

test('a round is left with its answers kept, and a level that is closed says what opens it', { tag: '@phone' }, async ({
  page,
}) => {
  const player = new GamePlayer(page);
  await player.start(program.url, 'build');
  await player.begin();
  await page.getByRole('group', { name: player.text('games.list.build.pieces') }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('heading', { name: player.text('games.keys.title') });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: player.text('games.leave') })
    .press('Enter');
  await expect(page).toHaveURL(`${program.url}/games/build`);
  await page.goto(`${program.url}/games/build?level=9`);
  await expect(page.getByText('Opens when level 8 was played')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('an address that names no game leads to all games', { tag: '@laptop' }, async ({ page }) => {
  await page.goto(`${program.url}/games/none`);
  await expect(page).toHaveURL(`${program.url}/games`);
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
});
