import 'fake-indexeddb/auto';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, lessonDone } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { CourseMap } from './index.ts';
import { filesOf, openLearner, serveFiles, twoUnits } from './testing.ts';

/** The course with its second unit in a part of its own; `cut` makes that part unavailable. */
const filesInParts = (cut = false): Readonly<Record<string, unknown>> => {
  const [cafe, exam, street] = twoUnits;
  const files = filesOf(twoUnits);
  const texts = { en: 'courses/0.en.json' };
  const units = twoUnits.map(({ lessons, scene: _, structure: _s, target: _t, ...unit }) => ({
    ...unit,
    lessons: lessons.map(({ id, minutes }) => ({ id, minutes })),
  }));
  return {
    ...files,
    'courses/es.json': { learn: 'es', units: [cafe, exam], texts, whole: 'courses/es.whole.json' },
    'courses/es.whole.json': { learn: 'es', units, parts: [{ from: 2, manifest: 'courses/es-b.json' }] },
    ...(!cut && { 'courses/es-b.json': { learn: 'es', units: [street], texts: { en: 'courses/1.en.json' } } }),
    'courses/0.en.json': {
      ...{ language: 'en', files: { cafe: 'units/cafe.en.json' } },
      units: { cafe: { title: 'At the café', goal: 'Order and pay' } },
      lessons: { 'cafe.drinks': 'Something to drink', 'cafe.bill': 'Paying the bill' },
    },
    'courses/1.en.json': {
      ...{ language: 'en', files: { street: 'units/street.en.json' } },
      units: { street: { title: 'In the street', goal: 'Ask the way' } },
      lessons: { 'street.where': 'Where is it?' },
    },
  };
};

let files: Readonly<Record<string, unknown>>;
beforeEach(() => {
  files = filesInParts();
  serveFiles(() => files);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const show = async (path = '/courses', done: readonly string[] = []): Promise<void> => {
  const replica = await openLearner();
  await replica.record(done.map((lesson) => lessonDone(lesson)));
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <CourseMap />
    </ReplicaProvider>,
    path,
  );
};
const units = () => within(screen.getByRole('navigation', { name: 'Units' }));

describe('the map of a course in parts', () => {
  it('is shown with its first part: levels, sums and test-outs count parts that are not loaded yet', async () => {
    files = filesInParts(true);
    await show();
    expect(await screen.findByRole('heading', { name: 'At the café' })).toBeDefined();
    expect(units().getByRole('heading', { name: 'A2 Telling stories' })).toBeDefined();
    expect(
      units()
        .getAllByText(/of \d lessons finished/)
        .map(({ textContent }) => textContent),
    ).toHaveLength(2);
    expect(units().getByRole('link', { name: /Know this already/ }).textContent).toContain(
      '2 units, 3 lessons, 15 min',
    );
    expect(units().queryByText('In the street')).toBeNull();
  });

  it('is complete by itself a moment later', async () => {
    await show();
    await screen.findByRole('heading', { name: 'At the café' });
    expect(await units().findByText('In the street', undefined, { timeout: 5000 })).toBeDefined();
  });

  it('opens at the current unit, though that is not in the first part', async () => {
    await show('/courses', ['cafe.drinks', 'cafe.bill']);
    expect(await screen.findByRole('heading', { name: 'In the street' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Where is it/ })).toBeDefined();
  });

  it('opens at the unit of the address', async () => {
    await show('/courses?unit=street');
    expect(await screen.findByRole('heading', { name: 'In the street' })).toBeDefined();
    expect(screen.getByRole('link', { name: /To “At the café”/ })).toBeDefined();
  });

  it('says that the part of a unit could not be loaded, and fetches it again', async () => {
    files = filesInParts(true);
    await show('/courses?unit=street');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    files = filesInParts();
    act(() => retry.click());
    expect(await screen.findByRole('heading', { name: 'In the street' })).toBeDefined();
  });

  it('fetches a part that is scrolled into view before the page is idle', async () => {
    let comesNear = (): void => undefined;
    class Screen {
      constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
        comesNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    await show();
    vi.stubGlobal('IntersectionObserver', Screen);
    await screen.findByRole('heading', { name: 'At the café' });
    act(() => comesNear());
    expect(await units().findByText('In the street', undefined, { timeout: 900 })).toBeDefined();
  });
});
