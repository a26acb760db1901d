/** Settings and the sign-in dialog for who has no mouse, on both sides of the width where the layout changes. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enrol } from './account.ts';
import { beginWalk, type Stop, stepTo } from './keyboard.ts';
import { type Program, startProgram } from './program.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' } as object);

const text = textsOf('en');
const WIDTHS = [390, 899, 900, 1280];

/** Where the keyboard comes by so many presses, or until it leaves the page. */
const stopsBy = async (page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  while (stops.length < presses) {
    const stop = await stepTo(page, key);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
};

const namesOf = (stops: readonly Stop[], isWanted: (stop: Stop) => boolean): readonly string[] =>
  stops.filter(isWanted).map(({ section, name }) => `${section}: ${name}`);

/** Every control of `root` once, in order; each marked and in sight. */
const expectWalk = async (page: Page, root: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<readonly Stop[]> => {
  const names = await beginWalk(page, root);
  const stops = await stopsBy(page, key, names.length);
  const inOrder = names.map((_, index) => index);
  expect(stops.map(({ index }) => index)).toEqual(key === 'Tab' ? inOrder : inOrder.toReversed());
  expect(namesOf(stops, ({ isMarked }) => !isMarked)).toEqual([]);
  expect(namesOf(stops, ({ isClear }) => !isClear)).toEqual([]);
  return stops;
};

/** What is told of controls to who does not see them. */
const unnamedIn = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['cat.name-role-value', 'cat.forms', 'cat.keyboard'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of WIDTHS) {
  test(`settings are gone through by Tab at ${width} pixels`, { tag: '@laptop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(program.url);
    await enrol(page, program, `kay-${width}@example.org`);
    await page.goto(`${program.url}/settings`);
    await page.getByRole('button', { name: text('settings.remove.open') }).waitFor();
    const stops = await expectWalk(page, 'body');
    expect(stops.length).toBeGreaterThan(30);
    const rooms = stops.filter(({ section }) => section !== '');
    for (const [n, { top, name }] of rooms.entries()) expect(top, name).toBeGreaterThanOrEqual(rooms[n - 1]?.top ?? 0);
    expect(await stepTo(page)).toBeNull();
    await expectWalk(page, 'body', 'Shift+Tab');
    expect(await unnamedIn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test(`the sign-in dialog is gone through by Tab at ${width} pixels`, { tag: '@laptop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${program.url}/settings`);
    const door = page.getByRole('main').getByRole('button', { name: text('settings.account.signIn') });
    await door.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(text('signIn.email'), { exact: true })).toBeFocused();
    // Out at its end, and in again at its beginning: the page below is not reached.
    await beginWalk(page, 'dialog[open]');
    await stopsBy(page, 'Tab', 20);
    await expectWalk(page, 'dialog[open]');
    expect(await stepTo(page)).toBeNull();
    expect(await unnamedIn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(door).toBeFocused();
    expect(await unnamedIn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
