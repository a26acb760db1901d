/**
 * Gives a new account a history, as if it had been learned on another device, so that a journey can start in the
 * middle.
 */

import type { CardedData, FinishedData, LearnEvent } from '@parlance/sync';
import { expect, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { signUpByRequest } from './account.ts';
import type { Program } from './program.ts';

/** What a learner did earlier. */
export interface PastProgress {
  readonly learn: string;
  /** Preferences besides the learn language. */
  readonly preferences?: Readonly<Record<string, string | boolean>>;
  readonly finished: readonly FinishedData[];
  /** Answers of single words, and when they were given (milliseconds since 1970). */
  readonly answered?: readonly { readonly at: number; readonly word: string; readonly rating: 1 | 2 | 3 | 4 }[];
  /** Changes of cards. */
  readonly cards?: readonly CardedData[];
}

type PastEvent = Pick<LearnEvent, 'kind' | 'learn' | 'data'> & { readonly at?: number };

/** The finish of a lesson with two mistakes. */
export const finishedLesson = (lesson: string, position: number): FinishedData => ({
  ...{ what: 'lesson', unit: lesson.split('.')[0] ?? '', lesson, position, mode: 'classic' },
  ...{ steps: 12, mistakes: 2, stars: 2, combos: 0, seconds: 120 },
});

/** The finish of the warm-up of a unit's dialogue. */
export const finishedWarmUp = (unit: string): FinishedData => ({ what: 'dialogue', unit, step: 'warmUp', seconds: 60 });

const pastEvents = ({
  learn,
  preferences: prefers,
  finished,
  answered = [],
  cards = [],
}: PastProgress): readonly PastEvent[] => [
  ...Object.entries({ learn, ...prefers }).map(
    ([name, value]): PastEvent => ({ kind: 'preferred', learn: '', data: { name, value } }),
  ),
  ...finished.map((data): PastEvent => ({ kind: 'finished', learn, data })),
  ...cards.map((data): PastEvent => ({ kind: 'carded', learn, data })),
  ...answered.map(
    ({ at, word, rating }): PastEvent => ({
      ...{ kind: 'answered', learn, at },
      data: { item: word, exercise: 'chooseMeaning', right: rating > 1, words: [{ word, rating }], took: 2000 },
    }),
  ),
];

/** Sends events for the signed-in learner, as another device would. */
export const recordOnOtherDevice = async (page: Page, done: PastProgress): Promise<void> => {
  const device = v7();
  const now = Date.now();
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(now).replaceAll('-', '');
  const events = pastEvents(done).map((past) => ({ id: v7(), at: now, day, zone: 'Europe/Berlin', device, ...past }));
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

/**
 * Signs up a learner whose history is on the server, opens the course map, and waits until the page has the history.
 */
export const signUpWithPastProgress = async (
  page: Page,
  program: Program,
  { email, ...done }: PastProgress & { readonly email: string },
): Promise<void> => {
  await page.goto(`${program.url}/start`);
  await signUpByRequest(page, program, email);
  await recordOnOtherDevice(page, done);
  const synced = page.waitForResponse((response) => response.url().endsWith('/api/v1/sync') && response.ok());
  await page.goto(`${program.url}/courses`);
  await synced;
};
