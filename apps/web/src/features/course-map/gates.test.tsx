import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, lessonDone } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { DialogueGate, LessonGate, QuizGate, TestOutGate } from './index.ts';
import { filesOf, openLearner, serveFiles, stepDone, twoUnits } from './testing.ts';

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

type Events = Parameters<Awaited<ReturnType<typeof openLearner>>['record']>[0];
const at = async (gate: ReactElement, done: Events = []) => {
  const replica = await openLearner();
  await replica.record(done);
  onStage(<ReplicaProvider data={{ replica } as Data}>{gate}</ReplicaProvider>);
  return replica;
};
const way = (): string | null => screen.getByRole('link').getAttribute('href');
const cafeDone = [lessonDone('cafe.drinks'), lessonDone('cafe.bill')];

describe('the gate of a lesson', () => {
  it('opens for a lesson that is open', async () => {
    await at(<LessonGate lesson="cafe.drinks">the activity</LessonGate>);
    expect(await screen.findByText('the activity')).toBeDefined();
  });

  it('says that the previous lesson is incomplete', async () => {
    await at(<LessonGate lesson="cafe.bill">the activity</LessonGate>);
    expect(await screen.findByText('Opens after “Something to drink”')).toBeDefined();
    expect(screen.queryByText('the activity')).toBeNull();
    expect(way()).toBe('/courses?unit=cafe');
  });

  it('says that the previous unit or test-out is incomplete', async () => {
    await at(<LessonGate lesson="street.where">the activity</LessonGate>);
    expect(await screen.findByText('Opens after the unit “At the café” or the test in front of it')).toBeDefined();
  });

  it('does not find a lesson that the course does not contain', async () => {
    await at(<LessonGate lesson="cafe.nothing">the activity</LessonGate>);
    expect(await screen.findByText('There is nothing to do here')).toBeDefined();
  });
});

describe('a lesson that needs a membership', () => {
  it('says so, and leads to the plans', async () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    await at(<LessonGate lesson="street.where">the activity</LessonGate>, cafeDone);
    expect(await screen.findByText('Part of Premium')).toBeDefined();
    expect(way()).toMatch(/^\/pricing\/plan\?from=/);
  });
});

describe('the gate of a pop quiz', () => {
  it('says that previous lessons are incomplete', async () => {
    await at(<QuizGate unit="cafe">the activity</QuizGate>, cafeDone.slice(0, 1));
    expect(await screen.findByText('Opens once all lessons of the unit are done')).toBeDefined();
    expect(way()).toBe('/courses?unit=cafe');
  });

  it('opens when all lessons are done', async () => {
    await at(<QuizGate unit="cafe">the activity</QuizGate>, cafeDone);
    expect(await screen.findByText('the activity')).toBeDefined();
  });

  it('says that there is no pop quiz in this lesson', async () => {
    await at(<QuizGate unit="street">the activity</QuizGate>, [...cafeDone, lessonDone('street.where')]);
    expect(await screen.findByText('There is no pop quiz in this lesson.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });

  it('does not exist for a test-out or an unknown unit', async () => {
    await at(<QuizGate unit="exam">the activity</QuizGate>);
    expect(await screen.findByText('There is nothing to do here')).toBeDefined();
  });
});

describe('the gate of a dialogue', () => {
  it('opens the warm-up with the first lesson of the unit', async () => {
    await at(
      <DialogueGate unit="cafe" step="warmUp">
        the activity
      </DialogueGate>,
    );
    expect(await screen.findByText('the activity')).toBeDefined();
  });

  it.each(['practice', 'speaking'] as const)('leads from %s to the warm-up that comes first', async (step) => {
    await at(
      <DialogueGate unit="cafe" step={step}>
        the activity
      </DialogueGate>,
    );
    expect(await screen.findByText('Opens after the warm-up')).toBeDefined();
    expect(way()).toBe('/courses/dialogue?unit=cafe&step=warmUp');
  });

  it('stays open as soon as the warm-up was done on any device', async () => {
    const gate = (
      <DialogueGate unit="cafe" step="speaking">
        the activity
      </DialogueGate>
    );
    const replica = await at(gate);
    await screen.findByText('Opens after the warm-up');
    await act(() => replica.record([stepDone('cafe', 'warmUp')]));
    expect(await screen.findByText('the activity')).toBeDefined();
  });

  it('says what opens a locked unit', async () => {
    await at(
      <DialogueGate unit="street" step="warmUp">
        the activity
      </DialogueGate>,
    );
    expect(await screen.findByText('Opens after the unit “At the café” or the test in front of it')).toBeDefined();
  });
});

describe('the gate of a test-out', () => {
  it('is open from the start', async () => {
    await at(<TestOutGate unit="exam">the activity</TestOutGate>);
    expect(await screen.findByText('the activity')).toBeDefined();
  });

  it('asks for a membership where one is sold', async () => {
    document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
    await at(<TestOutGate unit="exam">the activity</TestOutGate>);
    expect(await screen.findByText('Part of Premium')).toBeDefined();
    expect(screen.getByText('What Premium costs')).toBeDefined();
    // The plans lead back to the page that is shown.
    expect(way()).toBe('/pricing/plan?from=%2F');
  });

  it('does not exist for a normal unit', async () => {
    await at(<TestOutGate unit="cafe">the activity</TestOutGate>);
    expect(await screen.findByText('There is nothing to do here')).toBeDefined();
  });
});

describe('any gate', () => {
  it('shows that the browser is offline, and tries again', async () => {
    files = null;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await at(<TestOutGate unit="exam">the activity</TestOutGate>);
    expect(await screen.findByText('You are offline, and this course is not on your device yet.')).toBeDefined();
    files = filesOf(twoUnits);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('the activity')).toBeDefined();
    vi.restoreAllMocks();
  });
});
