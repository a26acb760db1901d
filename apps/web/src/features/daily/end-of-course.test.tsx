import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { NewEvent } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, lessonDone } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { filesOf, openLearner, serveFiles, stepDone, twoUnits } from '../course-map/testing.ts';
import { EndOfCourse } from './end-of-course.tsx';

let files: Readonly<Record<string, unknown>> | null;
beforeEach(() => {
  files = filesOf(twoUnits);
  serveFiles(() => files);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const lessons = ['cafe.drinks', 'cafe.bill', 'street.where'].map((id) => lessonDone(id));
const steps = (unit: string): readonly NewEvent[] =>
  (['warmUp', 'practice', 'speaking'] as const).map((step) => stepDone(unit, step));
const quizDone: NewEvent = {
  kind: 'finished',
  learn: 'es',
  data: { what: 'quiz', unit: 'cafe', mistakes: 0, stars: 3, seconds: 30 },
};

const show = async (done: readonly NewEvent[], needsMembership = false) => {
  const replica = await openLearner();
  await replica.record(done);
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <EndOfCourse needsMembership={needsMembership} />
    </ReplicaProvider>,
  );
  return replica;
};
/** The link that the page proposes first. */
const proposed = async (): Promise<string | null> =>
  (await screen.findAllByRole('link'))[0]?.getAttribute('href') ?? null;

describe('the end of a course', () => {
  it('proposes the first activity that was left out', async () => {
    await show([...lessons, ...steps('cafe').slice(0, 1), ...steps('street')]);
    expect(await proposed()).toBe('/courses/dialogue?unit=cafe&step=practice');
    expect(screen.getByRole('heading', { name: 'You have played every lesson of this course' })).toBeDefined();
    expect(screen.getByText('At the café')).toBeDefined();
  });

  it('proposes the quiz last, and passes over a unit that has none', async () => {
    await show([...lessons, ...steps('cafe'), ...steps('street')]);
    expect(await proposed()).toBe('/courses/lesson?unit=cafe&quiz=1');
  });

  it('goes on to the next unit as soon as an activity is done', async () => {
    const replica = await show([...lessons, ...steps('cafe')]);
    expect(await proposed()).toBe('/courses/lesson?unit=cafe&quiz=1');
    await act(() => replica.record([quizDone]));
    expect(await proposed()).toBe('/courses/dialogue?unit=street&step=warmUp');
  });

  it('proposes a lesson to play again when nothing was left out', async () => {
    await show([...lessons, ...steps('cafe'), ...steps('street'), quizDone]);
    expect(await screen.findByText('Play one again to keep its words fresh.')).toBeDefined();
    expect(await proposed()).toMatch(/^\/courses\/lesson\?unit=(cafe|street)&lesson=[\w.]+&mode=classic$/);
  });

  it('leads to the course and to another language in any case', async () => {
    await show([...lessons, ...steps('cafe'), ...steps('street'), quizDone]);
    await proposed();
    const further = screen.getAllByRole('link').slice(1);
    expect(further.map((link) => link.getAttribute('href'))).toEqual(['/courses', '/start']);
  });

  it('says that the course goes on for members, and proposes nothing of what they alone can open', async () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    await show([...lessons.slice(0, 2), ...steps('cafe'), quizDone], true);
    expect(await screen.findByRole('heading', { name: 'The next lesson is part of the membership' })).toBeDefined();
    expect(await proposed()).toMatch(/^\/courses\/lesson\?unit=cafe&/);
  });

  it('says that the course did not arrive, and asks for it again', async () => {
    files = null;
    await show(lessons);
    const again = await screen.findByRole('button', { name: 'Try again' });
    files = filesOf(twoUnits);
    act(() => again.click());
    expect(await proposed()).toBe('/courses/dialogue?unit=cafe&step=warmUp');
  });
});
