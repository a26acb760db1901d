/**
 * Answers every kind of exercise by keyboard alone, and checks it with axe before and after the verdict. Seeds are
 * chosen by the domain's own plans, so that few sessions contain all kinds.
 */
import { EXERCISE_KINDS, type StepKind } from '@parlance/domain';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilAlphabetCached } from './cached-files.ts';
import { Learner, recordPlayback } from './learner.ts';
import { type LearnerOptions, LessonPage } from './lesson-page.ts';
import { finishedLesson, finishedWarmUp, signUpWithPastProgress } from './past-progress.ts';
import { type PlannedSession, sessionsWithEveryKind } from './plans.ts';
import { type Program, startProgram } from './program.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const UNIT = 'cafe';
const LESSONS = ['cafe.drinks', 'cafe.bill', 'cafe.table', 'cafe.food'];

/** Opens a session with its seed on a device without progress. */
const openSeeded = async (page: Page, { path, seed }: PlannedSession, learn: string): Promise<void> => {
  await page.goto(program.url + path);
  await untilAlphabetCached(page, learn);
  await page.addInitScript(
    (fraction) => {
      Math.random = () => fraction;
    },
    seed / 2 ** 32,
  );
  await page.goto(program.url + path);
};

interface CheckedKinds {
  /** The kinds of exercise that were answered right. */
  readonly kinds: Set<StepKind>;
  readonly violations: string[];
}

/** Takes a session until it has asked all planned kinds that were not checked before, and checks these. */
const takeSession = async (page: Page, learner: Learner, planned: PlannedSession, met: CheckedKinds): Promise<void> => {
  const seen = new Set<StepKind>();
  const wanted = [...planned.kinds].filter((kind) => !met.kinds.has(kind));
  const look = async (kind: StepKind, when: string): Promise<void> => {
    const violations = met.kinds.has(kind) ? [] : await violationsOf(page);
    met.violations.push(...violations.map((fault) => `${kind} ${when}: ${fault}`));
  };
  await learner.takeLesson(0, undefined, {
    shown: async (kind) => {
      for (const each of seen) met.kinds.add(each);
      if (wanted.every((each) => seen.has(each))) return 'enough';
      await look(kind, 'asked');
      seen.add(kind);
      return undefined;
    },
    judged: async (kind) => {
      await expect(page.locator('section[data-tone]'), kind).toHaveAttribute('data-tone', 'right');
      await look(kind, 'judged');
    },
  });
  for (const each of seen) met.kinds.add(each);
};

const checkAll = async (
  browser: Browser,
  options: BrowserContextOptions,
  languages: LearnerOptions,
): Promise<CheckedKinds> => {
  const met: CheckedKinds = { kinds: new Set(), violations: [] };
  for (const [index, planned] of sessionsWithEveryKind(languages, UNIT).entries()) {
    await test.step(planned.path, async () => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await recordPlayback(page);
      const finished = [...LESSONS.map(finishedLesson), finishedWarmUp(UNIT)];
      const email = `${languages.explain}-${test.info().project.name}-${index}@example.org`;
      await signUpWithPastProgress(page, program, { email, learn: languages.learn, finished });
      await openSeeded(page, planned, languages.learn);
      await takeSession(page, new Learner(page, languages), planned, met);
      await context.close();
    });
  }
  return met;
};

/** The tags of a test that runs in the soak only, where it runs at both widths. */
const SOAK = '@phone @laptop';

for (const { colorScheme, tag, locale, ...languages } of [
  { colorScheme: 'light', tag: '@phone', locale: 'de-DE', learn: 'es', explain: 'de' },
  { colorScheme: 'dark', tag: '@laptop', locale: 'ru-RU', learn: 'fr', explain: 'ru' },
  { colorScheme: 'light', tag: SOAK, locale: 'th-TH', learn: 'en', explain: 'thai' },
  { colorScheme: 'dark', tag: SOAK, locale: 'zh-CN', learn: 'es', explain: 'cn' },
] as const) {
  test(
    `every kind of exercise works by keyboard and is accessible in ${locale} and the ${colorScheme} theme`,
    { tag: tag.split(' ') },
    async ({ browser }, { project }) => {
      const { viewport } = project.use;
      const options = { colorScheme, locale, reducedMotion: 'reduce', ...(viewport ? { viewport } : {}) } as const;
      const { kinds, violations } = await checkAll(browser, options, languages);
      expect(violations).toEqual([]);
      expect(EXERCISE_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    },
  );
}

test(
  'an answer that may be right is told apart, counts as no mistake, and is sent by one press',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    const languages = { learn: 'es', explain: 'de' } as const;
    const [planned] = sessionsWithEveryKind(languages, UNIT).filter(({ kinds }) => kinds.has('typeTranslation'));
    if (planned === undefined) throw new TypeError('No session asks for a translation.');
    const { viewport } = project.use;
    const options = { locale: 'de-DE', reducedMotion: 'reduce', ...(viewport ? { viewport } : {}) } as const;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await recordPlayback(page);
    const finished = [...LESSONS.map(finishedLesson), finishedWarmUp(UNIT)];
    await signUpWithPastProgress(page, program, { email: `unsure-${project.name}@example.org`, learn: 'es', finished });
    await openSeeded(page, planned, 'es');
    const lesson = new LessonPage(page, languages);
    const learner = new Learner(page, languages);
    const sheet = page.locator('section[data-tone]');
    let isTold = false;
    await learner.takeLesson(0, undefined, {
      shown: async (kind) => {
        if (kind !== 'typeTranslation') return undefined;
        const right = lesson.target.textOf(await lesson.itemOfMeaning());
        // “Also” can be said or left out: it is none of the accepted answers, and no mistake that has a name.
        await page.getByRole('textbox').fill(`${right} también`);
        await page.keyboard.press('Enter');
        await expect(sheet).toHaveAttribute('data-tone', 'unsure');
        const [mayBeRight, knownAs] = [learner.text('lesson.mayBeRight'), learner.text('lesson.knownAs')];
        await expect(page.getByRole('log')).toContainText(`${mayBeRight}. `);
        await expect(page.getByRole('log')).toContainText(`${knownAs}: ${right}`);
        await expect(sheet).toContainText(`${knownAs}: ${right}`);
        await expect(page.locator('[data-goes-on]')).toBeFocused();
        expect(await violationsOf(page)).toEqual([]);
        const sending = page.waitForResponse((response) => response.url().endsWith('/api/v1/appeals'));
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        expect((await sending).ok()).toBe(true);
        isTold = true;
        return 'enough';
      },
    });
    expect(isTold).toBe(true);
    await context.close();
  },
);
