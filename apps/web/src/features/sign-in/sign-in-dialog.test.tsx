import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { onStage } from '../../test/stage.tsx';
import { type SignInMode, useReloadGuard } from '../sign-in-url/index.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { account, closeAll, type FakeServer, learned, newBrowser, startServer } from './testing.ts';

afterEach(() => {
  cleanup();
  closeAll();
});

const EMAIL = 'ada@example.org';

interface Seen {
  readonly data: Data;
  readonly reload: ReturnType<typeof vi.fn>;
}

function Guarded(): null {
  useReloadGuard();
  return null;
}

function Stage(props: { readonly mode: SignInMode; readonly reload: () => void }): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <SignInDialog open={open} mode={props.mode} onClose={() => setOpen(false)} reload={props.reload} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  );
}

const show = async (options: { mode?: SignInMode; unsafeToReload?: boolean; data?: Data } = {}): Promise<Seen> => {
  const data = options.data ?? (await newBrowser());
  const reload = vi.fn();
  onStage(
    <ReplicaProvider data={data}>
      <Stage mode={options.mode ?? 'signIn'} reload={reload} />
      {options.unsafeToReload === true && <Guarded />}
    </ReplicaProvider>,
  );
  return { data, reload };
};

const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Enters the address and waits for the step that follows. */
const giveEmail = async (next: string, email = EMAIL): Promise<void> => {
  write('Email', email);
  press('Next');
  await screen.findByRole('heading', { name: next });
};
const isOpen = (): boolean => screen.queryByLabelText(/Email|Password/) !== null;

const signUp = async (server: FakeServer): Promise<void> => {
  await giveEmail('Nice to meet you');
  write('Nickname', 'Ada');
  write('Password', 'secret-1');
  press('Sign Up');
  await screen.findByRole('heading', { name: 'One look into your inbox' });
  expect(server.mails).toEqual([`verify ${EMAIL}`]);
};

describe('the e-mail step', () => {
  it('says what is wrong with an address, beside its field, and asks nobody', async () => {
    const server = startServer();
    await show();
    press('Next');
    expect(screen.getByRole('alert').textContent).toBe('Email is required');
    write('Email', 'nobody');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Next');
    const note = screen.getByRole('alert');
    expect(note.textContent).toBe('Please enter a valid email address');
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(note.id);
    expect(server.requests.filter(({ path }) => path.includes('lookup'))).toEqual([]);
  });

  it('follows the server where it checks an address more strictly', async () => {
    const server = startServer();
    server.failures.set('/api/v1/session/lookup', 'request-invalid');
    await show();
    write('Email', 'ada@example.o');
    press('Next');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address');
  });

  it('says when there is no network, and goes on by the same button', async () => {
    const server = startServer(account(EMAIL));
    server.failures.set('/api/v1/session/lookup', 'cut');
    await show();
    write('Email', EMAIL);
    press('Next');
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    server.failures.clear();
    await giveEmail('Welcome back');
  });

  it('begins where the keyboard is needed, and can be filled by a password manager', async () => {
    startServer();
    await show();
    const field = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('type')]).toEqual(['username', 'email']);
  });
});

describe('somebody with an account', () => {
  it('signs in, and the page is loaded anew', async () => {
    startServer(account(EMAIL));
    const { data, reload } = await show();
    await giveEmail('Welcome back', ` ${EMAIL}`);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    write('Password', 'secret-1');
    press('Sign In');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(data.session.current().me?.name).toBe('Ada');
    expect(isOpen()).toBe(false);
  });

  it('stays on a screen that a reload would lose', async () => {
    startServer(account(EMAIL));
    const { data, reload } = await show({ unsafeToReload: true });
    await giveEmail('Welcome back');
    write('Password', 'secret-1');
    press('Sign In');
    await screen.findByText('You are signed in. What you learn is kept in your account.');
    expect([reload.mock.calls.length, data.session.current().state]).toEqual([0, 'signedIn']);
  });

  it('hears that the password is wrong, and may try again', async () => {
    startServer(account(EMAIL));
    const { reload } = await show();
    await giveEmail('Welcome back');
    write('Password', 'secret-2');
    press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password. Please try again.');
    write('Password', 'secret-1');
    press('Sign In');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('hears of a short password on leaving the field', async () => {
    startServer(account(EMAIL));
    await show();
    await giveEmail('Welcome back');
    write('Password', '12345');
    fireEvent.blur(screen.getByLabelText('Password'));
    expect(screen.getByRole('alert').textContent).toBe('Password must be at least 6 characters');
  });

  it('sees the password when asked to, and hides it again', async () => {
    startServer(account(EMAIL));
    await show();
    await giveEmail('Welcome back');
    const typeOf = (): string | null => screen.getByLabelText('Password').getAttribute('type');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    press('Show password');
    expect(typeOf()).toBe('text');
    press('Hide password');
    expect(typeOf()).toBe('password');
  });

  it('goes back to the beginning, where nothing but the address is left', async () => {
    startServer(account(EMAIL));
    await show();
    await giveEmail('Welcome back');
    write('Password', 'secret-1');
    press('Back');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(EMAIL);
    await giveEmail('Welcome back');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  });

  it('finds the dialog empty when it is opened again', async () => {
    startServer(account(EMAIL));
    await show();
    await giveEmail('Welcome back');
    press('Close');
    expect(isOpen()).toBe(false);
    press('Open');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('');
  });

  it('is told when the session does not begin; the dialog closes', async () => {
    const server = startServer(account(EMAIL));
    server.failures.set('/api/user_verify', 'internal');
    const { data, reload } = await show();
    await giveEmail('Welcome back');
    write('Password', 'secret-1');
    press('Sign In');
    await screen.findByText('Something is wrong, please try again later.');
    expect([isOpen(), reload.mock.calls.length, data.session.current().state]).toEqual([false, 0, 'anonymous']);
  });

  it('does not lose the dialog when the line breaks between the two calls', async () => {
    const server = startServer(account(EMAIL));
    server.failures.set('/api/user_verify', 'cut');
    const { reload } = await show();
    await giveEmail('Welcome back');
    write('Password', 'secret-1');
    press('Sign In');
    await screen.findByRole('alert');
    server.failures.clear();
    press('Sign In');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('somebody new', () => {
  it('signs up, is told to verify, and goes on once the address is verified', async () => {
    const server = startServer();
    const { reload } = await show({ mode: 'signUp' });
    expect(screen.getByRole('heading', { name: 'Keep what you learn' })).toBeDefined();
    await signUp(server);
    expect(screen.getByText(/verify your email address/)).toBeDefined();
    press("I've verified my email");
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't verify your email address.");
    Object.assign(server.accounts.get(EMAIL) ?? {}, { verified: true });
    press("I've verified my email");
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('names everything that is missing at once', async () => {
    startServer();
    await show();
    await giveEmail('Nice to meet you');
    press('Sign Up');
    const notes = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(notes).toEqual(['Please tell us what to call you.', 'Password is required']);
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
  });

  it('gets the mail again', async () => {
    const server = startServer();
    await show();
    await signUp(server);
    press('Send it again');
    await screen.findByText('A new mail is on its way.');
    expect(server.mails).toEqual([`verify ${EMAIL}`, `verify ${EMAIL}`]);
  });

  it('takes along what was learned here', async () => {
    const server = startServer();
    const data = await newBrowser();
    await data.replica.record([learned('cafe.drinks')]);
    const { reload } = await show({ data });
    await signUp(server);
    Object.assign(server.accounts.get(EMAIL) ?? {}, { verified: true });
    press("I've verified my email");
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await act(() => data.replica.sync());
    expect(data.replica.pendingAdoption()).toBeNull();
    expect(server.progress.events().map(({ kind }) => kind)).toEqual(['finished']);
  });
});

describe('somebody who signs in before having verified', () => {
  it('waits for the mail that was sent again', async () => {
    const server = startServer(account(EMAIL, { verified: false }));
    await show();
    await giveEmail('Welcome back');
    write('Password', 'secret-1');
    press('Sign In');
    await screen.findByRole('heading', { name: 'One look into your inbox' });
    expect([server.mails, screen.queryByRole('alert')]).toEqual([[`verify ${EMAIL}`], null]);
  });
});

describe('a forgotten password', () => {
  it.each([['known', account(EMAIL)] as const, ['unknown', account('other@example.org')] as const])(
    'is answered alike for an address that is %s',
    async (_what, existing) => {
      const server = startServer(existing);
      await show({ mode: 'forgot' });
      write('Email', EMAIL);
      press('Send the link');
      await screen.findByText(/If an account has the address ada@example.org/);
      expect(server.mails).toEqual([`reset ${EMAIL}`]);
      press('Back');
      expect(screen.getByRole('button', { name: 'Next' })).toBeDefined();
    },
  );

  it('is reached from the password, with the address at hand', async () => {
    startServer(account(EMAIL));
    await show();
    await giveEmail('Welcome back');
    press('Forgot your password?');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(EMAIL);
  });
});
