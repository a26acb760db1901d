/** Reads the progress that the screens show. */
import type { Page } from '@playwright/test';
import type { Learner } from './learner.ts';

/** What the home screen shows: the streak, the number of freezes, today's XP, and the XP of the week from Monday on. */
export interface HomeProgress {
  readonly streak: number;
  readonly freezes: number;
  readonly today: number;
  readonly week: readonly number[];
}

/** Reads the home screen, which must be open. */
export const homeProgress = (page: Page, { text }: Learner): Promise<HomeProgress> =>
  page.getByRole('region', { name: text('daily.today') }).evaluate((card): HomeProgress => {
    const numberIn = (selector: string): number =>
      Number(/\d+/.exec(card.querySelector(selector)?.textContent ?? '')?.[0] ?? 0);
    const bars = [...card.querySelectorAll('li')].map(({ textContent }) => Number(/(\d+) XP/.exec(textContent)?.[1]));
    return {
      streak: numberIn('header p > span:not([role])'),
      freezes: numberIn('header p > [role="img"]'),
      today: numberIn('h2'),
      week: bars,
    };
  });

/** What the course map shows: the stars of its lessons in order, and the number of words of each strength. */
export interface CourseProgress {
  readonly stars: readonly number[];
  readonly words: Readonly<Record<'perfect' | 'good' | 'weak' | 'fresh', number>>;
}

const starsShown = (page: Page, { text }: Learner): Promise<readonly number[]> =>
  page
    .getByRole('list', { name: text('course.lessons') })
    .getByRole('listitem')
    .evaluateAll((lessons) =>
      lessons.map((lesson) => {
        const labels = [...lesson.querySelectorAll('[role="img"]')].map(({ ariaLabel }) => ariaLabel ?? '');
        // A locked lesson shows a lock instead of stars.
        return Number(labels.map((label) => /^\d/.exec(label)?.[0]).find((stars) => stars !== undefined) ?? 0);
      }),
    );

/** Reads the course map, which must be open. */
export const courseProgress = async (page: Page, learner: Learner): Promise<CourseProgress> => {
  const kinds = page.locator('section', { has: page.getByRole('heading', { name: learner.text('course.strength') }) });
  const counts = await kinds.locator('li b').allTextContents();
  const [perfect = 0, good = 0, weak = 0, fresh = 0] = counts.map(Number);
  return { stars: await starsShown(page, learner), words: { perfect, good, weak, fresh } };
};
