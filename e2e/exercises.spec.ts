/**
 * Every kind of exercise, answered by keyboard alone, without a fault that axe can find: as it is asked, and as it is
 * judged. Sessions are chosen by what the domain will plan for them, so that all kinds are met in few of them.
 */
import { EXERCISE_KINDS, type StepKind } from '@parlance/domain';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { lessonDone, returnTo, warmedUp } from './earlier.ts';
import { faultsOf } from './faults.ts';
import { hasAlphabet } from './kept.ts';
import { Learner, openEars } from './learner.ts';
import { type Planned, sessionsWithEveryKind } from './plans.ts';
import { type Program, startProgram } from './program.ts';
import type { LearnerOptions } from './stage.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const UNIT = 'cafe';
const LESSONS = ['cafe.drinks', 'cafe.bill', 'cafe.table', 'cafe.food'];

/** Opens a session with its seed, before anything has been answered on this device. */
const openSeeded = async (page: Page, { path, seed }: Planned, learn: string): Promise<void> => {
  await page.goto(program.url + path);
  await hasAlphabet(page, learn);
  await page.addInitScript(
    (fraction) => {
      Math.random = () => fraction;
    },
    seed / 2 ** 32,
  );
  await page.goto(program.url + path);
};

interface Encounter {
  /** Kinds that were asked, and answered right. */
  readonly kinds: Set<StepKind>;
  readonly faults: string[];
}

/** Takes a session until it has asked all kinds that were planned; what was not met before is looked at. */
const takeSession = async (page: Page, learner: Learner, planned: Planned, met: Encounter): Promise<void> => {
  const seen = new Set<StepKind>();
  const look = async (kind: StepKind, when: string): Promise<void> => {
    const faults = met.kinds.has(kind) ? [] : await faultsOf(page);
    met.faults.push(...faults.map((fault) => `${kind} ${when}: ${fault}`));
  };
  await learner.takeLesson(0, undefined, {
    shown: async (kind) => {
      for (const each of seen) met.kinds.add(each);
      if ([...planned.kinds].every((each) => seen.has(each))) return 'enough';
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

const meetAll = async (
  browser: Browser,
  options: BrowserContextOptions,
  languages: LearnerOptions,
): Promise<Encounter> => {
  const met: Encounter = { kinds: new Set(), faults: [] };
  for (const [index, planned] of sessionsWithEveryKind(languages, UNIT).entries()) {
    await test.step(planned.path, async () => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await openEars(page);
      const finished = [...LESSONS.map(lessonDone), warmedUp(UNIT)];
      const email = `${test.info().project.name}-${index}@example.org`;
      await returnTo(page, program, { email, learn: languages.learn, finished });
      await openSeeded(page, planned, languages.learn);
      await takeSession(page, new Learner(page, languages), planned, met);
      await context.close();
    });
  }
  return met;
};

for (const { colorScheme, tag, locale, ...languages } of [
  { colorScheme: 'light', tag: '@phone', locale: 'de-DE', learn: 'es', explain: 'de' },
  { colorScheme: 'dark', tag: '@laptop', locale: 'ru-RU', learn: 'fr', explain: 'ru' },
] as const) {
  test(
    `every kind of exercise goes by keyboard, and has no fault, in the ${colorScheme} theme`,
    { tag },
    async ({ browser }, { project }) => {
      const { viewport } = project.use;
      const options = { colorScheme, locale, reducedMotion: 'reduce', ...(viewport ? { viewport } : {}) } as const;
      const { kinds, faults } = await meetAll(browser, options, languages);
      expect(faults).toEqual([]);
      expect(EXERCISE_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    },
  );
}
