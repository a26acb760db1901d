import 'fake-indexeddb/auto';
import { unitEntry } from '@parlance/testing';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Data, ReplicaProvider } from '../../data/context.tsx';
import type { Lesson } from '../../data/index.ts';
import type { NewEvent } from '../../data/replica/model.ts';
import { closeTabs, lessonDone, openTab } from '../../data/replica/testing.ts';
import { material, tables } from './testing.ts';
import { useOpenedLesson } from './use-opened-lesson.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

const unit = unitEntry('cafe', 1);
const lesson: Lesson = { ...material, unit, entry: { ...unit.lessons[0], id: 'cafe.drinks' } as Lesson['entry'] };

const passed: NewEvent = {
  kind: 'finished',
  learn: 'es',
  data: { what: 'testOut', unit: 'test', mistakes: 0, lessons: ['cafe.drinks'], seconds: 60 },
};
const startedOver: NewEvent = { kind: 'reset', learn: 'es', data: { undo: null } };

let browsers = 0;

/** Whether the lesson counts as finished before, after these events. */
const againAfter = async (...events: readonly NewEvent[]): Promise<boolean | undefined> => {
  const replica = await openTab(`opened-${++browsers}`);
  for (const event of events) await replica.record([event]);
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <ReplicaProvider data={{ replica } as Data}>{children}</ReplicaProvider>
  );
  const wanted = { lesson, mode: 'classic', tables, round: 0 } as const;
  const { result } = renderHook(() => useOpenedLesson(wanted), { wrapper });
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current?.again;
};

describe('a lesson that is opened', () => {
  it('is new, or was finished before', async () => {
    expect(await againAfter()).toBe(false);
    expect(await againAfter(lessonDone('cafe.drinks'))).toBe(true);
  });

  it('was finished before also where its language was started over since', async () => {
    expect(await againAfter(lessonDone('cafe.drinks'), startedOver)).toBe(true);
  });

  it('is new where it has its star from a test-out', async () => {
    expect(await againAfter(passed)).toBe(false);
  });
});
