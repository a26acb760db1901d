import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallsClient } from '../../data/calls/calls.ts';
import { ReplicaProvider } from '../../data/context.tsx';
import { lessonDone } from '../../data/replica/testing.ts';
import { ServerState } from '../../data/server/index.ts';
import { onStage } from '../../test/stage.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { ada, closeSettings, type FakeServer, press, showSettings, write } from './testing.ts';

const call = vi.fn<CallsClient['call']>();

vi.mock('../../data/calls/index.ts', () => ({ pageCalls: () => ({ call }) }));

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: true, value: { ok: true } } as never);
});
afterEach(closeSettings);

/** Shows only the button that deletes the account of `me`; gives the mock that is called at the end. */
const show = async (me = ada(), prepare?: (server: FakeServer) => void) => {
  const shown = await showSettings(me, { events: [lessonDone('cafe.drinks')], ...(prepare && { prepare }) });
  document.body.replaceChildren();
  const leave = vi.fn();
  onStage(
    <ReplicaProvider data={shown.data}>
      <ServerState>
        <RemoveAccount me={me} leave={leave} />
      </ServerState>
    </ReplicaProvider>,
  );
  return { ...shown, leave };
};

/** The dialog's own button, not the one that opens it. */
const confirm = (): void => {
  screen.getAllByRole('button', { name: 'Delete account' }).at(-1)?.click();
};

describe('deleting the account', () => {
  it('first says what is lost, and keeps the account by default', async () => {
    const { data, leave } = await show();
    press('Delete account');
    expect(screen.getByText('your stars, words, XP and streak')).toBeDefined();
    expect(screen.getByText(/^A mail to ada@example.org will confirm it/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Keep account');
    press('Keep account');
    expect([call.mock.calls.length, leave.mock.calls.length, data.session.current().state]).toEqual([0, 0, 'signedIn']);
  });

  it('names the account, and deletes all data here', async () => {
    const { data, leave, server } = await show();
    server.me = { ...ada(), version: 7 };
    call.mockImplementationOnce(async () => {
      server.me = null;
      return { ok: true, value: { ok: true } } as never;
    });
    press('Delete account');
    confirm();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(call).toHaveBeenCalledWith('user_remove_profile', { ep_uid: 'ada', email: 'ada@example.org', uversion: 7 });
    expect([data.session.current().state, data.replica.owner(), data.replica.view().days.size]).toEqual([
      'anonymous',
      null,
      0,
    ]);
  });

  it('asks for the password or provider first, if the sign-in is old', async () => {
    const { leave, server } = await show(ada(['password'], false));
    press('Delete account');
    confirm();
    await screen.findByLabelText('Your password');
    expect(call).not.toHaveBeenCalled();
    server.failing.set('/api/v1/session/confirm', 'password-wrong');
    write('Your password', 'wrong-1');
    press('Go on');
    await screen.findByText('Incorrect password. Please try again.');
    server.failing.clear();
    write('Your password', 'secret-1');
    press('Go on');
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it('keeps everything if it fails, and shows the reason', async () => {
    call.mockResolvedValue({ ok: false, code: 'offline' });
    const { data, leave } = await show();
    press('Delete account');
    confirm();
    await screen.findByText(/^This needs a connection/);
    expect([leave.mock.calls.length, data.session.current().state]).toEqual([0, 'signedIn']);
    expect(data.replica.view().days.size).toBe(1);
  });
});
