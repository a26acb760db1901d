/** A scene is talked through with the guided partner: with mistakes, hints and changes, in two tabs, offline, by keyboard, on two devices. */
import { finishedXp } from '@parlance/domain';
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { signInByRequest, signUpByRequest } from './account.ts';
import { untilCached, untilProgramCached } from './cached-files.ts';
import { rowsOf } from './deck-files.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

/** Motion is reduced so that axe can measure contrast. */
const GERMAN = { locale: 'de-DE', reducedMotion: 'reduce' } as const;
test.use(GERMAN as BrowserContextOptions);

const text = textsOf('de');
const TALK = '/tutor?unit=cafe';
const TITLE = 'Etwas zu trinken';
/** The last words of the partner. */
const FAREWELL = 'El camarero soy yo.';
/** What somebody says who makes no mistake and does all tasks. */
const LINES = [
  'Un té, por favor.',
  'Con leche, por favor.',
  '¿Cuánto cuesta la tarta?',
  'No, no es mi cuenta.',
  'Quisiera pagar con tarjeta, por favor.',
  'Aquí tiene.',
];

const button = (page: Page | Locator, key: string) => page.getByRole('button', { name: text(key), exact: true });
const log = (page: Page) => page.getByRole('region', { name: text('talk.log') });
const field = (page: Page) => page.getByRole('textbox', { name: text('talk.field') });
const partner = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words });
const keptTalk = (page: Page) => page.locator('main a[href^="/tutor?talk="]').filter({ hasText: TITLE });

/** Says a line, as a learner types it. */
const say = async (page: Page, line: string): Promise<void> => {
  await field(page).fill(line);
  await field(page).press('Enter');
  await expect(log(page).getByText(line, { exact: true }).last()).toBeVisible();
};

const begin = async (page: Page): Promise<void> => {
  await button(page, 'talk.begin').click();
  await expect(partner(page, '¿Café, té o agua?')).toBeVisible();
};

/** Plays the talk from its beginning to its end, and opens how it went. */
const playAll = async (page: Page): Promise<void> => {
  await begin(page);
  for (const line of LINES) await say(page, line);
  await page.getByRole('link', { name: text('talk.result') }).click();
  await expect(page).toHaveURL(/\/tutor\?talk=/);
};

/** Waits until the scene that is open works without a network. */
const untilTalkCached = async (page: Page): Promise<void> => {
  await untilCached(page, ['/assets/result-loader-', '/assets/say-model-']);
  await untilProgramCached(page);
  await untilCached(page, ['/talks/cafe.es.target.', '/talks/cafe.de.', '/lexicon/']);
};

const countOf = (page: Page) =>
  page.getByText('6 Sätze wurden verstanden: 5 davon ohne Fehler, 5 ohne Hilfe.', { exact: true });
const tasks = (page: Page) => page.getByRole('list', { name: text('talk.tasks') }).getByRole('listitem');

/** Expects how the talk of the first journey went. */
const expectResult = async (page: Page): Promise<void> => {
  await expect(countOf(page)).toBeVisible();
  await expect(tasks(page).filter({ hasText: `(${text('talk.done')})` })).toHaveCount(3);
  const xp = finishedXp({ what: 'talk', tasks: 3 }, false);
  await expect(page.getByText(text('talk.xp').replace('{xp}', String(xp)), { exact: true })).toBeVisible();
  const work = page.locator('section').filter({ has: page.getByRole('heading', { name: text('talk.workOn') }) });
  await expect(work).toContainText('Quisiera una té, por favor');
  await expect(work).toContainText('Quisiera un té, por favor.');
};

test(
  'a scene is talked through with a mistake, a hint and a change, kept, read again and removed',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, `tutor-${project.name}@example.org`);
    await page.goto(`${program.url}/tutor`);
    await expect(page.getByRole('heading', { level: 1, name: text('tutor.title') })).toBeVisible();
    expect(await violationsInBothThemes(page), 'the scenes').toEqual([]);
    await page.locator(`main li a[href="${TALK}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(await violationsInBothThemes(page), 'before the talk').toEqual([]);
    await begin(page);

    await test.step('a mistake is corrected, and the line becomes a card', async () => {
      await say(page, 'Quisiera una té, por favor');
      await expect(log(page)).toContainText(text('talk.better'));
      await expect(log(page)).toContainText('Quisiera un té, por favor.');
      await expect(partner(page, 'Muy bien, un té.')).toBeVisible();
      await button(page, 'talk.lineCard').click();
      await expect(button(page, 'talk.lineKept')).toBeVisible();
      await expect
        .poll(async () =>
          (await rowsOf(page)).cards.filter(({ field: name }) => name === 'own').map(({ value }) => value),
        )
        .toEqual([expect.objectContaining({ front: 'Quisiera un té, por favor.' })]);
    });

    await test.step('what is not understood is asked again', async () => {
      await say(page, 'La luna es azul');
      await expect(partner(page, '¿Quisiera leche? ¿Un poco de azúcar?')).toBeVisible();
      await expect(log(page)).toContainText(text('talk.again').replace('{name}', 'Leo'));
    });

    await test.step('hints lead to the model answer', async () => {
      await button(log(page), 'talk.hint').click();
      const hint = page.getByRole('region', { name: text('talk.hint'), exact: true });
      await expect(hint).toContainText('Sag, dass du Milch möchtest');
      await expect(hint).not.toContainText('Con leche');
      await button(hint, 'talk.nextHint').click();
      await expect(hint).toContainText('Con leche, …');
      expect(await violationsInBothThemes(page), 'a correction and a hint').toEqual([]);
      await button(hint, 'talk.nextHint').click();
      await expect(hint).toContainText('Con leche, por favor.');
      expect(await violationsInBothThemes(page), 'the whole answer').toEqual([]);
      await button(hint, 'talk.useModel').click();
      await expect(field(page)).toHaveValue('Con leche, por favor.');
      await field(page).press('Enter');
      await expect(partner(page, '¿Tiene hambre?')).toBeVisible();
    });

    await test.step('the last line is changed', async () => {
      await say(page, 'No, gracias.');
      await button(page, 'talk.edit').click();
      await expect(field(page)).toHaveValue('No, gracias.');
      await expect(log(page).getByText('No, gracias.', { exact: true })).toHaveCount(0);
      for (const line of LINES.slice(2)) await say(page, line);
      await expect(partner(page, FAREWELL)).toBeVisible();
    });

    await test.step('its end tells how it went, also after a reload', async () => {
      await page.getByRole('link', { name: text('talk.result') }).click();
      await expectResult(page);
      expect(await violationsInBothThemes(page), 'how it went').toEqual([]);
      await page.reload();
      await expectResult(page);
    });

    await test.step('it is in the list, and is read again', async () => {
      await page.getByRole('link', { name: text('talk.toScenes') }).click();
      await expect(keptTalk(page)).toContainText('7 Sätze');
      expect(await violationsInBothThemes(page), 'the list').toEqual([]);
      await keptTalk(page).click();
      await expectResult(page);
      await expect(page.getByText('La luna es azul', { exact: true })).toBeVisible();
      await expect(page.getByText('No, gracias.', { exact: true })).toHaveCount(0);
    });

    await test.step('what is removed is gone', async () => {
      const address = page.url();
      await button(page, 'talk.remove').click();
      await button(page.getByRole('dialog'), 'talk.remove').click();
      await expect(page).toHaveURL(`${program.url}/tutor`);
      await expect(page.getByRole('heading', { name: text('tutor.scenes') })).toBeVisible();
      await expect(keptTalk(page)).toHaveCount(0);
      await page.goto(address);
      await expect(page.getByRole('heading', { name: text('talk.unknownTitle') })).toBeVisible();
    });
  },
);

test('a talk goes on after a reload, and in a second tab', { tag: '@phone' }, async ({ context, page }) => {
  await chooseSpanish(page, program.url);
  await page.goto(program.url + TALK);
  await begin(page);
  await say(page, 'Un té, por favor.');
  await expect(partner(page, '¿Con leche?')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('Un té, por favor.', { exact: true })).toBeVisible();
  await expect(button(page, 'talk.begin')).toHaveCount(0);
  const second = await context.newPage();
  await second.goto(program.url + TALK);
  await expect(log(second).getByText('Un té, por favor.', { exact: true })).toBeVisible();
  await say(page, 'Con leche, por favor.');
  await expect(log(second).getByText('Con leche, por favor.', { exact: true })).toBeVisible();
  await say(second, '¿Cuánto cuesta la tarta?');
  await expect(log(page).getByText('¿Cuánto cuesta la tarta?', { exact: true })).toBeVisible();
  await second.close();
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('a scene that was opened once is played without a network, and another one says that it is not there', {
    tag: '@phone',
  }, async ({ context, page }) => {
    await chooseSpanish(page, program.url);
    await page.goto(`${program.url}/tutor`);
    await page.locator(`main li a[href="${TALK}"]`).click();
    await expect(button(page, 'talk.begin')).toBeVisible();
    await untilTalkCached(page);
    await context.setOffline(true);
    await page.reload();
    await playAll(page);
    await expect(tasks(page).filter({ hasText: `(${text('talk.done')})` })).toHaveCount(3);
    await page.goto(`${program.url}/tutor`);
    await expect(page.getByRole('heading', { name: text('tutor.scenes') })).toBeVisible();
    await keptTalk(page).click();
    await expect(page.getByText('Aquí tiene.', { exact: true }).first()).toBeVisible();
    await page.goto(`${program.url}/tutor?unit=family`);
    await expect(page.getByRole('heading', { name: text('talk.offlineTitle') })).toBeVisible();
    await context.setOffline(false);
  });
});

/** Presses Tab until the focus is on an element. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
};

test('a talk is begun and led by keyboard alone', { tag: '@laptop' }, async ({ page }) => {
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}/tutor`);
  await tabTo(page, page.locator(`main li a[href="${TALK}"]`));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'talk.begin'));
  await page.keyboard.press('Enter');
  // The button is gone, and the line can be written at once.
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Un té, por favor.');
  await page.keyboard.press('Enter');
  await expect(partner(page, '¿Con leche?')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(field(page)).not.toBeFocused();
  await tabTo(page, button(log(page), 'talk.hint'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'talk.nextHint'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'talk.useModel'));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(partner(page, '¿Tiene hambre?')).toBeVisible();
});

test(
  'a talk that was played on one device is read on another, and removed on both',
  { tag: '@laptop' },
  async ({ browser, page }, { project }) => {
    const email = `tutor-devices-${project.name}@example.org`;
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, email);
    await page.goto(program.url + TALK);
    await playAll(page);
    const address = page.url();
    const other = await (await browser.newContext(GERMAN)).newPage();
    await chooseSpanish(other, program.url);
    await signInByRequest(other, email);
    await other.goto(`${program.url}/tutor`);
    await expect(keptTalk(other)).toBeVisible();
    await keptTalk(other).click();
    await expect(other).toHaveURL(address);
    for (const line of LINES) await expect(other.getByText(line, { exact: true }).last()).toBeVisible();
    await button(other, 'talk.remove').click();
    await button(other.getByRole('dialog'), 'talk.remove').click();
    await expect(other).toHaveURL(`${program.url}/tutor`);
    await expect(async () => {
      await page.goto(`${program.url}/tutor`);
      await expect(page.getByRole('heading', { name: text('tutor.scenes') })).toBeVisible();
      await expect(keptTalk(page)).toHaveCount(0, { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await other.context().close();
  },
);
