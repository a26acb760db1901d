import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { createIdentity } from '../../data/identity/identity.ts';
import { api, usePendingAdoption } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { useLocation } from '../../navigation/index.ts';
import { onStage } from '../../test/stage.tsx';
import { AdoptionQuestion } from './adoption-question.tsx';
import { PauseLanding } from './pause-landing.tsx';
import { ResetLanding } from './reset-landing.tsx';
import { signInWithPassword } from './sign-in-calls.ts';
import { account, closeAll, learned, newBrowser, startServer } from './testing.ts';
import { UndoLanding } from './undo-landing.tsx';
import { VerifyLanding } from './verify-landing.tsx';

afterEach(() => {
  cleanup();
  closeAll();
});

const EMAIL = 'ada@example.org';

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const address = (): string | null => document.querySelector('output:last-of-type')?.textContent ?? null;

const show = async (path: string, element: ReactNode, data?: Data): Promise<Data> => {
  const used = data ?? (await newBrowser());
  onStage(
    <ReplicaProvider data={used}>
      {element}
      <Address />
    </ReplicaProvider>,
    path,
  );
  return used;
};

const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const signIn = (data: Data): Promise<unknown> =>
  signInWithPassword(
    { email: EMAIL, password: 'secret-1' },
    { identity: createIdentity('en'), api, session: data.session },
  );

describe('the page of a verification link', () => {
  it('says that the address is verified, and offers to sign in', async () => {
    startServer();
    await show('/verify?done=', <VerifyLanding />);
    expect(document.activeElement?.textContent).toBe('Email verified');
    press('Sign in');
    expect(address()).toBe('/verify?done=&signIn=');
  });

  it('says to nobody who only opens its address that something was verified, and sends the mail again', async () => {
    const server = startServer();
    await show('/verify', <VerifyLanding />);
    expect(screen.queryByText('Email verified')).toBeNull();
    expect(screen.getByRole('heading', { name: 'One look into your inbox' })).toBeDefined();
    write('Email', EMAIL);
    press('Send again');
    await screen.findByText(/a new mail is on its way there/);
    expect(server.mails).toEqual([`verify ${EMAIL}`]);
  });

  it('continues if somebody is signed in', async () => {
    startServer(account(EMAIL));
    const data = await newBrowser();
    await signIn(data);
    await show('/verify', <VerifyLanding />, data);
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/');
  });

  it('says that a link no longer works, and sends another', async () => {
    const server = startServer();
    await show('/verify?error=TOKEN_EXPIRED', <VerifyLanding />);
    expect(screen.getByText(/used or is too old/)).toBeDefined();
    press('Send again');
    expect(screen.getByRole('alert').textContent).toBe('Email is required');
    write('Email', EMAIL);
    press('Send again');
    await screen.findByText(/a new mail is on its way there/);
    expect(server.mails).toEqual([`verify ${EMAIL}`]);
  });

  it('says when the mail could not be asked for', async () => {
    const server = startServer();
    server.failures.set('/api/auth/send-verification-email', 'request-too-many');
    await show('/verify?error=TOKEN_EXPIRED', <VerifyLanding />);
    write('Email', EMAIL);
    press('Send again');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries at once.');
  });
});

describe('the page of a password reset link', () => {
  it('sets the password, deletes the token, and offers to sign in', async () => {
    const server = startServer(account('token-1'));
    await show('/reset?token=token-1', <ResetLanding />);
    write('New password', '123');
    press('Save');
    expect(screen.getByRole('alert').textContent).toBe('Password must be at least 6 characters');
    write('New password', 'secret-9');
    press('Save');
    await screen.findByText(/signed out everywhere/);
    expect([server.accounts.get('token-1')?.password, address()]).toEqual(['secret-9', '/reset?done=&signIn=']);
  });

  it('says while it is typed that a password is easy to guess', async () => {
    startServer(account('token-1'));
    await show('/reset?token=token-1', <ResetLanding />);
    write('New password', 'qwerty7');
    expect(screen.getByText(/easy to guess/)).toBeDefined();
    write('New password', 'river-lamp-7');
    expect(screen.queryByText(/easy to guess/)).toBeNull();
  });

  it.each([
    ['/reset?token=worn', 'This link no longer works'],
    ['/reset?error=INVALID_TOKEN', 'This link no longer works'],
    ['/reset', 'This link is incomplete'],
  ])('says for %s before anything is typed: %s, and how to get another', async (path, title) => {
    startServer();
    await show(path, <ResetLanding />);
    await screen.findByRole('heading', { name: title });
    press('Ask for a new link');
    expect(address()).toContain('signIn=forgot');
  });

  it('leads to the settings from a link that no longer works if one is signed in', async () => {
    startServer(account(EMAIL));
    const data = await newBrowser();
    await signIn(data);
    await show('/reset?token=worn', <ResetLanding />, data);
    const link = await screen.findByRole('link', { name: 'Choose a new password' });
    expect(link.getAttribute('href')).toBe('/settings#account');
  });

  it('says that the link no longer works if it was used up while the password was typed', async () => {
    const server = startServer(account('token-1'));
    await show('/reset?token=token-1', <ResetLanding />);
    write('New password', 'secret-9');
    server.accounts.delete('token-1');
    press('Save');
    await screen.findByRole('heading', { name: 'This link no longer works' });
  });

  it('does not show the form again for a used link after the sign-in', async () => {
    startServer(account(EMAIL));
    const data = await newBrowser();
    await signIn(data);
    await show('/reset?done=', <ResetLanding />, data);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go on' })).toBeDefined());
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('the other login methods on the page of a password reset link', () => {
  it('are shown, and only those that are confirmed stay', async () => {
    const server = startServer(account('token-1', { methods: ['google.com', 'apple.com', 'password'] }));
    await show('/reset?token=token-1', <ResetLanding />);
    fireEvent.click(await screen.findByLabelText('Google'));
    expect(screen.getByLabelText<HTMLInputElement>('Apple').checked).toBe(false);
    write('New password', 'secret-9');
    press('Save');
    await screen.findByText(/signed out everywhere/);
    expect(server.requests.map(({ path }) => path)).toContain('/api/auth/reset-password?keep=google.com');
  });
});

describe('the page of a mail about a change', () => {
  it('shows the change, and undoes it by one press', async () => {
    const server = startServer(account('token-1'));
    await show('/undo?token=token-1', <UndoLanding />);
    await screen.findByText('Google can now be used to sign in to your account, too.');
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/v1/account/undo');
    press('Undo it');
    await waitFor(() => expect(address()).toBe('/reset?token=token-1'));
    expect(server.requests).toContainEqual({ path: '/api/v1/account/undo', body: { token: 'token-1' } });
  });

  it('says if its link no longer works, and what else the owner can do', async () => {
    startServer();
    await show('/undo?token=old', <UndoLanding />);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    press('Choose a new password');
    expect(address()).toContain('signIn=forgot');
  });

  it('says without a request if its link has no token', async () => {
    const server = startServer();
    await show('/undo', <UndoLanding />);
    await screen.findByRole('heading', { name: 'This link is incomplete' });
    expect(server.requests.map(({ path }) => path).filter((path) => path.includes('account'))).toEqual([]);
  });

  it('does not blame the link if there is no network, and asks again', async () => {
    const server = startServer(account('token-1'));
    server.failures.set('/api/v1/account/change', 'cut');
    await show('/undo?token=token-1', <UndoLanding />);
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    expect(screen.queryByText('This link no longer works')).toBeNull();
    server.failures.clear();
    press('Try again');
    await screen.findByText('Google can now be used to sign in to your account, too.');
    server.failures.set('/api/v1/account/undo', 'cut');
    press('Undo it');
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    server.failures.clear();
    press('Undo it');
    await waitFor(() => expect(address()).toBe('/reset?token=token-1'));
  });
});

function WhenPending(): ReactNode {
  return usePendingAdoption() === null ? <p>Nothing to ask</p> : <AdoptionQuestion />;
}

describe('the question about what was learned before the sign-in', () => {
  /** A learner with progress signs in on a device where something else was learned. */
  const asked = async () => {
    const server = startServer(account(EMAIL));
    const elsewhere = await newBrowser();
    await elsewhere.replica.record([learned('cafe.drinks')]);
    await signIn(elsewhere);
    await elsewhere.replica.sync();
    const data = await newBrowser();
    await data.replica.record([learned('cafe.food')]);
    await signIn(data);
    await data.replica.sync();
    await show('/', <WhenPending />, data);
    await screen.findByRole('dialog', { name: /Add what was learned on this device/ });
    return { server, data };
  };

  it('adds it when the learner says so', async () => {
    const { server, data } = await asked();
    press('Add it');
    await screen.findByText('Nothing to ask');
    await act(() => data.replica.sync());
    expect(server.progress.events().length).toBe(2);
  });

  it('leaves it out when the learner says so', async () => {
    const { server, data } = await asked();
    press('Leave it out');
    await screen.findByText('Nothing to ask');
    await act(() => data.replica.sync());
    expect(server.progress.events().length).toBe(1);
  });

  it('decides nothing when it is only closed', async () => {
    const { data } = await asked();
    press('Close');
    expect(data.replica.pendingAdoption()).toEqual({ events: 1 });
  });
});

describe('the page of the link in a reminder', () => {
  const UNTIL = Date.UTC(2026, 11, 1, 12);
  const pressed = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  const serve = (answer: () => Response) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
      sent.push(JSON.parse(String(init?.body)));
      return answer();
    });
    return sent;
  };

  it('pauses by one press, and then offers to end all reminders', async () => {
    await show('/reminders/pause?token=abc', <PauseLanding />);
    const answers = [UNTIL, null];
    const sent = serve(() => Response.json({ pausedUntil: answers.shift() ?? null }));
    pressed('Pause for a week');
    await screen.findByRole('heading', { name: 'Your reminders are paused' });
    expect(screen.getByText(/December 1, 2026|1 December 2026/)).toBeDefined();
    pressed('No reminders at all');
    await screen.findByRole('heading', { name: 'No more reminders' });
    expect(sent).toEqual([
      { token: 'abc', stop: false },
      { token: 'abc', stop: true },
    ]);
  });

  it('says what went wrong, and can be tried again', async () => {
    await show('/reminders/pause?token=abc', <PauseLanding />);
    serve(() => Response.json({ error: { code: 'token-invalid', message: '' } }, { status: 400 }));
    pressed('Pause for a week');
    await screen.findByText(/This link has been used or is too old/);
    expect(screen.getByRole('button', { name: 'Pause for a week' })).toBeDefined();
  });

  it('knows a link that lost its end', async () => {
    await show('/reminders/pause', <PauseLanding />);
    expect(screen.queryByRole('button', { name: 'Pause for a week' })).toBeNull();
  });
});
