import { type PendingLink, PROVIDER_CHANNEL, type ProviderOutcome } from '@parlance/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { createIdentity } from '../../data/identity/identity.ts';
import { api, noteInsight } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { useLocation } from '../../navigation/index.ts';
import { onStage } from '../../test/stage.tsx';
import { signInWithPassword } from './sign-in-calls.ts';
import { SignedInLanding } from './signed-in-landing.tsx';
import { account, closeAll, learned, newBrowser, startServer } from './testing.ts';

vi.mock('../../data/insight/note.ts', async (original) => ({ ...(await original<object>()), noteInsight: vi.fn() }));

const EMAIL = 'ada@example.org';
const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  vi.stubGlobal('close', close);
});

afterEach(() => {
  cleanup();
  closeAll();
  vi.mocked(noteInsight).mockClear();
});

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const address = (): string | null => document.querySelector('output:last-of-type')?.textContent ?? null;

const show = async (query: Readonly<Record<string, string>>, data?: Data) => {
  const used = data ?? (await newBrowser());
  const leave = vi.fn<(path: string) => void>();
  onStage(
    <ReplicaProvider data={used}>
      <SignedInLanding leave={leave} />
      <Address />
    </ReplicaProvider>,
    `/signed-in?${new URLSearchParams(query)}`,
  );
  return { data: used, leave };
};

const signIn = (data: Data): Promise<unknown> =>
  signInWithPassword(
    { email: EMAIL, password: 'secret-1' },
    { identity: createIdentity('en'), api, session: data.session },
  );

/** The next outcome that is posted on the channel. */
const nextOutcome = (): Promise<unknown> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(PROVIDER_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      channel.close();
      resolve(data);
    });
  });

describe('the end of an OAuth attempt in a pop-up window', () => {
  it.each(['signedIn', 'exists', 'cancelled', 'linked'] as const)('tells "%s" and closes', async (outcome) => {
    startServer();
    const heard = nextOutcome();
    await show({ outcome, display: 'popup', back: '/', provider: 'google' });
    expect([await heard, close.mock.calls.length]).toEqual([outcome, 1]);
  });

  it('that is unknown is reported as a failure', async () => {
    startServer();
    const heard = nextOutcome();
    await show({ outcome: 'splendid', display: 'popup' });
    expect(await heard).toBe('failed');
  });

  it('says what to do where the window stays, and offers to go on there', async () => {
    const server = startServer();
    server.proven = account(EMAIL);
    const { leave } = await show({ outcome: 'signedIn', display: 'popup', back: '/courses' });
    expect(screen.getByText('You can close this window and go on where you were.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close this window' }));
    expect(close).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('link', { name: 'Go on here instead' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/courses'));
  });
});

describe('the end of an OAuth attempt by redirect', () => {
  it('signs in, takes along what was learned, and loads the page where it began', async () => {
    const server = startServer();
    server.proven = account(EMAIL, { methods: ['google.com'] });
    const data = await newBrowser();
    await data.replica.record([learned('cafe.drinks')]);
    const { leave } = await show({ outcome: 'signedIn', display: 'redirect', back: '/courses?unit=cafe' }, data);
    expect(screen.getByRole('heading', { name: 'One moment' })).toBeDefined();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/courses?unit=cafe'));
    expect([data.session.current().me?.email, data.replica.owner()]).toEqual([EMAIL, `id of ${EMAIL}`]);
  });

  it('says on the next page that a login that waited was linked', async () => {
    const ada = account(EMAIL, { methods: ['google.com'] });
    const server = startServer(ada);
    server.proven = ada;
    server.pendingLink = { provider: 'facebook', email: EMAIL, methods: ['google.com'] } satisfies PendingLink;
    const { leave } = await show({ outcome: 'signedIn', display: 'redirect', back: '/start' });
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/start?signIn=linked'));
  });

  it.each([
    ['exists', '/courses?unit=cafe&signIn=exists'],
    ['unverified', '/courses?unit=cafe&signIn=unverified'],
    ['emailMissing', '/courses?unit=cafe&signIn=emailMissing'],
    ['inUse', '/courses?unit=cafe&signIn=inUse'],
    ['failed', '/courses?unit=cafe&signIn=failed'],
    ['splendid', '/courses?unit=cafe&signIn=failed'],
    ['cancelled', '/courses?unit=cafe&signIn='],
  ])('with "%s" opens the dialog at %s', async (outcome, path) => {
    startServer();
    const { leave } = await show({ outcome, display: 'redirect', back: '/courses?unit=cafe' });
    await waitFor(() => expect(address()).toBe(path));
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(['linked', 'confirmed', 'inUse', 'cancelled'] satisfies ProviderOutcome[])(
    'tells "%s" to the page that somebody who is signed in came from',
    async (outcome) => {
      startServer(account(EMAIL));
      const data = await newBrowser();
      await signIn(data);
      await show({ outcome, display: 'redirect', back: '/settings#account' }, data);
      await waitFor(() => expect(address()).toBe(`/settings?visited=${outcome}`));
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/signed-in?outcome=failed',
    '',
  ])('leads nowhere but to a page of ours, and not to "%s"', async (back) => {
    const server = startServer();
    server.proven = account(EMAIL);
    const { leave } = await show({ outcome: 'signedIn', display: 'redirect', back });
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('that does not begin a session says so, reports it, and leads on', async () => {
    const server = startServer();
    server.proven = account(EMAIL);
    server.failures.set('/api/user_verify', 'internal');
    const { leave } = await show({ outcome: 'signedIn', display: 'redirect', back: '/start' });
    expect((await screen.findByRole('alert')).textContent).toBe('Something is wrong, please try again later.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/start');
    expect(noteInsight).toHaveBeenCalledExactlyOnceWith('web_error', 'user_verify internal');
    expect(leave).not.toHaveBeenCalled();
  });

  it('that the network breaks can be tried again', async () => {
    const server = startServer();
    server.proven = account(EMAIL);
    server.failures.set('/api/user_verify', 'cut');
    const { leave } = await show({ outcome: 'signedIn', display: 'redirect', back: '/start' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.failures.clear();
    fireEvent.click(again);
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/start'));
  });
});
