/**
 * Settings and the sign-in dialog can be used by keyboard alone, on both sides of the width where the layout changes.
 */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
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

/** The browser lets Tab visit the parts of a date field: day, month, year, and the button of its calendar. */
const DATE_PARTS = 4;

/** The elements that are focused by key presses, so many, until the focus leaves the page. */
const stopsAfter = async (page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  let parts = 0;
  while (stops.length < presses) {
    const stop = await stepTo(page, key);
    if (stop === null) break;
    const before = stops.at(-1);
    const isPart = stop.index >= 0 && stop.index === before?.index && parts < DATE_PARTS - 1;
    parts = isPart ? parts + 1 : 0;
    // The button of the calendar has a mark of its own, which a page cannot see.
    if (isPart) stops[stops.length - 1] = { ...stop, isMarked: stop.isMarked || before.isMarked };
    else stops.push(stop);
  }
  return stops;
};

const namesOf = (stops: readonly Stop[], isWanted: (stop: Stop) => boolean): readonly string[] =>
  stops.filter(isWanted).map(({ section, name }) => `${section}: ${name}`);

/** Expects that the key visits every control in `root` once, in order, and that each is visible and marked. */
const expectWalk = async (page: Page, root: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<readonly Stop[]> => {
  const names = await beginWalk(page, root);
  const stops = await stopsAfter(page, key, names.length);
  const inOrder = names.map((_, index) => index);
  expect(stops.map(({ index }) => index)).toEqual(key === 'Tab' ? inOrder : inOrder.toReversed());
  expect(namesOf(stops, ({ isMarked }) => !isMarked)).toEqual([]);
  expect(namesOf(stops, ({ isVisible: isClear }) => !isClear)).toEqual([]);
  return stops;
};

/** Violations of axe's rules about names, forms and the keyboard. */
const violationsIn = (page: Page): Promise<readonly string[]> =>
  violationsOf(page, ['cat.name-role-value', 'cat.forms', 'cat.keyboard']);

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of WIDTHS) {
  test(`Tab visits every control of the settings at ${width} pixels`, { tag: '@laptop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(program.url);
    await signUpByRequest(page, program, `kay-${width}@example.org`);
    await page.goto(`${program.url}/settings`);
    await page.getByRole('button', { name: text('settings.remove.open') }).waitFor();
    // What comes from the server comes later.
    await page.getByRole('button', { name: text('twoStep.addApp') }).waitFor();
    const stops = await expectWalk(page, 'body');
    expect(stops.length).toBeGreaterThan(30);
    const sectionStops = stops.filter(({ section }) => section !== '');
    for (const [n, { top, name }] of sectionStops.entries())
      expect(top, name).toBeGreaterThanOrEqual(sectionStops[n - 1]?.top ?? 0);
    expect(await stepTo(page)).toBeNull();
    await expectWalk(page, 'body', 'Shift+Tab');
    expect(await violationsIn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test(`Tab visits every control of the sign-in dialog at ${width} pixels`, { tag: '@laptop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${program.url}/settings`);
    const opener = page.getByRole('main').getByRole('button', { name: text('settings.account.signIn') });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(text('signIn.email'), { exact: true })).toBeFocused();
    // The focus leaves the dialog at its end and comes back at its beginning; the page below is not reached.
    await beginWalk(page, 'dialog[open]');
    await stopsAfter(page, 'Tab', 20);
    await expectWalk(page, 'dialog[open]');
    expect(await stepTo(page)).toBeNull();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
