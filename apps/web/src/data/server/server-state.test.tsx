import type { SessionInfo } from '@parlance/contract';
import { ok } from '@parlance/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { createQueryClient, shouldRetry } from './query-client.ts';
import { ServerError } from './server-error.ts';
import { useServerChange } from './use-server-change.ts';
import { useServerQuery } from './use-server-query.ts';

const me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: [], version: 1, fresh: true };
vi.mock('../hooks.ts', () => ({ useSession: () => ({ state: 'signedIn', me }) }));

const call = vi.spyOn(api, 'call');
beforeEach(() => {
  call.mockReset();
  ending = Promise.withResolvers();
});
afterEach(cleanup);

const session = (id: string): SessionInfo => ({ id, current: false, agent: id, createdAt: 0, seenAt: 0 });
const failing = (code: 'offline' | 'forbidden') => ({ ok: false as const, code, message: '' });

interface List {
  readonly sessions: readonly SessionInfo[];
}

/** The server's response to the change, which the test resolves. */
let ending = Promise.withResolvers<ReturnType<typeof failing>>();

function Shown(): ReactNode {
  const { value, error, key } = useServerQuery('session.list', undefined);
  const { request: make } = useServerChange<string, List>(() => ending.promise, {
    key,
    after: ({ sessions }, gone) => ({ sessions: sessions.filter(({ id }) => id !== gone) }),
  });
  return (
    <>
      <p>{error ?? value?.sessions.map(({ id }) => id).join(' ') ?? 'nothing yet'}</p>
      <button type="button" onClick={() => void make('phone')}>
        End
      </button>
    </>
  );
}

const show = (count = 1): void => {
  const client = createQueryClient(() => 0);
  render(
    <QueryClientProvider client={client}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Shown key={index} />
      ))}
    </QueryClientProvider>,
  );
};

describe('a server query', () => {
  it('is sent once for all components that show it', async () => {
    call.mockResolvedValue(ok({ sessions: [session('laptop')] }) as never);
    show(2);
    expect(await screen.findAllByText('laptop')).toHaveLength(2);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is repeated if the connection failed', async () => {
    call.mockResolvedValueOnce(failing('offline') as never);
    call.mockResolvedValueOnce(ok({ sessions: [session('laptop')] }) as never);
    show();
    await screen.findByText('laptop');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not repeated if the server refuses it', async () => {
    call.mockResolvedValue(failing('forbidden') as never);
    show();
    await screen.findByText('forbidden');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is restored if a change of it fails', async () => {
    call.mockResolvedValue(ok({ sessions: [session('laptop'), session('phone')] }) as never);
    show();
    await screen.findByText('laptop phone');
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    await screen.findByText('laptop');
    await act(async () => ending.resolve(failing('offline')));
    await screen.findByText('laptop phone');
  });
});

describe('repeating a query', () => {
  it('ends after a second attempt, and never follows a defect or a refusal', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, new ServerError('unavailable')))).toEqual([
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, new ServerError('sign-in-needed'))).toBe(false);
    expect(shouldRetry(0, new TypeError('a defect'))).toBe(false);
  });
});
