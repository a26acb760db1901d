/** What somebody did earlier, on another device: a journey begins where it is about something. */

import type { FinishedData, LearnEvent } from '@parlance/sync';
import { expect, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { enrol } from './account.ts';
import type { Program } from './program.ts';

/** What somebody did. */
export interface Done {
  readonly learn: string;
  /** Further settings. */
  readonly prefers?: Readonly<Record<string, string | boolean>>;
  readonly finished: readonly FinishedData[];
}

type Past = Pick<LearnEvent, 'kind' | 'learn' | 'data'>;

/** A lesson that was finished without many mistakes. */
export const lessonDone = (lesson: string, position: number): FinishedData => ({
  ...{ what: 'lesson', unit: lesson.split('.')[0] ?? '', lesson, position, mode: 'classic' },
  ...{ steps: 12, mistakes: 2, stars: 2, combos: 0, seconds: 120 },
});

/** The warm-up of a unit's dialogue. */
export const warmedUp = (unit: string): FinishedData => ({ what: 'dialogue', unit, step: 'warmUp', seconds: 60 });

const pastOf = ({ learn, prefers, finished }: Done): readonly Past[] => [
  ...Object.entries({ learn, ...prefers }).map(
    ([name, value]): Past => ({ kind: 'preferred', learn: '', data: { name, value } }),
  ),
  ...finished.map((data): Past => ({ kind: 'finished', learn, data })),
];

/** Does something on another device of who is signed in here. */
export const doElsewhere = async (page: Page, done: Done): Promise<void> => {
  const device = v7();
  const now = Date.now();
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(now).replaceAll('-', '');
  const events = pastOf(done).map((past) => ({ id: v7(), at: now, day, zone: 'Europe/Berlin', device, ...past }));
  const reply = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/v1/sync', { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json() as Promise<{ stored: readonly string[] }>;
    },
    { protocol: 1, device, sentAt: now, cursor: 0, events },
  );
  expect(reply.stored).toHaveLength(events.length);
};

/** Signs somebody up whose past the server has, and waits until the page has it too; the course is open then. */
export const returnTo = async (
  page: Page,
  program: Program,
  { email, ...done }: Done & { readonly email: string },
): Promise<void> => {
  await page.goto(`${program.url}/start`);
  await enrol(page, program, email);
  await doElsewhere(page, done);
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/v1/sync') && response.ok());
  await page.goto(`${program.url}/courses`);
  await heard;
};
