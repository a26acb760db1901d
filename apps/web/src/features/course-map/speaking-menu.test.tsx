import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, lessonDone } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { SpeakingMenu } from './index.ts';
import { filesOf, openLearner, serveFiles, stepDone, twoUnits } from './testing.ts';

beforeEach(() => serveFiles(() => filesOf(twoUnits)));
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

type Learner = Awaited<ReturnType<typeof openLearner>>;
const show = (replica: Learner, unit: string | null): void => {
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <SpeakingMenu unit={unit} />
    </ReplicaProvider>,
  );
};
const hrefOf = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of speaking', () => {
  it('offers to follow the voices, and each role', async () => {
    const replica = await openLearner();
    await replica.record([lessonDone('cafe.drinks'), stepDone('cafe', 'warmUp')]);
    show(replica, 'cafe');
    expect(await screen.findByRole('heading', { name: 'Speaking' })).toBeDefined();
    expect(hrefOf(/Speak after them/)).toBe('/courses/speaking/follow?unit=cafe');
    expect(hrefOf(/role A/i)).toBe('/courses/speaking/roleplay?unit=cafe&role=A&level=easy');
    expect(hrefOf(/role B/i)).toBe('/courses/speaking/roleplay?unit=cafe&role=B&level=easy');
  });

  it.each([null, 'nowhere'])('shows the unit of the next lesson where the address names %s', async (unit) => {
    const replica = await openLearner();
    await replica.record(['cafe.drinks', 'cafe.bill'].map((id) => lessonDone(id)));
    show(replica, unit);
    expect(await screen.findByText('In the street')).toBeDefined();
  });

  it('says that the scene must be heard first, and leads there', async () => {
    show(await openLearner(), 'cafe');
    expect(await screen.findByRole('heading', { name: 'Speaking' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Speak after them/ })).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/courses/dialogue?unit=cafe&step=warmUp',
    );
  });
});
