import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { NewEvent } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, lessonDone } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { filesOf, openLearner, serveFiles, twoUnits } from '../course-map/testing.ts';
import { Start } from './index.ts';

beforeEach(() => serveFiles(() => filesOf(twoUnits)));
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const ANONYMOUS = { state: 'anonymous', me: null } as const;
const session = { subscribe: () => () => undefined, current: () => ANONYMOUS };

const show = async (events: readonly NewEvent[] = [], path = '/start') => {
  const replica = await openLearner();
  await replica.record(events);
  onStage(
    <ReplicaProvider data={{ replica, session } as unknown as Data}>
      <Start />
    </ReplicaProvider>,
    path,
  );
  return replica;
};
const hrefOf = async (name: RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('the start page', () => {
  it('proposes the first lesson to a visitor', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Your first lesson' })).toBeDefined();
    expect(await hrefOf(/Something to drink/)).toBe('/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic');
  });

  it('proposes what comes next to a learner', async () => {
    await show([lessonDone('cafe.drinks')]);
    expect(await screen.findByRole('heading', { name: 'What comes next' })).toBeDefined();
    expect(await hrefOf(/Paying the bill/)).toBe('/courses/lesson?unit=cafe&lesson=cafe.bill&mode=classic');
    expect(screen.queryByText('Your first lesson')).toBeNull();
  });

  it('proposes what was left out to a learner who has played every lesson', async () => {
    await show(['cafe.drinks', 'cafe.bill', 'street.where'].map((id) => lessonDone(id)));
    expect(await screen.findByText('You have played every lesson of this course')).toBeDefined();
    expect(await hrefOf(/Warm-up/)).toBe('/courses/dialogue?unit=cafe&step=warmUp');
  });

  it('asks a learner for the language of explanation before anything can be played', async () => {
    const replica = await show([lessonDone('cafe.drinks'), chosen('learn', 'en'), chosen('explain', '')]);
    expect(await screen.findByText(/In which one shall we tell you what words mean/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /Something to drink|Paying the bill/ })).toBeNull();
    await act(() => replica.record([chosen('learn', 'es')]));
    expect(await hrefOf(/Paying the bill/)).toContain('lesson=cafe.bill');
  });

  it('goes on to the lesson that was opened, for a learner as for a visitor', async () => {
    const opened = '/courses/lesson?unit=street&lesson=street.where';
    await show([lessonDone('cafe.drinks')], `/start?${new URLSearchParams({ next: opened })}`);
    expect(await hrefOf(/Go on to your lesson/)).toBe(opened);
    expect(screen.queryByText('What comes next')).toBeNull();
  });
});
