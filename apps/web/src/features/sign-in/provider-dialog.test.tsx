import { type PendingLink, PROVIDER_CHANNEL, type ProviderOutcome, providerStart } from '@parlance/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { createIdentity } from '../../data/identity/identity.ts';
import { api, noteInsight } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { onStage } from '../../test/stage.tsx';
import { type SignInMode, useReloadGuard } from '../sign-in-url/index.ts';
import { signInWithPassword } from './sign-in-calls.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { account, closeAll, type FakeServer, newBrowser, setSite, startServer } from './testing.ts';

vi.mock('../../data/insight/note.ts', async (original) => ({ ...(await original<object>()), noteInsight: vi.fn() }));

const EMAIL = 'ada@example.org';
const ALL = ['google', 'facebook', 'apple'];
const WRONG = 'Something is wrong, please try again later.';
const pendingLink = (change: Partial<PendingLink> = {}): PendingLink => ({
  provider: 'google',
  email: EMAIL,
  methods: ['password'],
  ...change,
});

const window_ = { open: vi.fn<(url: string) => object | null>(), assign: vi.fn<(url: string | URL) => void>() };

beforeEach(() => {
  window_.open.mockReset().mockReturnValue({});
  window_.assign.mockReset();
  vi.stubGlobal('open', window_.open);
  vi.spyOn(location, 'assign').mockImplementation(window_.assign);
});

afterEach(() => {
  cleanup();
  closeAll();
  vi.mocked(noteInsight).mockClear();
  vi.restoreAllMocks();
});

function Guarded(): null {
  useReloadGuard();
  return null;
}

function Stage(props: { readonly mode: SignInMode; readonly reload: (linked: boolean) => void }): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <SignInDialog open={open} mode={props.mode} onClose={() => setOpen(false)} reload={props.reload} />
      <output>{open ? 'open' : 'closed'}</output>
    </>
  );
}

interface Shown {
  readonly data: Data;
  readonly reload: ReturnType<typeof vi.fn>;
}

const show = async (
  given: { mode?: SignInMode; providers?: string[]; unsafeToReload?: boolean } = {},
): Promise<Shown> => {
  setSite({ providers: given.providers ?? ALL });
  const data = await newBrowser();
  const reload = vi.fn();
  onStage(
    <ReplicaProvider data={data}>
      <Stage mode={given.mode ?? 'signIn'} reload={reload} />
      {given.unsafeToReload === true && <Guarded />}
    </ReplicaProvider>,
  );
  return { data, reload };
};

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
/** Reports the outcome of the attempt, as the popup does. */
const tell = (outcome: ProviderOutcome | 'nonsense'): void => {
  const channel = new BroadcastChannel(PROVIDER_CHANNEL);
  channel.postMessage(outcome);
  channel.close();
};
/** Starts an attempt in a popup, which ends with `outcome`. */
const visit = (provider: string, outcome: ProviderOutcome | 'nonsense'): void => {
  press(`Sign in with ${provider}`);
  tell(outcome);
};
const asked = (server: FakeServer, part: string): number =>
  server.requests.filter(({ path }) => path.includes(part)).length;
const buttons = (): (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the list of providers', () => {
  it('comes first, in one order, beside the address that can be typed at once', async () => {
    startServer();
    await show();
    expect(buttons()).toEqual(['Close', 'Sign in with Google', 'Sign in with Facebook', 'Sign in with Apple', 'Next']);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('shows no provider that is not set up here', async () => {
    startServer();
    await show({ providers: ['apple'] });
    expect(buttons()).toEqual(['Close', 'Sign in with Apple', 'Next']);
  });

  it('is absent where none is set up', async () => {
    startServer();
    await show({ providers: [] });
    expect(buttons()).toEqual(['Close', 'Next']);
    expect(screen.queryByText('or with your email')).toBeNull();
  });

  it('links to the terms and the privacy page without losing what was typed', async () => {
    startServer();
    await show();
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(links).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });
});

describe('an OAuth attempt', () => {
  it('goes on in a small window, and the dialog stays usable', async () => {
    startServer(account(EMAIL));
    await show();
    press('Sign in with Facebook');
    const start = providerStart('facebook', { purpose: 'signIn', display: 'popup', back: '/' });
    expect(window_.open.mock.calls[0]?.[0]).toBe(`${start}&language=en`);
    expect(screen.getByText(/Facebook has opened in a window of its own/)).toBeDefined();
    write('Email', EMAIL);
    press('Next');
    await screen.findByRole('heading', { name: 'Welcome back' });
  });

  it('signs in when the window says so, and the page is loaded anew', async () => {
    const server = startServer();
    server.proven = account(EMAIL, { methods: ['google.com'] });
    const { data, reload } = await show();
    visit('Google', 'signedIn');
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith(false));
    expect([data.session.current().me?.email, screen.getByText('closed')]).toEqual([EMAIL, expect.anything()]);
  });

  it('no longer says that a window is open once the page is used again, and still signs in when it was', async () => {
    const server = startServer();
    server.proven = account(EMAIL, { methods: ['google.com'] });
    const { reload } = await show();
    press('Sign in with Google');
    expect(screen.getByText(/Google has opened in a window of its own/)).toBeDefined();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByText(/has opened in a window/)).toBeNull();
    tell('signedIn');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('signs in also when the window says so late, after a "back"', async () => {
    const server = startServer(account(EMAIL));
    server.proven = account(EMAIL);
    const { reload } = await show();
    press('Sign in with Google');
    write('Email', EMAIL);
    press('Next');
    await screen.findByRole('heading', { name: 'Welcome back' });
    press('Back');
    tell('signedIn');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('ignores outcomes of attempts it did not start', async () => {
    const server = startServer();
    server.proven = account(EMAIL);
    const { reload } = await show();
    tell('signedIn');
    visit('Google', 'cancelled');
    await waitFor(() => expect(screen.queryByText(/has opened in a window/)).toBeNull());
    tell('signedIn');
    press('Next');
    await screen.findByRole('alert');
    expect([asked(server, 'providers/user'), reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('that is cancelled says nothing', async () => {
    startServer();
    await show();
    visit('Google', 'cancelled');
    await waitFor(() => expect(screen.queryByText(/has opened in a window/)).toBeNull());
    expect([screen.queryByRole('alert'), buttons()[1]]).toEqual([null, 'Sign in with Google']);
  });

  it.each([
    ['failed', WRONG],
    ['nonsense', WRONG],
    ['emailMissing', 'This login does not tell us your email address. Please sign in another way.'],
    ['inUse', 'This login already belongs to another account.'],
  ] as const)('that ended with "%s" says why', async (outcome, text) => {
    startServer();
    await show();
    visit('Apple', outcome);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('whose session does not begin closes the dialog and is reported', async () => {
    const server = startServer();
    server.proven = account(EMAIL);
    server.failures.set('/api/user_verify', 'internal');
    await show();
    visit('Google', 'signedIn');
    await screen.findByText(WRONG);
    expect(screen.getByText('closed')).toBeDefined();
    expect(noteInsight).toHaveBeenCalledExactlyOnceWith('web_error', 'user_verify internal');
  });

  it('uses a redirect where popups are refused', async () => {
    startServer();
    window_.open.mockReturnValue(null);
    await show();
    press('Sign in with Google');
    const start = providerStart('google', { purpose: 'signIn', display: 'redirect', back: '/' });
    expect(window_.assign.mock.calls).toEqual([[`${start}&language=en`]]);
  });

  it('uses a redirect on a phone, unless that would lose the page', async () => {
    startServer();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await show();
    press('Sign in with Google');
    expect([window_.open.mock.calls.length, window_.assign.mock.calls.length]).toEqual([0, 1]);
    cleanup();
    await show({ unsafeToReload: true });
    press('Sign in with Google');
    expect([window_.open.mock.calls.length, window_.assign.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('an account that is there already', () => {
  it('signs in by its password, and the login that waited is added to it', async () => {
    const server = startServer(account(EMAIL));
    server.pendingLink = pendingLink();
    const { data, reload } = await show();
    visit('Google', 'exists');
    const alert = await screen.findByText(`You already have an account with ${EMAIL}. Sign in with email to continue.`);
    expect(alert.closest('[role=alert]')).toBe(document.activeElement);
    press('Sign in with email');
    expect(screen.getByText('After that, Google opens this account too.')).toBeDefined();
    write('Password', 'secret-1');
    press('Sign In');
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith(true));
    expect(data.session.current().me?.methods).toEqual(['google.com', 'password']);
    expect(asked(server, 'drop')).toBe(0);
  });

  it('offers every way in which it signs in, the first of them first', async () => {
    const server = startServer();
    server.pendingLink = pendingLink({ provider: 'apple', methods: ['google.com', 'facebook.com', 'password'] });
    await show();
    visit('Apple', 'exists');
    await screen.findByText(`You already have an account with ${EMAIL}. Sign in with Google to continue.`);
    expect(buttons()).toEqual(['Close', 'Sign in with Google', 'Sign in with Facebook', 'Sign in with email', 'Back']);
  });

  it('is entered by another provider, and both are linked', async () => {
    const ada = account(EMAIL, { methods: ['google.com'] });
    const server = startServer(ada);
    server.pendingLink = pendingLink({ provider: 'facebook', methods: ['google.com'] });
    const { reload } = await show();
    visit('Facebook', 'exists');
    await screen.findByRole('heading', { name: 'You have been here before' });
    server.proven = ada;
    visit('Google', 'signedIn');
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith(true));
    expect(ada.methods).toEqual(['google.com', 'facebook.com']);
  });

  it('says at once that both ways work where the page stays', async () => {
    const server = startServer(account(EMAIL));
    server.pendingLink = pendingLink();
    await show({ unsafeToReload: true });
    visit('Google', 'exists');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with email' }));
    write('Password', 'secret-1');
    press('Sign In');
    await screen.findByText('Added. From now on you can sign in either way.');
  });

  it.each(['Back', 'Close'])('forgets the login that waits on "%s"', async (name) => {
    const server = startServer(account(EMAIL));
    server.pendingLink = pendingLink();
    await show();
    visit('Google', 'exists');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with email' }));
    press(name);
    await waitFor(() => expect(server.pendingLink).toBeNull());
  });

  it.each([
    ['no way is left', pendingLink({ methods: [] })],
    ['the only way is not set up here', pendingLink({ methods: ['apple.com'] })],
    ['it took too long', null],
  ])('begins anew where %s', async (_why, waiting) => {
    const server = startServer();
    server.pendingLink = waiting;
    await show({ providers: ['google'] });
    visit('Google', 'exists');
    expect((await screen.findByRole('alert')).textContent).toBe(WRONG);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined();
  });

  it('is found by the e-mail step, too, where it has no password', async () => {
    startServer(account(EMAIL, { methods: ['google.com', 'apple.com'] }));
    await show();
    write('Email', EMAIL);
    press('Next');
    await screen.findByText(`You already have an account with ${EMAIL}. Sign in with Google to continue.`);
    expect(buttons()).toEqual(['Close', 'Sign in with Google', 'Sign in with Apple', 'Back']);
    press('Back');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(EMAIL);
  });

  it('is offered when it turned up during the sign-up', async () => {
    const server = startServer();
    server.failures.set('/api/auth/sign-up/email', 'email-in-use');
    await show();
    write('Email', EMAIL);
    press('Next');
    await screen.findByRole('heading', { name: 'Nice to meet you' });
    server.accounts.set(EMAIL, account(EMAIL, { methods: ['facebook.com'] }));
    write('Nickname', 'Ada');
    write('Password', 'secret-1');
    press('Sign Up');
    await screen.findByText(`You already have an account with ${EMAIL}. Sign in with Facebook to continue.`);
  });
});

describe('an address that the provider has not verified', () => {
  it('waits for its mail, and goes on once it is verified', async () => {
    const server = startServer();
    const ada = account(EMAIL, { verified: false, methods: ['apple.com'] });
    server.proven = ada;
    const { reload } = await show();
    visit('Apple', 'unverified');
    await screen.findByText("We've sent a verification email. Please open your inbox and verify your email address.");
    press("I've verified my email");
    expect((await screen.findByRole('alert')).textContent).toBe(
      "We couldn't verify your email address. Please ensure you've completed the verification and try again.",
    );
    ada.verified = true;
    press("I've verified my email");
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(asked(server, 'sign-in/email')).toBe(0);
  });
});

describe('a return by redirect', () => {
  it.each([
    ['exists', 'You have been here before'],
    ['unverified', 'One look into your inbox'],
  ] as const)('that ended with "%s" opens the dialog there', async (mode, title) => {
    const server = startServer();
    server.pendingLink = pendingLink();
    await show({ mode });
    await screen.findByRole('heading', { name: title });
  });

  it('that failed says so in the first step, above the providers', async () => {
    startServer();
    await show({ mode: 'failed' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(WRONG);
    const google = screen.getByRole('button', { name: 'Sign in with Google' });
    expect(alert.compareDocumentPosition(google) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('opens the first step without a message when its address is opened again later', async () => {
    const server = startServer();
    await show({ mode: 'exists' });
    await waitFor(() => expect(asked(server, 'held')).toBe(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a page loaded after a login was linked', () => {
  const LINKED = 'Added. From now on you can sign in either way.';
  const signedIn = async (...methods: ('google.com' | 'password')[]): Promise<void> => {
    startServer(account(EMAIL, { methods }));
    const { data } = await show({ mode: 'linked' });
    expect(screen.queryByText(LINKED)).toBeNull();
    await act(() =>
      signInWithPassword(
        { email: EMAIL, password: 'secret-1' },
        { identity: createIdentity('en'), api, session: data.session },
      ),
    );
  };

  it('says so', async () => {
    await signedIn('google.com', 'password');
    expect(screen.getByText(LINKED)).toBeDefined();
  });

  it('does not trust its address alone', async () => {
    await signedIn('password');
    expect(screen.queryByText(LINKED)).toBeNull();
  });
});

describe('a password that is easy to guess', () => {
  it('gets a hint, and is accepted', async () => {
    const server = startServer();
    await show();
    write('Email', EMAIL);
    press('Next');
    await screen.findByRole('heading', { name: 'Nice to meet you' });
    write('Nickname', 'Ada');
    write('Password', 'qwerty1');
    expect(screen.getByText('This one is easy to guess. A few words in a row are safer.')).toBeDefined();
    press('Sign Up');
    await screen.findByRole('heading', { name: 'One look into your inbox' });
    expect(server.accounts.has(EMAIL)).toBe(true);
  });

  it('that the server finds weak is rejected at its field', async () => {
    const server = startServer();
    server.failures.set('/api/auth/sign-up/email', 'password-weak');
    await show();
    write('Email', EMAIL);
    press('Next');
    await screen.findByRole('heading', { name: 'Nice to meet you' });
    write('Nickname', 'Ada');
    write('Password', 'secret-1');
    press('Sign Up');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('Your password must be at least 6 characters long.');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(note.id);
  });
});
