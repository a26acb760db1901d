/** What a browser shows of somebody's progress, read off its screens. */
import type { Page } from '@playwright/test';
import type { Learner } from './learner.ts';

/** Home: the streak, the freezes in reserve, today's XP, and those of the week from Monday on. */
export interface HomeShown {
  readonly streak: number;
  readonly freezes: number;
  readonly today: number;
  readonly week: readonly number[];
}

/** Reads home, which must be open. */
export const homeShown = (page: Page, { text }: Learner): Promise<HomeShown> =>
  page.getByRole('region', { name: text('daily.today') }).evaluate((card): HomeShown => {
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

/** The course: the stars of its lessons in their order, and how many words are how well remembered. */
export interface CourseShown {
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
        // A locked lesson has a lock where stars would be.
        return Number(labels.map((label) => /^\d/.exec(label)?.[0]).find((stars) => stars !== undefined) ?? 0);
      }),
    );

/** Reads the course, which must be open. */
export const courseShown = async (page: Page, learner: Learner): Promise<CourseShown> => {
  const kinds = page.locator('section', { has: page.getByRole('heading', { name: learner.text('course.strength') }) });
  const counts = await kinds.locator('li b').allTextContents();
  const [perfect = 0, good = 0, weak = 0, fresh = 0] = counts.map(Number);
  return { stars: await starsShown(page, learner), words: { perfect, good, weak, fresh } };
};
