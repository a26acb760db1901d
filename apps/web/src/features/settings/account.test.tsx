import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, closeSettings, press, sessionInfo, showSettings, write } from './testing.ts';

afterEach(closeSettings);

const askedOf = (server: Awaited<ReturnType<typeof showSettings>>['server'], path: string) =>
  server.asked.filter((each) => each.path === path).map(({ body }) => body);

describe('the nickname', () => {
  it('is counted as a reader counts it, and no longer than 25', async () => {
    const { server } = await showSettings(ada());
    write('Nickname', '👩‍👩‍👧'.repeat(25));
    expect(screen.getByText('25 of 25 characters')).toBeDefined();
    write('Nickname', 'x'.repeat(26));
    expect(screen.getByRole('alert').textContent).toBe('A nickname has at most 25 characters.');
    press('Save nickname');
    expect(askedOf(server, '/api/v1/account/name')).toEqual([]);
  });

  it('is saved, and known at once', async () => {
    const { server, data } = await showSettings(ada());
    write('Nickname', '  Ada L.  ');
    press('Save nickname');
    await screen.findByText('Your nickname is saved.');
    expect(askedOf(server, '/api/v1/account/name')).toEqual([{ name: 'Ada L.' }]);
    await waitFor(() => expect(data.session.current().me?.name).toBe('Ada L.'));
  });

  it('says that it needs a connection', async () => {
    await showSettings(ada(), { prepare: ({ failing }) => failing.set('/api/v1/account/name', 'cut') });
    write('Nickname', 'Bea');
    press('Save nickname');
    await screen.findByText(/^This needs a connection/);
  });
});

const change = (current: string, next: string, again: string): void => {
  write('Current password', current);
  write('New password', next);
  write('New password once more', again);
  const [, submit] = screen.getAllByRole('button', { name: 'Change password' });
  if (submit !== undefined) fireEvent.click(submit);
};

describe('a change of the password', () => {
  it('says what is wrong before it asks the server', async () => {
    const { server } = await showSettings(ada());
    press('Change password');
    change('secret-1', 'short', 'short');
    expect(screen.getByText('Your password must be at least 6 characters long.')).toBeDefined();
    change('secret-1', 'secret-2', 'secret-3');
    expect(screen.getByText('The two new passwords are not the same.')).toBeDefined();
    change('', 'secret-2', 'secret-2');
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(askedOf(server, '/api/v1/account/password')).toEqual([]);
  });

  it('shows at its field that the old password is wrong', async () => {
    await showSettings(ada(), { prepare: ({ failing }) => failing.set('/api/v1/account/password', 'password-wrong') });
    press('Change password');
    change('wrong-1', 'secret-2', 'secret-2');
    await screen.findByText('Incorrect password. Please try again.');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('is made, and says that other devices are signed out', async () => {
    const { server } = await showSettings(ada());
    press('Change password');
    expect(screen.getByText(/other devices are signed out when you change it/)).toBeDefined();
    change('secret-1', 'secret-2', 'secret-2');
    await screen.findByText('Your password is changed. All other devices are signed out.');
    expect(askedOf(server, '/api/v1/account/password')).toEqual([{ current: 'secret-1', next: 'secret-2' }]);
    await waitFor(() => expect(askedOf(server, '/api/v1/sessions').length).toBe(2));
  });

  it('starts with a mail if there is no password yet', async () => {
    const { server } = await showSettings(ada(['google.com']), {
      prepare: ({ answers }) => answers.set('/api/auth/request-password-reset', () => Response.json({ status: true })),
    });
    press('Mail me a link');
    await screen.findByText('The link is on its way to ada@example.org.');
    expect(askedOf(server, '/api/auth/request-password-reset')).toMatchObject([{ email: 'ada@example.org' }]);
  });
});

describe('the login methods', () => {
  it('include at least one, and explain why it cannot be removed', async () => {
    await showSettings(ada());
    expect(screen.getByText(/^This is the only way to sign in/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
  });

  it('are removed after a question', async () => {
    const { server } = await showSettings(ada(['google.com', 'password']));
    press('Remove Google');
    await screen.findByRole('heading', { name: 'Remove Google?' });
    press('Cancel');
    expect(server.me?.methods).toHaveLength(2);
    press('Remove Google');
    press('Remove');
    await screen.findByText('Google is removed.');
    expect(server.me?.methods).toEqual(['password']);
    await screen.findByText(/^This is the only way to sign in/);
  });

  it('are removed after a confirmation if the sign-in is old', async () => {
    const { server } = await showSettings(ada(['google.com', 'password'], false), {
      prepare: ({ failing }) => failing.set('/api/v1/account/unlink', 'sign-in-stale'),
    });
    press('Remove Google');
    press('Remove');
    await screen.findByLabelText('Your password');
    server.failing.clear();
    write('Your password', 'secret-1');
    press('Go on');
    await screen.findByText('Google is removed.');
    expect(askedOf(server, '/api/v1/session/confirm')).toEqual([{ password: 'secret-1' }]);
  });
});

describe('connecting a provider', () => {
  it('asks who it is before the provider opens, if the sign-in is old', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'parlance', content: '{"providers":["google"]}' });
    document.head.append(meta);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await showSettings(ada(['password'], false));
    press('Connect Google');
    await screen.findByLabelText('Your password');
    expect(open).not.toHaveBeenCalled();
    write('Your password', 'secret-1');
    press('Go on');
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
  });
});

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

describe('a return from a provider by redirect', () => {
  it('says that it is connected, though it stands among the ways already', async () => {
    await showSettings(ada(['google.com', 'password']), { path: '/settings?provider=google&visited=linked#account' });
    await screen.findByText('You can now sign in with Google too.');
  });

  it('says that the identity was confirmed', async () => {
    await showSettings(ada(['google.com']), { path: '/settings?visited=confirmed#account' });
    await screen.findByText('Confirmed. Please try it once more.');
  });

  it('says why nothing was connected', async () => {
    await showSettings(ada(), { path: '/settings?provider=apple&visited=inUse#account' });
    await screen.findByText('This login already belongs to another account.');
  });
});

describe('the sessions', () => {
  it('show which one is current, and the devices of the others', async () => {
    await showSettings(ada(), {
      prepare: ({ sessions }) =>
        sessions.unshift(sessionInfo('p', PHONE, { daysAgo: 3 }), sessionInfo('q', 'curl/8.1')),
    });
    await screen.findByText('Safari on iPhone');
    const lines = screen.getAllByText(/ on (Linux|iPhone)$/).map(({ textContent }) => textContent);
    expect(lines).toEqual(['Firefox on Linux', 'Safari on iPhone']);
    expect(screen.getAllByText('This device').length).toBeGreaterThan(0);
    expect(screen.getByText('Last used 3 days ago')).toBeDefined();
    expect(screen.getByText('Last used today')).toBeDefined();
  });

  it('can be ended one by one', async () => {
    const { server } = await showSettings(ada(), {
      prepare: ({ sessions }) => sessions.push(sessionInfo('p', PHONE), sessionInfo('q', 'curl/8.1')),
    });
    await screen.findByText('curl');
    press('Sign out curl');
    await screen.findByText('curl is signed out.');
    expect(server.sessions.map(({ id }) => id)).toEqual(['here', 'p']);
    press('Sign out all other devices');
    await screen.findByText('All other devices are signed out.');
    expect(server.sessions.map(({ id }) => id)).toEqual(['here']);
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('are ended after a confirmation if the sign-in is old', async () => {
    const { server } = await showSettings(ada(['password'], false), {
      prepare: ({ sessions }) => sessions.push(sessionInfo('p', PHONE)),
    });
    await screen.findByText('Safari on iPhone');
    press('Sign out all other devices');
    await screen.findByLabelText('Your password');
    expect(askedOf(server, '/api/v1/sessions/end')).toEqual([]);
    write('Your password', 'secret-1');
    press('Go on');
    await screen.findByText('All other devices are signed out.');
  });

  it('stay in the list if they could not be ended', async () => {
    await showSettings(ada(), {
      prepare: ({ sessions, failing }) => {
        sessions.push(sessionInfo('p', PHONE));
        failing.set('/api/v1/sessions/end', 'cut');
      },
    });
    await screen.findByText('Safari on iPhone');
    press('Sign out Safari on iPhone');
    await screen.findByText(/^This needs a connection/);
    expect(screen.getByText('Safari on iPhone')).toBeDefined();
  });

  it('can be loaded again', async () => {
    const { server } = await showSettings(ada(), {
      prepare: ({ failing }) => failing.set('/api/v1/sessions', 'unavailable'),
    });
    await screen.findByText(/^Oops/);
    server.failing.clear();
    await act(async () => press('Try again'));
    await screen.findByText('Firefox on Linux');
    expect(screen.queryByText(/^Oops/)).toBeNull();
  });
});
