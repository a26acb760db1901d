import { type FactorKind, type PendingLink, PROVIDER_CHANNEL, routes } from '@parlance/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { askPasskey, hasPasskeys } from '../../platform/passkeys.ts';
import { onStage } from '../../test/stage.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignedInLanding } from './signed-in-landing.tsx';
import { account, closeAll, FACTOR, type FakeServer, learned, newBrowser, setSite, startServer } from './testing.ts';

vi.mock('../../platform/passkeys.ts', () => ({ askPasskey: vi.fn(), createPasskey: vi.fn(), hasPasskeys: vi.fn() }));

const EMAIL = 'ada@example.org';
const CHALLENGE = routes['factor.challenge'].path;

beforeEach(() => vi.mocked(hasPasskeys).mockReturnValue(false));
afterEach(() => {
  cleanup();
  closeAll();
  vi.restoreAllMocks();
});

interface Shown {
  readonly server: FakeServer;
  readonly data: Data;
  readonly reload: ReturnType<typeof vi.fn>;
}

function Stage({ reload }: { readonly reload: (linked: boolean) => void }): ReactNode {
  const [open, setOpen] = useState(true);
  return <SignInDialog open={open} mode="signIn" onClose={() => setOpen(false)} reload={reload} />;
}

const showDialog = async (factors: readonly FactorKind[], lessons: readonly string[] = []): Promise<Shown> => {
  const server = startServer(account(EMAIL, { factors }));
  setSite({ providers: ['google'] });
  const data = await newBrowser();
  await data.replica.record(lessons.map(learned));
  const reload = vi.fn();
  onStage(
    <ReplicaProvider data={data}>
      <Stage reload={reload} />
    </ReplicaProvider>,
  );
  return { server, data, reload };
};

const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** Signs in by password, up to the step that asks for the second factor. */
const signIn = async (factors: readonly FactorKind[] = ['totp', 'recovery'], lessons?: readonly string[]) => {
  const shown = await showDialog(factors, lessons);
  write('Email', EMAIL);
  press('Next');
  await screen.findByRole('heading', { name: 'Welcome back' });
  write('Password', 'secret-1');
  press('Sign In');
  await screen.findByRole('heading', { name: 'One more step' });
  return shown;
};

const sentFactors = ({ requests }: FakeServer): readonly unknown[] =>
  requests.flatMap(({ path, body }) => (path === '/api/user_verify' && 'factor' in body ? [body.factor] : []));

describe('the second factor at the sign-in', () => {
  it('is asked for after the password, and nothing learned before is touched until it is right', async () => {
    const { server, data, reload } = await signIn(['totp', 'recovery'], ['cafe.drinks']);
    const field = await screen.findByLabelText('Code from the app');
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(field);
    expect([data.replica.owner(), data.replica.waiting()]).toEqual([null, 1]);
    expect(server.requests.filter(({ path }) => path === '/api/v1/sync')).toEqual([]);
    write('Code from the app', '123 456');
    press('Go on');
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith(false));
    expect(sentFactors(server)).toEqual([{ kind: 'totp', code: FACTOR }]);
    expect(data.replica.owner()).toBe(`id of ${EMAIL}`);
  });

  it('that is left keeps what was learned for whoever signs in', async () => {
    const { data } = await signIn(['totp'], ['cafe.drinks']);
    await screen.findByLabelText('Code from the app');
    press('Close');
    expect([data.replica.owner(), data.replica.waiting(), data.session.current().state]).toEqual([
      null,
      1,
      'anonymous',
    ]);
  });

  it('is checked before it is sent', async () => {
    const { server } = await signIn();
    await screen.findByLabelText('Code from the app');
    press('Go on');
    expect(screen.getByRole('alert').textContent).toBe('Please type the code.');
    write('Code from the app', '12345');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Go on');
    expect(screen.getByRole('alert').textContent).toBe('The code has six digits.');
    expect(sentFactors(server)).toEqual([]);
  });

  it.each([
    ['wrong', 'factor-wrong', /./],
    ['tried too often', 'request-too-many', /^Too many tries at once/],
    ['sent without a network', 'cut', /^You are offline/],
  ] as const)('that is %s says so beside its field, and the next try may be right', async (_, code, text) => {
    const { server, reload } = await signIn();
    await screen.findByLabelText('Code from the app');
    server.failures.set('/api/user_verify', code);
    write('Code from the app', '654321');
    press('Go on');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    server.failures.clear();
    write('Code from the app', FACTOR);
    press('Go on');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('may be a recovery code', async () => {
    const { server, reload } = await signIn();
    await screen.findByLabelText('Code from the app');
    press('Recovery code');
    write('Recovery code', ` ${FACTOR}-abcd `);
    press('Go on');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sentFactors(server)).toEqual([{ kind: 'recovery', code: `${FACTOR}abcd` }]);
  });

  it('goes back to the address, which can be corrected', async () => {
    await signIn();
    await screen.findByLabelText('Code from the app');
    press('Back');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL);
  });

  it.each(['Back', 'Close'])('leaves no proven password behind for whoever comes next (%s)', async (way) => {
    const { server } = await signIn();
    await screen.findByLabelText('Code from the app');
    expect(server.requests.filter(({ path }) => path === CHALLENGE).map(({ body }) => body)).toEqual([
      { purpose: 'signIn' },
    ]);
    press(way);
    await waitFor(() => expect(server.proven).toBeUndefined());
  });

  it('ends nothing once it was right', async () => {
    const { server, reload } = await signIn();
    await screen.findByLabelText('Code from the app');
    write('Code from the app', FACTOR);
    press('Go on');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.requests.filter(({ path }) => path === '/api/auth/sign-out')).toEqual([]);
  });

  it('begins again if the sign-in was too long ago', async () => {
    const { server } = await signIn();
    await screen.findByLabelText('Code from the app');
    server.failures.set('/api/user_verify', 'sign-in-needed');
    write('Code from the app', FACTOR);
    press('Go on');
    expect((await screen.findByRole('alert')).textContent).toBe('Please sign in first.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL);
  });

  it('can be asked for again if the kinds could not be loaded', async () => {
    const { server } = await showDialog(['totp']);
    server.failures.set(CHALLENGE, 'cut');
    write('Email', EMAIL);
    press('Next');
    await screen.findByRole('heading', { name: 'Welcome back' });
    write('Password', 'secret-1');
    press('Sign In');
    await screen.findByText(/^You are offline/);
    server.failures.clear();
    press('Try again');
    await screen.findByLabelText('Code from the app');
  });
});

describe('a passkey at the sign-in', () => {
  beforeEach(() => vi.mocked(hasPasskeys).mockReturnValue(true));

  it('is offered first, and signs in', async () => {
    vi.mocked(askPasskey).mockResolvedValue({ ok: true, response: { id: FACTOR } });
    const { server, reload } = await signIn(['totp', 'passkey', 'recovery']);
    const use = await screen.findByRole('button', { name: 'Use passkey' });
    expect(document.activeElement).toBe(use);
    fireEvent.click(use);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sentFactors(server)).toEqual([{ kind: 'passkey', response: { id: FACTOR } }]);
  });

  it('that the learner cancels leaves every other way', async () => {
    vi.mocked(askPasskey).mockResolvedValue({ ok: false, error: 'refused' });
    const { server } = await signIn(['totp', 'passkey', 'recovery']);
    await screen.findByRole('button', { name: 'Use passkey' });
    press('Use passkey');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The passkey was not used/);
    expect(sentFactors(server)).toEqual([]);
    press('Authenticator app');
    expect(screen.getByLabelText('Code from the app')).toBeDefined();
  });

  it('gets a new question for each try', async () => {
    vi.mocked(askPasskey).mockResolvedValue({ ok: false, error: 'refused' });
    const { server } = await signIn(['passkey']);
    await screen.findByRole('button', { name: 'Use passkey' });
    press('Use passkey');
    await screen.findByRole('alert');
    press('Use passkey');
    await waitFor(() => expect(vi.mocked(askPasskey)).toHaveBeenCalledTimes(2));
    expect(server.requests.filter(({ path }) => path === CHALLENGE)).toHaveLength(3);
  });

  it('is left out where the browser has none, and the learner is told', async () => {
    vi.mocked(hasPasskeys).mockReturnValue(false);
    await signIn(['passkey', 'recovery']);
    expect(await screen.findByLabelText('Recovery code')).toBeDefined();
    expect(screen.getByText('This browser cannot use passkeys.')).toBeDefined();
  });
});

describe('the second factor after a provider', () => {
  const GOOGLE: PendingLink = { provider: 'google', email: EMAIL, methods: ['password'] };

  it('is asked for after a visit in a pop-up window', async () => {
    vi.stubGlobal('open', () => ({}));
    const { server, reload } = await showDialog(['totp']);
    press('Sign in with Google');
    server.proven = server.accounts.get(EMAIL);
    const popup = new BroadcastChannel(PROVIDER_CHANNEL);
    await act(async () => popup.postMessage('signedIn'));
    await screen.findByLabelText('Code from the app');
    popup.close();
    write('Code from the app', FACTOR);
    press('Go on');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is asked for after a redirect, and then a pending login is linked', async () => {
    const server = startServer(account(EMAIL, { factors: ['totp'] }));
    server.proven = server.accounts.get(EMAIL);
    server.pendingLink = GOOGLE;
    const data = await newBrowser();
    const leave = vi.fn<(path: string) => void>();
    onStage(
      <ReplicaProvider data={data}>
        <SignedInLanding leave={leave} />
      </ReplicaProvider>,
      '/signed-in?outcome=signedIn&display=redirect&back=/courses',
    );
    await screen.findByRole('heading', { name: 'One more step' });
    await screen.findByLabelText('Code from the app');
    write('Code from the app', FACTOR);
    press('Go on');
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/courses?signIn=linked'));
  });
});
