import type { Me } from '@parlance/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { LogoutResult } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { onStage } from '../../test/stage.tsx';
import { AccountMenu } from './account-menu.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'ada', methods: ['password'], version: 1, fresh: true };

/** The events that are on the device alone. */
const UNSTORED = {
  waiting: [],
  postponed: [{ id: 'late' }],
  refused: [{ event: { id: 'wrong' }, code: 'event-invalid' }],
};

/** The menu with a session whose logouts have these results, one after the other. */
const show = (...endings: readonly LogoutResult[]) => {
  const left = [...endings];
  const end = vi.fn(async (_options?: { readonly regardless: boolean }) => left.shift() ?? { kind: 'ended' as const });
  const leave = vi.fn();
  const data = { session: { end }, replica: { owner: () => 'ada', unstored: () => UNSTORED } } as unknown as Data;
  onStage(
    <ReplicaProvider data={data}>
      <AccountMenu me={ADA} leave={leave} />
    </ReplicaProvider>,
  );
  return { end, leave };
};

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('the account menu', () => {
  it('names the signed-in learner', () => {
    show();
    expect(screen.getByText('ada')).toBeDefined();
    expect(screen.getByText('ada@example.org')).toBeDefined();
  });

  it('signs out, and opens the landing page', async () => {
    const { end, leave } = show({ kind: 'ended' });
    press('Sign out');
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(end).toHaveBeenCalledWith({ regardless: false });
  });

  it('says how many events would be lost, and stays signed in', async () => {
    const { end, leave } = show({ kind: 'unsent', events: 3, declined: 0, books: 0 });
    press('Sign out');
    await screen.findByText(/^3 steps you took here could not be sent/);
    press('Stay signed in');
    await waitFor(() => expect(screen.queryByText(/could not be sent/)).toBeNull());
    expect([end.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
  });

  it('signs out regardless on confirmation', async () => {
    const { end, leave } = show({ kind: 'unsent', events: 1, declined: 0, books: 0 }, { kind: 'ended' });
    press('Sign out');
    await screen.findByText(/^1 step you took here could not be sent/);
    press('Sign out anyway');
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(end.mock.calls.map(([options]) => options)).toEqual([{ regardless: false }, { regardless: true }]);
  });

  it('says how many events the server has not stored, and saves them as a file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { leave } = show({ kind: 'unsent', events: 0, declined: 2, books: 0 });
    press('Sign out');
    await screen.findByText(/^2 steps could not be stored in your account/);
    expect(screen.queryByText(/as soon as you have a connection/)).toBeNull();
    press('Save as a file');
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ uid: 'ada', ...UNSTORED });
    expect(leave).not.toHaveBeenCalled();
  });

  it('says if the server could not be reached', async () => {
    const { leave } = show({ kind: 'failed', code: 'offline' });
    press('Sign out');
    await screen.findByRole('heading', { name: 'You are still signed in' });
    expect(leave).not.toHaveBeenCalled();
  });
});
