/** The pages around the tutor with a model: the list with a service, credits, memory, how something is said, and what is sent. */

import { type ChatService, openChatService, streamed } from '@parlance/testing/chat';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { untilCached, untilProgramCached } from './cached-files.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let service: ChatService;
let program: Program;
test.beforeAll(async () => {
  service = await openChatService();
  program = await startProgram({ TUTOR_URL: service.url, TUTOR_MODEL: 'small', TUTOR_ALLOWANCE: '3' });
});
test.beforeEach(() => service.forget());
test.afterAll(async () => {
  await program.stop();
  await service.close();
});

/** Motion is reduced so that axe can measure contrast. */
const GERMAN = { locale: 'de-DE', reducedMotion: 'reduce' } as const;
test.use(GERMAN as BrowserContextOptions);

const text = textsOf('de');
const credits = (count: number): string => `${count} ${count === 1 ? 'Guthabenpunkt' : 'Guthabenpunkte'}`;
const filled = (key: string, values: Readonly<Record<string, string>>): string =>
  text(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const open = async (page: Page, view: string): Promise<void> => {
  await page.goto(`${program.url}/tutor?view=${view}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const button = (page: Page, key: string, values: Readonly<Record<string, string>> = {}) =>
  page.getByRole('button', { name: filled(key, values), exact: true });
const ask = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel(text('tutorModel.phrase.field')).fill(words);
  await page.getByLabel(text('tutorModel.phrase.field')).press('Enter');
};

test(
  'the list tells how one talks, and leads to the pages around it',
  { tag: '@laptop' },
  async ({ page }, { project }) => {
    await chooseSpanish(page, program.url);
    await page.goto(`${program.url}/tutor`);
    const choice = page.getByRole('group', { name: text('tutorModel.panel.with') });
    await expect(page.locator('main li a[href="/tutor?unit=cafe"]')).toBeVisible();
    await expect(choice, 'a guest is told nothing of models').toHaveCount(0);

    await signUpByRequest(page, program, `list-${project.name}@example.org`);
    await page.goto(`${program.url}/tutor`);
    await expect(page.getByRole('link', { name: credits(3) })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: credits(3) })).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { readonly value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
    expect(await violationsInBothThemes(page), 'the list').toEqual([]);
    await choice.getByRole('radio', { name: text('tutorModel.panel.model') }).click({ force: true });
    await expect(page.locator('main li a[href="/tutor?unit=cafe&with=model"]')).toBeVisible();
    await page.getByRole('link', { name: text('tutorModel.memory.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('tutorModel.memory.title') })).toBeVisible();
    await page.goBack();
    await expect(page.locator('main li a[href="/tutor?unit=cafe&with=model"]')).toBeVisible();
  },
);

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'something is said by the course for nothing, also offline, and else by the model for a credit',
    { tag: '@phone' },
    async ({ page, context }, { project }) => {
      await chooseSpanish(page, program.url);
      await signUpByRequest(page, program, `phrase-${project.name}@example.org`);
      await open(page, 'phrase');
      await ask(page, 'die rechnung bitte');
      await expect(page.getByText(text('tutorModel.phrase.exact'), { exact: true })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'La cuenta, por favor.' })).toBeVisible();
      expect(await violationsInBothThemes(page), 'what the course says').toEqual([]);
      await expect(page.getByText(filled('tutorModel.phrase.searched', { count: '20', all: '20' }))).toBeVisible();

      await test.step('near is told apart from exact', async () => {
        await ask(page, 'Ich hätte gern einen Kaffee');
        await expect(page.getByText(text('tutorModel.phrase.near'), { exact: true })).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'Quisiera un café, por favor.' })).toContainText(
          `${text('tutorModel.phrase.adds')} bitte`,
        );
      });

      await test.step('the model says what the course does not teach', async () => {
        const before = service.requests.length;
        service.answer(streamed(JSON.stringify({ texts: ['Me gusta la física cuántica.'] })));
        await ask(page, 'Quantenphysik gefällt mir');
        await button(page, 'tutorModel.phrase.ask', { credits: credits(1) }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: filled('tutorModel.phrase.consentYes', { credits: credits(1) }) })
          .click();
        const answer = page.getByRole('listitem').filter({ hasText: 'cuántica' });
        await expect(answer).toBeVisible();
        await answer.getByRole('button', { name: text('tutorModel.phrase.card') }).click();
        await expect(answer.getByRole('button', { name: text('tutorModel.phrase.isCard') })).toBeVisible();
        expect(service.requests.length).toBe(before + 1);
        expect(await violationsInBothThemes(page), 'what the model says').toEqual([]);
      });

      await test.step('the statement tells it', async () => {
        await open(page, 'credits');
        await expect(page.getByText(credits(2), { exact: true })).toBeVisible();
        const entry = page.getByRole('listitem').filter({ hasText: text('tutorModel.reason.phrase') });
        await expect(entry.last()).toContainText('-1');
        expect(await violationsInBothThemes(page), 'the credits').toEqual([]);
        await button(page, 'tutorModel.statement.earlier').click();
        await expect(page.getByText(text('tutorModel.statement.empty'))).toBeVisible();
      });

      await test.step('the course is searched without a network', async () => {
        await open(page, 'phrase');
        await untilProgramCached(page);
        await untilCached(page, ['/assets/phrase-page-']);
        await context.setOffline(true);
        await page.reload();
        await ask(page, 'Bahnhof');
        await expect(page.getByRole('listitem').filter({ hasText: 'estación' })).toBeVisible();
        await context.setOffline(false);
      });
    },
  );
});

test('what is remembered is added, changed, removed and cleared', { tag: '@laptop' }, async ({ page }, { project }) => {
  await chooseSpanish(page, program.url);
  await signUpByRequest(page, program, `memory-${project.name}@example.org`);
  await open(page, 'memory');
  await expect(page.getByRole('heading', { name: text('tutorModel.memory.emptyTitle') })).toBeVisible();
  expect(await violationsInBothThemes(page), 'nothing is remembered').toEqual([]);
  const field = page.getByLabel(text('tutorModel.memory.field'));
  for (const fact of ['Ich habe zwei Katzen', 'Ich reise gern']) {
    await field.fill(fact);
    await field.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: fact })).toBeVisible();
  }
  await button(page, 'tutorModel.memory.editOf', { text: 'Ich reise gern' }).click();
  await field.last().fill('Ich koche gern');
  await button(page, 'tutorModel.memory.save').click();
  expect(await violationsInBothThemes(page), 'two things are remembered').toEqual([]);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ich koche gern' })).toBeVisible();
  await button(page, 'tutorModel.memory.removeOf', { text: 'Ich koche gern' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ich koche gern' })).toHaveCount(0);
  await button(page, 'tutorModel.memory.clear').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('tutorModel.memory.clear') })
    .click();
  await expect(page.getByRole('heading', { name: text('tutorModel.memory.emptyTitle') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: text('tutorModel.memory.emptyTitle') })).toBeVisible();
});

test(
  'what is sent can be read, and the consent is given and taken back',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, `sent-${project.name}@example.org`);
    await open(page, 'sent');
    const name = new URL(service.url).hostname;
    await expect(page.getByText(text('tutorModel.sent.notAgreed'))).toBeVisible();
    expect(await violationsInBothThemes(page), 'what is sent').toEqual([]);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    await page.reload();
    await button(page, 'tutorModel.sent.takeBack').click();
    await expect(page.getByText(text('tutorModel.sent.notAgreed'))).toBeVisible();
  },
);
