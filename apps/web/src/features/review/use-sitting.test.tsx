import 'fake-indexeddb/auto';
import { type Card, startSitting } from '@parlance/domain';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, finishLeftSitting } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { useSitting } from './use-sitting.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

const KEYS = ['hello', 'goodbye', 'please'] as const;
const cards = new Map(KEYS.map((key): [string, Card] => [key, { key, kind: 'word', state: null, added: false }]));

let browsers = 0;

/** A sitting of three words that were never asked. */
const begin = async () => {
  browsers += 1;
  const replica = await openTab(`use-sitting-${browsers}`);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  const sitting = startSitting({ id: 'one', learn: 'es', mode: 'all', most: null, cards: KEYS });
  const { result } = renderHook(() => useSitting(sitting, cards), {
    wrapper: ({ children }) => <ReplicaProvider data={{ replica, session }}>{children}</ReplicaProvider>,
  });
  const finishes = (): readonly unknown[] => replica.unstored().waiting.filter(({ kind }) => kind === 'finished');
  return { replica, control: () => result.current, finishes };
};

describe('a sitting on the screen', () => {
  it('leaves out the card that was set aside, once, however often that is pressed', async () => {
    const { control } = await begin();
    act(() => control().skip('hello'));
    act(() => control().skip('hello'));
    expect(control().sitting).toMatchObject({ current: 'goodbye', queue: ['please'] });
  });

  it('is finished once, also if a card is still being set aside when it is left', async () => {
    const { control, replica, finishes } = await begin();
    act(() => control().rate(3, 'see'));
    await act(() => control().finish());
    act(() => control().skip('goodbye'));
    await act(() => control().finish());
    await waitFor(() => expect(finishes()).toHaveLength(1));
    // What the next start of a page does.
    await finishLeftSitting({ replica, day: '20400101' });
    expect(finishes()).toHaveLength(1);
  });
});
