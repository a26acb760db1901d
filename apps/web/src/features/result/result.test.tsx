import { useLocation } from '../../navigation/index.ts';
import 'fake-indexeddb/auto';
import { type LessonOutcome, type SessionWork, startSession } from '@parlance/domain';
import { courseFiles, lessonStructure, lessonTexts, unitEntry } from '@parlance/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, lessonDone, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { Result } from './index.ts';

const thrown = vi.hoisted(() => vi.fn());
vi.mock('./confetti.ts', () => ({ throwConfetti: thrown }));

const unit = unitEntry('cafe', 2);
const files = courseFiles('es', [unit], {
  en: { units: { cafe: { title: 'At the café', goal: '' } }, lessons: { 'cafe.0': 'Drinks', 'cafe.1': 'Bill' } },
});
beforeEach(() => {
  thrown.mockClear();
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(files[url.replace('/content/', '')])));
});
afterEach(() => {
  cleanup();
  closeTabs();
});

const outcome: LessonOutcome = {
  accuracy: 0.875,
  stars: 2,
  mistakes: 2,
  steps: 16,
  seconds: 247,
  xp: 12,
  parts: { lesson: 10, flawless: 0, combo: 2, challenge: 0, again: 0 },
  bestCombo: 9,
  missed: ['tea', 'cafe.order'],
};

function Place(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

let browsers = 0;
interface Case {
  readonly place?: 0 | 1;
  readonly outcome?: Partial<LessonOutcome>;
  readonly repeated?: boolean;
  readonly signedIn?: boolean;
  readonly done?: readonly string[];
  readonly work?: SessionWork;
  readonly failed?: boolean;
}
const show = async (which: Case = {}) => {
  const replica = await openTab(`result-${++browsers}`);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en'), chosen('explain', 'en')]);
  await replica.record((which.done ?? []).map((lesson) => lessonDone(lesson)));
  const session = { state: which.signedIn === true ? 'signedIn' : 'anonymous', me: null };
  const data = { replica, session: { current: () => session, subscribe: () => () => undefined } };
  const playAgain = vi.fn();
  const entry = unit.lessons[which.place ?? 0];
  if (entry === undefined) throw new TypeError('No such lesson.');
  const stage = { unit, structure: lessonStructure, learn: lessonTexts('es'), explain: lessonTexts('en') };
  const work = { what: 'lesson', unit: 'cafe', lesson: entry.id, mode: 'classic' } as const;
  onStage(
    <ReplicaProvider data={data as unknown as Data}>
      <Result
        content={stage}
        session={startSession({ id: 's', work: which.work ?? work, seed: 1, plan: [] })}
        outcome={{ ...outcome, ...which.outcome }}
        failed={which.failed ?? false}
        repeated={which.repeated ?? false}
        playAgain={playAgain}
      />
      <Place />
    </ReplicaProvider>,
    '/courses/lesson?lesson=cafe.0',
  );
  return playAgain;
};

describe('the result of a lesson', () => {
  it('tells stars, accuracy, time, combo and XP', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Well played' })).toBe(document.activeElement);
    for (const figure of ['88%', '4:07', '9', '12']) expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  });

  it('lists what was missed, to hear and to look up', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Worth hearing again' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'té' }));
    expect(screen.getByRole('dialog', { name: 'té' })).toBeDefined();
  });

  it('says so when nothing was missed', async () => {
    await show({ outcome: { missed: [], stars: 3 } });
    expect(screen.getByText('Everything was right at the first try.')).toBeDefined();
  });

  it('leads to the next lesson, by Enter too', async () => {
    await show();
    await screen.findByRole('link', { name: 'Next lesson' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '/courses/lesson?unit=cafe&lesson=cafe.1&mode=classic',
      ),
    );
  });

  it('leads to the course after the last lesson', async () => {
    await show({ place: 1 });
    const back = await screen.findByRole('link', { name: 'Back to the course' });
    expect(back.getAttribute('href')).toBe('/courses?unit=cafe');
    expect(screen.queryByRole('link', { name: 'Next lesson' })).toBeNull();
  });

  it('lists what its XP consist of', async () => {
    await show();
    expect(screen.getByText('How it came about')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Finished10', 'Five in a row2']),
    );
  });

  it('puts the words of what was missed among the flashcards, and takes them away again', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Add to flashcards' }));
    fireEvent.click(await screen.findByRole('button', { name: 'In your flashcards', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Add to flashcards', pressed: false })).toBeDefined();
  });

  it('asks once more at once what was missed', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Practise these now' }));
    expect(await screen.findByRole('img', { name: /^Step 1 of / })).toBeDefined();
  });

  it('says kindly that a test was not passed, and that nothing is lost', async () => {
    await show({ work: { what: 'testOut', unit: 'cafe' }, failed: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Not this time' })).toBeDefined();
    expect(screen.getByText(/Nothing is lost/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('img', { name: /out of 3/ })).toBeNull();
  });

  it('plays it again', async () => {
    const playAgain = await show({ repeated: true });
    expect(screen.getByText('Half the XP, because you had finished it before.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(playAgain).toHaveBeenCalledOnce();
  });

  it('offers visitors an account to keep what they learned, over the same page', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Create an account' });
    expect(link.getAttribute('href')).toBe('/courses/lesson?lesson=cafe.0&signIn=signUp');
  });

  it('offers nothing to a signed-in learner', async () => {
    await show({ signedIn: true });
    expect(screen.queryByText('Keep what you learned')).toBeNull();
  });

  it('throws confetti once for a finished unit, and not for any lesson', async () => {
    await show({ place: 1, done: ['cafe.0', 'cafe.1'] });
    expect(await screen.findByText('You have finished the unit “At the café”.')).toBeDefined();
    expect(thrown).toHaveBeenCalledOnce();
    cleanup();
    thrown.mockClear();
    await show({ done: ['cafe.0'] });
    await screen.findByRole('link', { name: 'Next lesson' });
    expect(thrown).not.toHaveBeenCalled();
  });
});

describe('a time', () => {
  it('is written as on a clock', () => {
    expect([0, 9, 60, 247, 3600].map(clockTime)).toEqual(['0:00', '0:09', '1:00', '4:07', '60:00']);
  });
});
