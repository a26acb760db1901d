import { type Factors, type Me, routes } from '@parlance/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasskey, hasPasskeys } from '../../../platform/passkeys.ts';
import { ada, closeSettings, press, type Shown, showSettings, write } from '../testing.ts';

vi.mock('../../../platform/passkeys.ts', () => ({ askPasskey: vi.fn(), createPasskey: vi.fn(), hasPasskeys: vi.fn() }));

const saved: { readonly name: string; readonly content: Blob }[] = [];
vi.mock('../../../platform/save-file.ts', () => ({
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

beforeEach(() => vi.mocked(hasPasskeys).mockReturnValue(true));
afterEach(() => {
  closeSettings();
  saved.length = 0;
  vi.restoreAllMocks();
});

const NONE: Factors = { totp: null, passkeys: [], recoveryLeft: 0 };
const DAY = 86_400_000;
const daysAgo = (days: number): number => Date.now() - days * DAY;
const APP: Factors = { totp: { addedAt: daysAgo(3) }, passkeys: [], recoveryLeft: 9 };
const PHONE = { id: 'k1', name: 'My phone', addedAt: daysAgo(9), usedAt: null };
const CODES = ['aaaa-bbbb', 'cccc-dddd'];

const pathOf = (name: keyof typeof routes): string => routes[name].path;
const json = (body: object) => (): Response => Response.json(body);

/** Shows the settings of an account with these second factors. `now` changes them, as the server would. */
const show = async (
  factors: Factors,
  { me = ada(), answers = {} }: { me?: Me; answers?: Partial<Record<keyof typeof routes, object>> } = {},
): Promise<Shown & { readonly now: (next: Factors) => void }> => {
  let current = factors;
  const shown = await showSettings(me, {
    prepare: (server) => {
      server.answers.set(pathOf('account.factors'), () => Response.json(current));
      for (const [name, body] of Object.entries(answers))
        server.answers.set(pathOf(name as keyof typeof routes), json(body));
    },
  });
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  return {
    ...shown,
    now: (next) => {
      current = next;
    },
  };
};

const bodies = ({ server }: Shown, name: keyof typeof routes): readonly unknown[] =>
  server.asked.filter(({ path }) => path === pathOf(name)).map(({ body }) => body);

const KEY = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Parlance:ada?secret=ABCDEFGHIJKLMNOP&issuer=Parlance' };

describe('the list of second factors', () => {
  it('says when each was added or used, and how many recovery codes are left', async () => {
    await show({ ...APP, passkeys: [PHONE, { ...PHONE, id: 'k2', name: 'Key ring', usedAt: daysAgo(1) }] });
    await screen.findByText('Authenticator app');
    const details = screen.getAllByText(/^(Added|Not used|Last used yesterday|Left)/).map((each) => each.textContent);
    expect(details).toEqual(['Added 3 days ago', 'Not used yet', 'Last used yesterday', 'Left: 9']);
    expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull();
  });

  it('is empty at first, and offers both kinds', async () => {
    await show(NONE);
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDefined();
    expect(screen.queryByText('Recovery codes')).toBeNull();
  });

  it('says plainly that a browser has no passkeys', async () => {
    vi.mocked(hasPasskeys).mockReturnValue(false);
    await show(NONE);
    await screen.findByText('This browser cannot use passkeys.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('an authenticator app', () => {
  it('is added by the first code of its key, and then the recovery codes are shown once', async () => {
    const shown = await show(NONE, {
      answers: { 'account.totp.begin': KEY, 'account.totp.add': { recoveryCodes: CODES } },
    });
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    press('Add an authenticator app');
    await screen.findByRole('img', { name: 'QR code with the key' });
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined();
    write('Code from the app', '12 34');
    press('Add');
    expect(screen.getByRole('alert').textContent).toBe('The code has six digits.');
    write('Code from the app', '123 456');
    shown.now(APP);
    press('Add');
    const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(CODES);
    expect(bodies(shown, 'account.totp.add')).toEqual([{ code: '123456' }]);
    expect(screen.queryByText(/^The authenticator app is added/)).toBeNull();
    screen.getByRole('button', { name: 'I have kept them' }).focus();
    press('I have kept them');
    await screen.findByText('The authenticator app is added. Your other devices are signed out now.');
    await screen.findByText('Added 3 days ago');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    // The button that opened the dialog is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Two-step sign-in'));
  });

  it('says at the field that the code was wrong', async () => {
    const { server } = await show(NONE, { answers: { 'account.totp.begin': KEY } });
    server.failing.set(pathOf('account.totp.add'), 'factor-wrong');
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    press('Add an authenticator app');
    await screen.findByLabelText('Code from the app');
    write('Code from the app', '123456');
    press('Add');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true');
  });

  it('is added only after a confirmation if the sign-in is old', async () => {
    const shown = await show(NONE, { me: ada(['password'], false), answers: { 'account.totp.begin': KEY } });
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    press('Add an authenticator app');
    await screen.findByLabelText('Your password');
    expect(bodies(shown, 'account.totp.begin')).toEqual([]);
    write('Your password', 'secret-1');
    press('Go on');
    await screen.findByText('ABCD EFGH IJKL MNOP');
  });
});

describe('the recovery codes', () => {
  const showCodes = async (): Promise<void> => {
    await show(APP, { answers: { 'account.recovery.renew': { recoveryCodes: CODES } } });
    await screen.findByText('Recovery codes');
    press('New codes');
    await screen.findByText('The old ones stop working at once.');
    const question = screen.getByRole('dialog', { name: 'Make new recovery codes?' });
    within(question).getByRole('button', { name: 'New codes' }).click();
    await screen.findByText(CODES[0] ?? '');
    await screen.findByRole('button', { name: 'Copy' });
  };

  it('are saved as a file', async () => {
    await showCodes();
    fireEvent.click(await screen.findByRole('button', { name: 'Save as a file' }));
    const text = await saved[0]?.content.text();
    expect(saved.map(({ name }) => name)).toEqual(['parlance-recovery-codes.txt']);
    expect(text?.split('\n')).toEqual(['Parlance: Recovery codes', 'ada@example.org', '', ...CODES, '']);
  });

  it('are copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await showCodes();
    press('Copy');
    await screen.findByText('Copied.');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CODES.join('\n'));
  });

  it('are not closed by a press beside them or by Esc', async () => {
    await showCodes();
    const dialog = screen.getByRole('dialog', { name: 'Keep your recovery codes' });
    dialog.click();
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.getByText(CODES[0] ?? '')).toBeDefined();
  });
});

describe('a passkey', () => {
  const begin = async (shown: Shown): Promise<Shown> => {
    await screen.findByRole('button', { name: 'Add a passkey' });
    press('Add a passkey');
    await screen.findByLabelText('Name of the passkey');
    return shown;
  };

  it('is added with the name of the learner', async () => {
    vi.mocked(createPasskey).mockResolvedValue({ ok: true, response: { id: 'k1' } });
    const options = { challenge: 'AAAA' };
    const shown = await begin(
      await show(APP, {
        answers: { 'account.passkey.begin': options, 'account.passkey.add': { recoveryCodes: null } },
      }),
    );
    write('Name of the passkey', ' My phone ');
    press('Add');
    await screen.findByText('The passkey is added.');
    expect(vi.mocked(createPasskey)).toHaveBeenCalledWith(options);
    expect(bodies(shown, 'account.passkey.add')).toEqual([{ name: 'My phone', response: { id: 'k1' } }]);
  });

  it.each([
    ['refused', 'No passkey was added. You can try again.'],
    ['exists', 'This device already has a passkey for your account.'],
  ] as const)('that the browser does not make (%s) says so', async (error, text) => {
    vi.mocked(createPasskey).mockResolvedValue({ ok: false, error });
    const shown = await begin(await show(APP, { answers: { 'account.passkey.begin': { challenge: 'AAAA' } } }));
    press('Add');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(bodies(shown, 'account.passkey.add')).toEqual([]);
  });
});

describe('removing a second factor', () => {
  it('says that it was the only one, and removes it', async () => {
    const shown = await show(APP, { answers: { 'account.factor.remove': { ok: true } } });
    await screen.findByText('Authenticator app');
    press('Remove Authenticator app');
    await screen.findByText(/^It is your only second step/);
    shown.now(NONE);
    press('Remove');
    await screen.findByText('Removed: Authenticator app.');
    expect(bodies(shown, 'account.factor.remove')).toEqual([{ kind: 'totp' }]);
    await waitFor(() => expect(screen.queryByText('Recovery codes')).toBeNull());
  });

  it('asks for the password and the second factor if the sign-in is old', async () => {
    const shown = await show(
      { ...APP, passkeys: [PHONE] },
      { answers: { 'factor.challenge': { kinds: ['totp'], passkey: null } } },
    );
    shown.server.failing.set(pathOf('account.factor.remove'), 'sign-in-stale');
    await screen.findByText('My phone');
    press('Remove My phone');
    await screen.findByText('We no longer ask for it when you sign in.');
    press('Remove');
    await screen.findByLabelText('Your password');
    shown.server.failing.set(pathOf('session.confirm'), 'factor-needed');
    write('Your password', 'secret-1');
    press('Go on');
    await screen.findByLabelText('Code from the app');
    shown.server.failing.clear();
    shown.server.answers.set(pathOf('account.factor.remove'), json({ ok: true }));
    write('Code from the app', '123456');
    press('Go on');
    await screen.findByText('Removed: My phone.');
    expect(bodies(shown, 'session.confirm')).toEqual([
      { password: 'secret-1' },
      { password: 'secret-1', factor: { kind: 'totp', code: '123456' } },
    ]);
    expect(bodies(shown, 'account.factor.remove').at(-1)).toEqual({ kind: 'passkey', id: 'k1' });
  });
});

describe('a return from a provider that confirmed who it is', () => {
  it('goes on with the second factor', async () => {
    const { server } = await showSettings(ada(['google.com'], false), {
      path: '/settings?visited=factorNeeded#account',
      prepare: ({ answers }) => {
        answers.set(pathOf('account.factors'), json(APP));
        answers.set(pathOf('factor.challenge'), json({ kinds: ['totp'], passkey: null }));
      },
    });
    await screen.findByLabelText('Code from the app');
    write('Code from the app', '123456');
    press('Go on');
    await screen.findByText('Confirmed. Please try it once more.');
    const sent = server.asked.filter(({ path }) => path === pathOf('session.confirm')).map(({ body }) => body);
    expect(sent).toEqual([{ factor: { kind: 'totp', code: '123456' } }]);
  });
});
