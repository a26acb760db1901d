import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { NewEvent } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, lessonDone } from '../../data/replica/testing.ts';
import { useLocation } from '../../navigation/index.ts';
import { onStage } from '../../test/stage.tsx';
import { filesOf, openLearner, serveFiles, twoUnits } from '../course-map/testing.ts';
import { NextLessonRedirect } from './index.ts';

const HERE = '/courses/lesson';
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

/** The address without a lesson, and whatever it leads to. */
function Place(): ReactNode {
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);
  const here = pathname + search;
  return here === first ? <NextLessonRedirect /> : <output>{here}</output>;
}

const open = async (done: readonly NewEvent[] = []): Promise<void> => {
  const replica = await openLearner();
  await replica.record(done);
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <Place />
    </ReplicaProvider>,
    HERE,
  );
};
const expectPlace = (address: string): Promise<void> =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(address));

it('an address without a lesson opens the first one for a beginner', async () => {
  await open();
  await expectPlace('/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic');
});

it('an address without a lesson opens the next one, over the end of a unit', async () => {
  await open([lessonDone('cafe.drinks'), lessonDone('cafe.bill')]);
  await expectPlace('/courses/lesson?unit=street&lesson=street.where&mode=classic');
});

it.each([
  ['every lesson is done', false, ['cafe.drinks', 'cafe.bill', 'street.where']],
  ['the next lesson needs a membership', true, ['cafe.drinks', 'cafe.bill']],
])('it leads home where %s', async (_, membership, done) => {
  document.head.innerHTML = `<meta name="parlance" content='${JSON.stringify({ membership })}' />`;
  await open(done.map((id) => lessonDone(id)));
  await expectPlace('/');
});

it('it says that the course did not arrive, and opens the lesson when it does', async () => {
  files = null;
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  files = filesOf(twoUnits);
  act(() => again.click());
  await expectPlace('/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic');
});
