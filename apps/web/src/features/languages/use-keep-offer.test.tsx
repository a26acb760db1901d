import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { Link, useLocation } from '../../navigation/index.ts';
import { onStage } from '../../test/stage.tsx';
import { LearnPicker } from './learn-picker.tsx';
import { useExplanation } from './use-explanation.ts';
import { useKeepOffer } from './use-keep-offer.ts';

/** The entries of the history that were shown. */
const entries = new Set<string>();

function Invitation(): ReactNode {
  const { pathname, key } = useLocation();
  entries.add(key);
  const { missing } = useExplanation();
  const to = missing ? '/start' : '/courses/lesson';
  const keepOffer = useKeepOffer(to);
  return (
    <>
      <LearnPicker />
      <Link to={to} onClick={keepOffer}>
        Play
      </Link>
      <output>{pathname}</output>
    </>
  );
}

let browsers = 0;
const opened = async (...settings: Parameters<typeof chosen>[]): Promise<Data['replica']> => {
  const replica = await openTab(`offer-${++browsers}`);
  await replica.record(settings.map((each) => chosen(...each)));
  onStage(
    <ReplicaProvider data={{ replica, session: { subscribe: () => () => undefined } } as unknown as Data}>
      <Invitation />
    </ReplicaProvider>,
  );
  return replica;
};

afterEach(() => {
  cleanup();
  closeTabs();
  entries.clear();
});

const pick = (name: string): boolean => fireEvent.click(screen.getByRole('radio', { name }));
const play = (how: MouseEventInit = {}): boolean => fireEvent.click(screen.getByText('Play'), how);
const place = (): string | null => screen.getByRole('status').textContent;
const learnIn = (replica: Data['replica']): unknown => replica.view().settings.get('learn')?.value;

it('a language that was pressed just before the lesson is the one that is played', async () => {
  const replica = await opened(['interface', 'de']);
  pick('Spanish');
  play();
  await waitFor(() => expect(place()).toBe('/courses/lesson'));
  expect(learnIn(replica)).toBe('es');
});

it('the lesson waits for another choice, too', async () => {
  const replica = await opened(['interface', 'de'], ['learn', 'es']);
  pick('French');
  play();
  expect(place()).toBe('/');
  await waitFor(() => expect(place()).toBe('/courses/lesson'));
  expect(learnIn(replica)).toBe('fr');
});

it('a press leads to the address that the choice before it results in', async () => {
  await opened(['interface', 'en'], ['learn', 'en']);
  pick('Spanish');
  play();
  await waitFor(() => expect(place()).toBe('/courses/lesson'));
});

it('the offered language is kept by who plays without choosing', async () => {
  const replica = await opened(['interface', 'en']);
  play();
  await waitFor(() => expect(learnIn(replica)).toBe('es'));
});

it('a second press of the same link adds nothing to the history', async () => {
  const replica = await opened(['interface', 'en']);
  play();
  play();
  await waitFor(() => expect(place()).toBe('/courses/lesson'));
  await act(() => replica.record([]));
  expect(entries.size).toBe(2);
});

it('the browser opens another tab, and the offer is kept here', async () => {
  const replica = await opened(['interface', 'en']);
  expect(play({ ctrlKey: true })).toBe(true);
  await waitFor(() => expect(learnIn(replica)).toBe('es'));
  expect(place()).toBe('/');
});
