/**
 * A member without credits plays a scene with a model to its end: the plans and the packs lead back to it, an answer that fails
 * gives its credit back, the last credit is used, and the score is kept. The chat service is on this machine.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChatService, openChatService, streamed } from '@parlance/testing/chat';
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { rowsOf } from './deck-files.ts';
import { type Program, startProgram } from './program.ts';
import { payWith } from './sandbox-pages.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

const PLANS = join(tmpdir(), `parlance-scene-plans-${process.pid}.json`);
/** Packs that are used up within one talk. */
const planFile = {
  currency: 'USD',
  plans: [{ key: 'premium-month', accountType: 'premium', period: 'month', amount: 1199 }],
  packs: [
    { key: 'credits-2', credits: 2, amount: 99 },
    { key: 'credits-4', credits: 4, amount: 149 },
  ],
};

let service: ChatService;
let program: Program;
test.beforeAll(async () => {
  service = await openChatService();
  await writeFile(PLANS, JSON.stringify(planFile));
  program = await startProgram({
    ...{ MEMBERSHIP: 'on', PLANS_FILE: PLANS },
    ...{ TUTOR_URL: service.url, TUTOR_MODEL: 'small' },
  });
});
test.afterAll(async () => {
  await program.stop();
  await service.close();
  await rm(PLANS, { force: true });
});

/** Motion is reduced so that axe can measure contrast. */
test.use({ reducedMotion: 'reduce' } as BrowserContextOptions);

const text = textsOf('en');
const SCENE = '/tutor?unit=cafe';
const TALK = `${SCENE}&with=model`;
const FIRST = '¡Buenos días! ¿Qué quiere tomar?';

/** A button by how its name begins: its price comes after that. */
const button = (page: Page | Locator, key: string) => page.getByRole('button', { name: new RegExp(`^${text(key)}`) });
const link = (page: Page, key: string) => page.getByRole('link', { name: text(key), exact: true });
const log = (page: Page) => page.getByRole('region', { name: text('talk.log') });
const partner = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words });
const field = (page: Page) => page.getByRole('textbox', { name: text('talk.field') });
const left = (page: Page) => page.locator('a[href^="/tutor?view=credits"]').first();
const short = (page: Page) => page.getByText(text('modelTalk.short'));
const done = (page: Page) =>
  page
    .getByRole('list', { name: text('talk.tasks') })
    .getByRole('listitem')
    .filter({ hasText: `(${text('talk.done')})` });
const part = (page: Page, key: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: text(key) }) });

const note = (given: string, expected: string, why: string) => ({ given, expected, why, isStyle: false });
const noted = (done: readonly number[], better: string | null = null, ...notes: readonly object[]) =>
  streamed(JSON.stringify({ better, notes, done, remember: null }));

const say = async (page: Page, line: string): Promise<void> => {
  await field(page).fill(line);
  await field(page).press('Enter');
  await expect(log(page).getByText(line, { exact: true }).last()).toBeVisible();
};

/** Orders what is open, pays, and goes back to where the learner came from. */
const buy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: text('pricing.order.pay') }).click();
  await payWith(page, 'pays');
  await link(page, 'pricing.result.goOn').click();
  await expect(page).toHaveURL(program.url + TALK);
};

/** Buys a pack from where the talk says that the credits are used up. */
const buyPack = async (page: Page, credits: number): Promise<void> => {
  await link(page, 'modelTalk.buy').click();
  await page.getByRole('link', { name: new RegExp(`^${credits} credits`) }).click();
  await buy(page);
  await expect(left(page)).toContainText(String(credits));
};

const WHYS = ['Té is masculine.', 'A request is softer so.', 'Euro has a plural.', 'Pagar needs no con here.'] as const;

test('a member without credits buys some, and plays a scene to its end', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, program.url);
  await page.getByRole('radio', { name: 'Spanish' }).click({ force: true });
  await signUpByRequest(page, program, 'scene@example.org');

  await test.step('the plans lead back to the talk with the model', async () => {
    await goTo(page, program.url + TALK);
    await page.getByRole('link', { name: /^A month/ }).click();
    await buy(page);
  });

  await test.step('without credits the opening leads to the packs, and they lead back', async () => {
    await button(page, 'modelTalk.agree').click();
    await expect(short(page)).toBeVisible();
    await expect(button(page, 'talk.begin')).toHaveCount(0);
    expect(await violationsInBothThemes(page), 'no credits').toEqual([]);
    await buyPack(page, 2);
  });

  service.answer(streamed(FIRST));
  await button(page, 'talk.begin').click();
  await expect(partner(page, FIRST)).toBeVisible();

  await test.step('the stage stands above the lines, and leaves them their room', async () => {
    const picture = page.locator('[class*="picture"] > svg');
    await expect(picture).toBeVisible();
    const [stage, lines] = await Promise.all([picture.boundingBox(), log(page).boundingBox()]);
    expect(lines?.y).toBeGreaterThan(stage?.y ?? Number.POSITIVE_INFINITY);
    expect(lines?.height).toBeGreaterThan(300);
  });

  await test.step('corrections become cards, and then the credits are used up', async () => {
    const better = 'Quisiera un té, por favor.';
    service.answer(
      streamed('Muy bien, un té.'),
      noted([1], better, note('una', 'un', WHYS[0]), note('Quiero', 'Quisiera', WHYS[1])),
    );
    await say(page, 'Quiero una té, por favor.');
    await expect(log(page)).toContainText(WHYS[0]);
    await button(page, 'talk.lineCard').click();
    await expect(button(page, 'talk.lineKept')).toBeVisible();
    await expect
      .poll(async () =>
        (await rowsOf(page)).cards.filter(({ field: name }) => name === 'own').map(({ value }) => value),
      )
      .toEqual([expect.objectContaining({ front: better, back: `${WHYS[0]} ${WHYS[1]}` })]);
    await expect(short(page)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    expect(await violationsInBothThemes(page), 'used up').toEqual([]);
    await buyPack(page, 4);
    await expect(log(page)).toContainText('Muy bien, un té.');
  });

  await test.step('a talk that is opened without a partner goes on with the one that it was begun with', async () => {
    await page.goto(program.url + SCENE);
    await expect(page).toHaveURL(program.url + TALK);
    await expect(log(page)).toContainText('Muy bien, un té.');
  });

  await test.step('a hint leads to a line', async () => {
    service.answer(
      streamed(JSON.stringify({ texts: ['Ask for the price.', '¿Cuánto …', '¿Cuánto cuesta la tarta?'] })),
    );
    await button(log(page), 'talk.hint').click();
    const hint = page.getByRole('region', { name: text('talk.hint'), exact: true });
    await expect(hint).toContainText('Ask for the price.');
    await button(hint, 'talk.nextHint').click();
    await button(hint, 'talk.nextHint').click();
    await button(hint, 'talk.useModel').click();
    service.answer(streamed('Dos euros.'), noted([2]));
    await field(page).press('Enter');
    await expect(partner(page, 'Dos euros.')).toBeVisible();
    await expect(done(page)).toHaveCount(2);
    await expect(left(page)).toContainText('2');
  });

  await test.step('an answer whose service fails gives its credit back', async () => {
    // As often as it is asked for one line.
    service.answer('reset', 'reset', 'reset');
    await say(page, 'Dos euro, y pago con tarjeta.');
    await expect(page.getByText(text('modelTalk.failedUnavailable'))).toBeVisible();
    await expect(left(page)).toContainText('2');
    await left(page).click();
    const returned = page.getByRole('listitem').filter({ hasText: text('tutorModel.reason.answer') });
    await expect(returned.filter({ hasText: text('tutorModel.statement.returned') })).not.toHaveCount(0);
    expect(await violationsInBothThemes(page), 'the credits').toEqual([]);
    await link(page, 'tutorModel.back').click();
    service.answer(
      streamed('Muy bien.'),
      noted(
        [3],
        'Dos euros, y pago con tarjeta.',
        note('euro', 'euros', WHYS[2]),
        note('con tarjeta', 'tarjeta', WHYS[3]),
      ),
    );
    await button(page, 'modelTalk.getAnswer').click();
    await expect(partner(page, 'Muy bien.')).toBeVisible();
    await expect(done(page)).toHaveCount(3);
    await expect(left(page)).toContainText('1');
  });

  await test.step('the last credit is used, and the scene has its end', async () => {
    service.answer(streamed('¡Hasta luego!'), noted([]));
    await say(page, 'Gracias, hasta luego.');
    await expect(partner(page, '¡Hasta luego!')).toBeVisible();
    await expect(short(page)).toBeVisible();
    await button(page, 'modelTalk.finish').click();
    await link(page, 'talk.result').click();
  });

  await test.step('the score tells each thing once, is kept and read again', async () => {
    for (let times = 0; times < 2; times += 1) {
      await expect(done(page)).toHaveCount(3);
      await expect(part(page, 'talk.good')).toContainText('Gracias, hasta luego.');
      await expect(part(page, 'talk.workOn').locator(':scope > ul > li')).toHaveCount(3);
      for (const why of WHYS) await expect(page.getByText(why, { exact: true })).toHaveCount(1);
      expect(await violationsInBothThemes(page), 'the score').toEqual([]);
      await link(page, 'talk.toScenes').click();
      await page.locator('main a[href^="/tutor?talk="]').click();
    }
  });
});
