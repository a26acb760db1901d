/** A scene is talked through with a model: a chat service on this machine, which fails, too; in two tabs, offline, by keyboard. */
import { type ChatService, openChatService, streamed } from '@parlance/testing/chat';
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { rowsOf } from './deck-files.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

let service: ChatService;
let program: Program;
test.beforeAll(async () => {
  service = await openChatService();
  program = await startProgram({ TUTOR_URL: service.url, TUTOR_MODEL: 'small', TUTOR_ALLOWANCE: '40' });
});
test.beforeEach(() => service.forget());
test.afterAll(async () => {
  await program.stop();
  await service.close();
});

/** Motion is reduced so that axe can measure contrast. */
test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const text = textsOf('de');
const TALK = '/tutor?unit=cafe&with=model';
const GUIDED = '/tutor?unit=cafe&with=guided';
const FIRST = '¡Buenos días! ¿Qué quiere tomar?';

/** A button by how its name begins: its price comes after that. */
const button = (page: Page | Locator, key: string) => page.getByRole('button', { name: new RegExp(`^${text(key)}`) });
const log = (page: Page) => page.getByRole('region', { name: text('talk.log') });
const field = (page: Page) => page.getByRole('textbox', { name: text('talk.field') });
const partner = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words });
const done = (page: Page) =>
  page
    .getByRole('list', { name: text('talk.tasks') })
    .getByRole('listitem')
    .filter({ hasText: `(${text('talk.done')})` });
const left = (page: Page) => page.locator('a[href^="/tutor?view=credits"]').first();
const toGuided = (page: Page) => page.getByRole('link', { name: text('modelTalk.toGuided').replace('{name}', 'Leo') });

const json = (value: object) => streamed(JSON.stringify(value));
const RIGHT = json({ better: null, notes: [], done: [], remember: null });

/** Answers a line, and says that it is right. */
const answer = (said: string, notes = RIGHT): void => service.answer(streamed(said), notes);

const say = async (page: Page, line: string): Promise<void> => {
  await field(page).fill(line);
  await field(page).press('Enter');
  await expect(log(page).getByText(line, { exact: true }).last()).toBeVisible();
};

/** Signs up, and opens the talk at its first line. */
const begin = async (page: Page, email: string): Promise<void> => {
  await chooseSpanish(page, program.url);
  await signUpByRequest(page, program, email);
  await page.goto(program.url + TALK);
  await button(page, 'modelTalk.agree').click();
  service.answer(streamed(FIRST));
  await button(page, 'talk.begin').click();
  await expect(partner(page, FIRST)).toBeVisible();
};

test(
  'a scene is talked through with a model, from the consent to the score',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await chooseSpanish(page, program.url);
    await page.goto(program.url + TALK);
    await expect(page.getByRole('heading', { name: text('modelTalk.needsAccount') })).toBeVisible();
    await signUpByRequest(page, program, `model-${project.name}@example.org`);
    await page.goto(program.url + TALK);

    await test.step('nothing is sent before the learner has agreed', async () => {
      await expect(page.getByRole('heading', { name: text('modelTalk.consentTitle') })).toBeVisible();
      await expect(page.getByText(/127\.0\.0\.1/)).toBeVisible();
      expect(await violationsInBothThemes(page), 'the consent').toEqual([]);
      expect(service.requests).toEqual([]);
      await button(page, 'modelTalk.agree').click();
      await expect(button(page, 'talk.begin')).toContainText('1');
      expect(await violationsInBothThemes(page), 'before the talk').toEqual([]);
    });

    service.answer(streamed(FIRST));
    await button(page, 'talk.begin').click();
    await expect(partner(page, FIRST)).toBeVisible();
    await expect(left(page)).toContainText('39');

    await test.step('a mistake is corrected with its reason, and becomes a card', async () => {
      const note = { given: 'una', expected: 'un', why: 'Té ist männlich.', isStyle: false };
      answer(
        'Muy bien, un té.',
        json({ better: 'Quisiera un té, por favor.', notes: [note], done: [1], remember: 'Trinkt gern Tee' }),
      );
      await say(page, 'Quisiera una té, por favor.');
      await expect(partner(page, 'Muy bien, un té.')).toBeVisible();
      await expect(log(page)).toContainText('Té ist männlich.');
      await expect(done(page)).toHaveCount(1);
      expect(await violationsInBothThemes(page), 'a correction').toEqual([]);
      await button(page, 'talk.lineCard').first().click();
      await expect
        .poll(async () =>
          (await rowsOf(page)).cards.filter(({ field: name }) => name === 'own').map(({ value }) => value),
        )
        .toEqual([expect.objectContaining({ front: 'Quisiera un té, por favor.' })]);
    });

    await test.step('a line is translated once, and its words have cards', async () => {
      service.answer(json({ texts: ['Sehr gut, ein Tee.'] }));
      await button(log(page), 'talk.translate').last().click();
      await expect(log(page)).toContainText('Sehr gut, ein Tee.');
      await log(page).getByRole('button', { name: 'té', exact: true }).last().click();
      await expect(page.getByRole('dialog')).toContainText('Tee');
      await page.keyboard.press('Escape');
    });

    await test.step('hints rise in three steps for one price', async () => {
      service.answer(json({ texts: ['Frag nach dem Preis.', '¿Cuánto …', '¿Cuánto cuesta la tarta?'] }));
      await button(log(page), 'talk.hint').click();
      const hint = page.getByRole('region', { name: text('talk.hint'), exact: true });
      await expect(hint).toContainText('Frag nach dem Preis.');
      await button(hint, 'talk.nextHint').click();
      await button(hint, 'talk.nextHint').click();
      expect(await violationsInBothThemes(page), 'a hint').toEqual([]);
      await button(hint, 'talk.useModel').click();
      answer('Dos euros.', json({ better: null, notes: [], done: [2], remember: null }));
      await field(page).press('Enter');
      await expect(partner(page, 'Dos euros.')).toBeVisible();
      await expect(done(page)).toHaveCount(2);
    });

    await test.step('the last line is changed, and another answer is asked for', async () => {
      await button(page, 'talk.edit').click();
      await expect(field(page)).toHaveValue('¿Cuánto cuesta la tarta?');
      answer('Tres euros.', json({ better: null, notes: [], done: [2, 3], remember: null }));
      await field(page).press('Enter');
      await expect(partner(page, 'Tres euros.')).toBeVisible();
      await expect(partner(page, 'Dos euros.')).toHaveCount(0);
      // What is said of the line moves the buttons below it.
      await expect(done(page)).toHaveCount(3);
      service.answer(streamed('Son tres euros con tarjeta.'));
      await button(log(page), 'modelTalk.other').click();
      await expect(partner(page, 'Son tres euros con tarjeta.')).toBeVisible();
      await expect(partner(page, 'Tres euros.')).toHaveCount(0);
      await expect(done(page)).toHaveCount(3);
    });

    await test.step('its end tells how it went, also after a reload', async () => {
      await button(page, 'modelTalk.finish').click();
      await page.getByRole('link', { name: text('talk.result') }).click();
      await expect(page.getByText('Trinkt gern Tee', { exact: true })).toBeVisible();
      await button(page, 'modelTalk.remember').click();
      await expect(page.getByText(text('modelTalk.isRemembered'))).toBeVisible();
      for (let times = 0; times < 2; times += 1) {
        const work = page.locator('section').filter({ has: page.getByRole('heading', { name: text('talk.workOn') }) });
        await expect(work).toContainText('Quisiera una té, por favor.');
        await expect(work).toContainText('Quisiera un té, por favor.');
        await expect(done(page)).toHaveCount(3);
        expect(await violationsInBothThemes(page), 'how it went').toEqual([]);
        await page.reload();
      }
      await expect(page.getByText('Trinkt gern Tee', { exact: true })).toHaveCount(0);
    });
  },
);

test(
  'the service dies in the middle, and the talk goes on with the guided partner',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await begin(page, `model-dies-${project.name}@example.org`);
    service.answer({ steps: [{ text: 'Muy ' }, { text: 'bien, ' }, { text: 'un ' }, { wait: 600 }, { cut: true }] });
    await say(page, 'Un té, por favor.');
    await expect(
      page.getByText(text('modelTalk.failedCut')).or(page.getByText(text('modelTalk.failedUnavailable'))),
    ).toBeVisible();
    await expect(log(page)).toContainText('Muy bien');
    await expect(left(page)).toContainText('39');
    expect(await violationsInBothThemes(page), 'what happened').toEqual([]);
    answer('Muy bien, un té.');
    await button(page, 'modelTalk.retry').click();
    await expect(partner(page, 'Muy bien, un té.')).toBeVisible();
    await expect(left(page)).toContainText('38');
    // As often as it is asked for one line, so that none is left for another test.
    service.answer('reset', 'reset', 'reset');
    await say(page, 'Con leche.');
    await toGuided(page).first().click();
    await expect(page).toHaveURL(program.url + GUIDED);
    await expect(button(page, 'talk.begin')).toBeVisible();
  },
);

test(
  'a stopped answer stays as far as it came, and one without a word costs nothing',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await begin(page, `model-stop-${project.name}@example.org`);
    const before = service.requests.length;
    service.answer({ steps: [{ text: 'Muy ' }, { text: 'bien, ' }, { text: 'un ' }, { stall: true }] }, RIGHT);
    await say(page, 'Un té, por favor.');
    await expect(log(page)).toContainText('Muy bien,');
    await button(page, 'modelTalk.stop').click();
    await expect(page.getByText(text('modelTalk.stoppedHere'))).toBeVisible();
    await expect.poll(() => service.requests.length - before, 'the answer, and what is said of the line').toBe(2);
    service.answer({ steps: [{ stall: true }] });
    await say(page, 'Con leche.');
    await button(page, 'modelTalk.stop').click();
    await expect(page.getByText(text('modelTalk.stoppedEmpty'))).toBeVisible();
    await expect(left(page)).toContainText('38');
  },
);

test('two tabs show one answer, which is paid once', { tag: '@laptop' }, async ({ context, page }, { project }) => {
  await begin(page, `model-tabs-${project.name}@example.org`);
  const second = await context.newPage();
  await second.goto(program.url + TALK);
  await expect(partner(second, FIRST)).toBeVisible();
  const before = service.requests.length;
  service.answer(streamed('Muy bien, un té.', { first: 2500 }), RIGHT);
  await say(page, 'Un té, por favor.');
  await expect(second.getByText(text('modelTalk.elsewhere'))).toBeVisible();
  await expect(partner(second, 'Muy bien, un té.')).toBeVisible();
  await expect(partner(page, 'Muy bien, un té.')).toBeVisible();
  await expect.poll(() => service.requests.length - before).toBe(2);
  await second.close();
});

test(
  'without a network the talk can be read, and says what it needs',
  { tag: '@phone' },
  async ({ context, page }, { project }) => {
    await begin(page, `model-offline-${project.name}@example.org`);
    await context.setOffline(true);
    await say(page, 'Un té, por favor.');
    await expect(page.getByText(text('modelTalk.failedOffline'))).toBeVisible();
    await expect(partner(page, FIRST)).toBeVisible();
    await context.setOffline(false);
    answer('Muy bien, un té.');
    await button(page, 'modelTalk.retry').click();
    await expect(partner(page, 'Muy bien, un té.')).toBeVisible();
  },
);

/** Presses Tab until the focus is on an element. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
};

test('a talk with a model is led by keyboard alone', { tag: '@laptop' }, async ({ page }, { project }) => {
  await chooseSpanish(page, program.url);
  await signUpByRequest(page, program, `model-keys-${project.name}@example.org`);
  await page.goto(program.url + TALK);
  await tabTo(page, button(page, 'modelTalk.agree'));
  await page.keyboard.press('Enter');
  service.answer(streamed(FIRST));
  await tabTo(page, button(page, 'talk.begin'));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(partner(page, FIRST)).toBeVisible();
  answer('Muy bien, un té.');
  await page.keyboard.type('Un té, por favor.');
  await page.keyboard.press('Enter');
  await expect(partner(page, 'Muy bien, un té.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  service.answer({ steps: [{ text: 'Son ' }, { stall: true }] }, RIGHT);
  await page.keyboard.type('¿Cuánto es?');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Son');
  await tabTo(page, button(page, 'modelTalk.stop'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('modelTalk.stoppedHere'))).toBeVisible();
  await expect(field(page)).toBeFocused();
  await tabTo(page, button(page, 'modelTalk.finish'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: text('talk.result') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tutor\?talk=/);
});
