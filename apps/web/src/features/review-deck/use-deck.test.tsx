import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs } from '../../data/replica/testing.ts';
import { filesOf, openLearner, serveFiles, twoUnits } from '../course-map/testing.ts';
import { useDeck } from './use-deck.ts';

afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('words that were learned are reviewed without a membership, also those of units that need one', async () => {
  document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
  const words = twoUnits.map((unit) =>
    unit.id !== 'street'
      ? unit
      : { ...unit, lessons: unit.lessons.map((lesson) => ({ ...lesson, words: ['corner', 'bridge'] })) },
  );
  serveFiles(() => filesOf(words));
  const replica = await openLearner();
  await replica.record(
    ['coffee', 'bridge'].map((word) => ({
      kind: 'answered',
      learn: 'es',
      data: { item: `${word}.1`, exercise: 'chooseMeaning', right: true, words: [{ word, rating: 3 }], took: 1000 },
    })),
  );
  const { result } = renderHook(() => useDeck(Date.now(), 'never'), {
    wrapper: ({ children }) => <ReplicaProvider data={{ replica } as Data}>{children}</ReplicaProvider>,
  });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const deck = result.current.state === 'ready' ? result.current.value : undefined;
  const learned = deck?.cards.filter(({ state }) => state !== null).map(({ key }) => key);
  expect(learned?.toSorted()).toEqual(['bridge', 'coffee']);
});
