import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from './context.tsx';
import { usePendingAdoption, usePreference, useReplica, useSession, useSyncStatus, useView } from './hooks.ts';
import type { Data } from './open-data.ts';
import { closeTabs, lessonDone, openTab } from './replica/testing.ts';
import { createSession } from './session/session.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

let browsers = 0;
const newData = async (): Promise<Data> => {
  browsers += 1;
  const replica = await openTab(`hooks-${browsers}`);
  const api = { call: async () => ({ ok: false, code: 'offline' }) as never };
  return { replica, session: createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } }) };
};

/** Shows the results of the hooks, and counts its renders. */
const renders = { count: 0 };
const Probe = (): ReactElement => {
  renders.count += 1;
  const seconds = useView((view) => [...view.days.values()].reduce((sum, day) => sum + day.seconds, 0));
  const [goal, setGoal] = usePreference('goal');
  const status = useSyncStatus();
  const { state } = useSession();
  const pending = usePendingAdoption();
  const replica = useReplica();
  return (
    <>
      <output>{JSON.stringify({ seconds, goal, status, state, pending })}</output>
      <button type="button" onClick={() => void setGoal(60)}>
        goal
      </button>
      <button type="button" onClick={() => void replica.record([lessonDone('cafe.drinks')])}>
        learn
      </button>
    </>
  );
};

const shown = (): Record<string, unknown> => JSON.parse(screen.getByRole('status').textContent ?? '{}');

/** Clicks, and waits until the record is durable and shown. */
const click = async (data: Data, name: string): Promise<void> => {
  await act(async () => {
    const changed = new Promise<void>((resolve) => {
      const stop = data.replica.subscribe(() => {
        stop();
        resolve();
      });
    });
    screen.getByRole('button', { name }).click();
    await changed;
  });
};

describe('the hooks for a learner’s data', () => {
  it('show the current data, and recorded events as soon as they are stored', async () => {
    const data = await newData();
    render(<Probe />, { wrapper: ({ children }) => <ReplicaProvider data={data}>{children}</ReplicaProvider> });
    const status = { kind: 'local' };
    expect(shown()).toEqual({ seconds: 0, goal: 20, status, state: 'unknown', pending: null });
    await click(data, 'learn');
    expect(shown()['seconds']).toBe(60);
  });

  it('set a preference, and return it', async () => {
    const data = await newData();
    render(<Probe />, { wrapper: ({ children }) => <ReplicaProvider data={data}>{children}</ReplicaProvider> });
    await click(data, 'goal');
    expect(shown()['goal']).toBe(60);
    expect(data.replica.view().settings.get('goal')?.value).toBe(60);
  });

  it('follow the session', async () => {
    const data = await newData();
    render(<Probe />, { wrapper: ({ children }) => <ReplicaProvider data={data}>{children}</ReplicaProvider> });
    await act(() => data.session.refresh());
    expect(shown()['state']).toBe('anonymous');
  });

  it('render once for a change, not for ever', async () => {
    const data = await newData();
    render(<Probe />, { wrapper: ({ children }) => <ReplicaProvider data={data}>{children}</ReplicaProvider> });
    const before = renders.count;
    await click(data, 'learn');
    expect(renders.count - before).toBeLessThanOrEqual(2);
  });

  it('throw outside the provider', () => {
    expect(() => render(<Probe />)).toThrow('ReplicaProvider');
  });
});
