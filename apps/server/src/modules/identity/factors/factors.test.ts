import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cookies, codeOf, cookiesOf, type Member, openServer, type TestServer } from '../../../member-testing.ts';
import { seal } from '../../../platform/sealed.ts';
import { totpCode } from './totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const post = (name: keyof typeof routes, body: object, cookies: Cookies) =>
  server.post(routes[name].path, body, { cookies });
const shownTo = async (cookies: Cookies) => (await server.get(routes['account.factors'].path, { cookies })).json();

/**
 * The code that an app with this key shows some periods of 30 seconds later; the next one is accepted, whenever a period
 * ends.
 */
const codeFrom = (key: Buffer, later = 1): string =>
  totpCode(key, Math.floor((Date.now() + server.time.passed) / 30_000) + later);

interface MemberWithApp extends Member {
  readonly key: Buffer;
  /** The code with which the app was added; a later one may be valid by the time that a test uses it. */
  readonly firstCode: string;
  readonly recoveryCodes: readonly string[];
}

/** A member with an authenticator app. */
const withApp = async (): Promise<MemberWithApp> => {
  const member = await server.newMember();
  const begun = (await post('account.totp.begin', {}, member.cookies)).json();
  const key = bytesOf(begun.secret);
  const firstCode = codeFrom(key, 0);
  const added = await post('account.totp.add', { code: firstCode }, member.cookies);
  expect(added.statusCode).toBe(200);
  return { ...member, key, firstCode, recoveryCodes: added.json().recoveryCodes };
};

/** The cookies and the user of somebody who has given the password. */
const firstFactor = async (member: Member) => {
  const proven = await server.signIn(member);
  return { cookies: cookiesOf(proven), vfu: JSON.stringify(proven.json().user) };
};
const verify = async (member: Member, factor?: object) => {
  const { cookies, vfu } = await firstFactor(member);
  return post('session.verify', { vfu, ...(factor && { factor }) }, cookies);
};

describe('an account with an authenticator app', () => {
  it('is not opened by the password alone', async () => {
    const member = await withApp();
    const { cookies, vfu } = await firstFactor(member);
    expect(codeOf(await post('session.verify', { vfu }, cookies))).toBe('factor-needed');
    expect(await server.meOf(cookies)).toBeNull();
    expect((await post('factor.challenge', {}, cookies)).json()).toEqual({
      kinds: ['totp', 'recovery'],
      passkey: null,
    });
    const opened = await post('session.verify', { vfu, factor: { kind: 'totp', code: codeFrom(member.key) } }, cookies);
    expect((await server.meOf(cookiesOf(opened))).uid).toBe(member.uid);
  });

  it('accepts a code once, also by two requests at the same time', async () => {
    const member = await withApp();
    const factor = { kind: 'totp', code: codeFrom(member.key) };
    const codes = (await Promise.all([verify(member, factor), verify(member, factor)])).map((a) => a.statusCode);
    expect(codes.sort()).toEqual([200, 401]);
    expect(codeOf(await verify(member, factor))).toBe('factor-wrong');
  });

  it('refuses the code with which the app was added, an old one, and that of another account', async () => {
    const [member, other] = [await withApp(), await withApp()];
    for (const code of [member.firstCode, codeFrom(member.key, -4), codeFrom(other.key), '000 000x'])
      expect(codeOf(await verify(member, { kind: 'totp', code }))).toBe('factor-wrong');
  });

  it('is opened by its recovery codes after the server’s secret has changed, and its app’s codes are refused', async () => {
    const member = await withApp();
    await server.dependencies.pool.query('UPDATE learner_totp SET secret = $2 WHERE user_id = $1', [
      member.uid,
      seal(randomBytes(32), member.key, member.uid),
    ]);
    expect(codeOf(await verify(member, { kind: 'totp', code: codeFrom(member.key) }))).toBe('factor-wrong');
    const [code = ''] = member.recoveryCodes;
    expect((await verify(member, { kind: 'recovery', code })).statusCode).toBe(200);
  });

  it('is opened by each recovery code once, however it is typed', async () => {
    const member = await withApp();
    expect(new Set(member.recoveryCodes).size).toBe(10);
    const [first = ''] = member.recoveryCodes;
    const typed = { kind: 'recovery', code: first.replaceAll('-', ' ').toUpperCase() };
    expect((await verify(member, typed)).statusCode).toBe(200);
    expect(codeOf(await verify(member, typed))).toBe('factor-wrong');
    expect(await shownTo(member.cookies)).toMatchObject({ recoveryLeft: 9 });
  });

  it('slows down guesses, with the time after which it is worth trying again', async () => {
    const member = await withApp();
    const guess = { kind: 'totp', code: '000000' };
    for (let n = 0; n < 10; n += 1) expect(codeOf(await verify(member, guess))).toBe('factor-wrong');
    const refused = await verify(member, { kind: 'totp', code: codeFrom(member.key) });
    expect(codeOf(refused)).toBe('request-too-many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks for the factor before a proof is renewed', async () => {
    const member = await withApp();
    server.time.passed += 11 * 60_000;
    const { password, cookies, key } = member;
    expect(codeOf(await post('account.recovery.renew', {}, cookies))).toBe('sign-in-stale');
    expect(codeOf(await post('session.confirm', { password }, cookies))).toBe('factor-needed');
    const factor = { kind: 'totp', code: codeFrom(key) };
    expect(codeOf(await post('session.confirm', { factor }, cookies))).toBe('sign-in-stale');
    expect((await post('session.confirm', { password, factor }, cookies)).statusCode).toBe(200);
    const renewed = (await post('account.recovery.renew', {}, cookies)).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(member.recoveryCodes[0]);
  });

  it('keeps the app when the password is reset by mail', async () => {
    const member = await withApp();
    await server.post('/api/auth/request-password-reset', { email: member.email, redirectTo: '/reset' });
    const token = /token=([\w-]+)|reset-password\/([\w-]+)/.exec(server.linkIn(member.email, 'reset')) ?? [];
    const newPassword = 'another-word-7';
    const reset = await server.post('/api/auth/reset-password', { newPassword, token: token[1] ?? token[2] });
    expect(reset.statusCode).toBe(200);
    expect(codeOf(await verify({ ...member, password: newPassword }))).toBe('factor-needed');
  });
});

describe('the settings of second factors', () => {
  it('show what is set up, and never a key', async () => {
    const member = await withApp();
    const shown = await shownTo(member.cookies);
    expect(shown).toEqual({ totp: { addedAt: expect.any(Number) }, passkeys: [], recoveryLeft: 10 });
    const { rows } = await server.dependencies.pool.query('SELECT secret FROM learner_totp WHERE user_id = $1', [
      member.uid,
    ]);
    expect(Buffer.from(rows[0].secret).includes(member.key)).toBe(false);
  });

  it('add no app by a wrong first code, nor a second app', async () => {
    const member = await server.newMember();
    await post('account.totp.begin', {}, member.cookies);
    expect(codeOf(await post('account.totp.add', { code: '000000' }, member.cookies))).toBe('factor-wrong');
    expect(await shownTo(member.cookies)).toMatchObject({ totp: null, recoveryLeft: 0 });
    const other = await withApp();
    expect(codeOf(await post('account.totp.begin', {}, other.cookies))).toBe('request-invalid');
  });

  it('remove an app with its recovery codes, and the password opens the account again', async () => {
    const member = await withApp();
    expect((await post('account.factor.remove', { kind: 'totp' }, member.cookies)).statusCode).toBe(200);
    expect(await shownTo(member.cookies)).toEqual({ totp: null, passkeys: [], recoveryLeft: 0 });
    expect((await verify(member)).statusCode).toBe(200);
    expect(codeOf(await post('account.factor.remove', { kind: 'totp' }, member.cookies))).toBe('not-found');
  });

  it('need a recent proof for each change', async () => {
    const member = await server.newMember();
    server.time.passed += 11 * 60_000;
    const changes = [
      ['account.totp.begin', {}],
      ['account.totp.add', { code: '123456' }],
      ['account.passkey.begin', {}],
      ['account.passkey.add', { name: 'Key', response: {} }],
      ['account.factor.remove', { kind: 'totp' }],
      ['account.recovery.renew', {}],
    ] as const;
    for (const [name, body] of changes)
      expect([name, codeOf(await post(name, body, member.cookies))]).toEqual([name, 'sign-in-stale']);
  });

  it('tell the owner of each change, who can undo an addition', async () => {
    const member = await withApp();
    const token = new URL(server.linkIn(member.email, 'undo'), 'http://localhost').searchParams.get('token') ?? '';
    expect((await post('account.undo', { token }, {})).statusCode).toBe(200);
    const { rows } = await server.dependencies.pool.query(
      `SELECT (SELECT count(*)::int FROM learner_totp WHERE user_id = $1) AS apps,
        (SELECT count(*)::int FROM learner_recovery_code WHERE user_id = $1) AS codes`,
      [member.uid],
    );
    expect(rows).toEqual([{ apps: 0, codes: 0 }]);
  });
});

describe('a mail that tells of a factor', () => {
  const undoIn = (mail: { readonly text: string } | undefined) => {
    const token = /undo\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return post('account.undo', { token }, {});
  };
  const newsTo = ({ email }: Member) =>
    server.mails.filter(({ to, text }) => to === email && text.includes('/undo?token='));
  const stored = async ({ uid }: Member) => {
    const { rows } = await server.dependencies.pool.query(
      `SELECT (SELECT count(*)::int FROM learner_totp WHERE user_id = $1 AND added_at IS NOT NULL) AS apps,
        (SELECT count(*)::int FROM learner_recovery_code WHERE user_id = $1) AS codes`,
      [uid],
    );
    return rows[0];
  };
  const addApp = async (member: Member): Promise<void> => {
    const key = bytesOf((await post('account.totp.begin', {}, member.cookies)).json().secret);
    expect((await post('account.totp.add', { code: codeFrom(key, 0) }, member.cookies)).statusCode).toBe(200);
  };

  it('removes no app that was added after it', async () => {
    const member = await withApp();
    await post('account.factor.remove', { kind: 'totp' }, member.cookies);
    server.time.passed += 1000;
    await addApp(member);
    const [first, , last] = newsTo(member);
    expect((await undoIn(first)).statusCode).toBe(200);
    expect(await stored(member)).toEqual({ apps: 1, codes: 10 });
    expect((await undoIn(last)).statusCode).toBe(200);
    expect(await stored(member)).toEqual({ apps: 0, codes: 0 });
  });

  it('removes no recovery codes that were made after it', async () => {
    const member = await withApp();
    await post('account.recovery.renew', {}, member.cookies);
    server.time.passed += 1000;
    await post('account.recovery.renew', {}, member.cookies);
    const [, first, last] = newsTo(member);
    expect((await undoIn(first)).statusCode).toBe(200);
    expect(await stored(member)).toEqual({ apps: 1, codes: 10 });
    expect((await undoIn(last)).statusCode).toBe(200);
    expect(await stored(member)).toEqual({ apps: 1, codes: 0 });
  });

  it('removes the recovery codes of a release that did not store when they were made', async () => {
    const member = await withApp();
    await post('account.recovery.renew', {}, member.cookies);
    await server.dependencies.pool.query('UPDATE learner_recovery_code SET made_at = NULL WHERE user_id = $1', [
      member.uid,
    ]);
    await undoIn(newsTo(member)[1]);
    expect(await stored(member)).toEqual({ apps: 1, codes: 0 });
  });

  it('removes the factor for three days only, for it opens the account to whoever reads its mails', async () => {
    const member = await withApp();
    server.time.passed += 3 * 86_400_000 - 60_000;
    const token = /undo\?token=(\S+)/.exec(newsTo(member)[0]?.text ?? '')?.[1] ?? '';
    expect((await post('account.change', { token }, {})).statusCode).toBe(200);
    server.time.passed += 120_000;
    expect(codeOf(await undoIn(newsTo(member)[0]))).toBe('token-invalid');
    expect(await stored(member)).toEqual({ apps: 1, codes: 10 });
  });

  it('is sent when a recovery code was used, and not when a wrong one was tried', async () => {
    const member = await withApp();
    await verify(member, { kind: 'recovery', code: 'aaaa-aaaa-aaaa' });
    expect(newsTo(member)).toHaveLength(1);
    await verify(member, { kind: 'recovery', code: member.recoveryCodes[0] ?? '' });
    const token = /undo\?token=(\S+)/.exec(newsTo(member)[1]?.text ?? '')?.[1] ?? '';
    expect((await post('account.change', { token }, {})).json().change.kind).toBe('recoveryUsed');
    expect((await undoIn(newsTo(member)[1])).statusCode).toBe(200);
    expect(await stored(member)).toEqual({ apps: 1, codes: 9 });
  });
});

describe('the first second factor', () => {
  it('ends the sessions that began without one, but for the one that adds it', async () => {
    const member = await server.newMember();
    const { cookies: others } = await server.startSession(member);
    const begun = (await post('account.totp.begin', {}, member.cookies)).json();
    await post('account.totp.add', { code: codeFrom(bytesOf(begun.secret), 0) }, member.cookies);
    expect(await server.meOf(others)).toBeNull();
    expect((await server.meOf(member.cookies)).uid).toBe(member.uid);
  });

  it('is added to no account that was removed meanwhile', async () => {
    const member = await server.newMember();
    const begun = (await post('account.totp.begin', {}, member.cookies)).json();
    const removal = await server.dependencies.pool.connect();
    await removal.query('BEGIN');
    await removal.query('DELETE FROM identity_user WHERE id = $1', [member.uid]);
    const added = post('account.totp.add', { code: codeFrom(bytesOf(begun.secret), 0) }, member.cookies);
    const isWaiting = 'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted';
    while ((await server.dependencies.pool.query(isWaiting)).rows[0].count === 0) await setTimeout(5);
    await removal.query('COMMIT');
    removal.release();
    expect(codeOf(await added)).toBe('sign-in-needed');
    const { rows } = await server.dependencies.pool.query('SELECT FROM learner_recovery_code WHERE user_id = $1', [
      member.uid,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused if the server’s secret has changed since it was begun', async () => {
    const member = await server.newMember();
    const key = bytesOf((await post('account.totp.begin', {}, member.cookies)).json().secret);
    await server.dependencies.pool.query('UPDATE learner_totp SET secret = $2 WHERE user_id = $1', [
      member.uid,
      seal(randomBytes(32), key, member.uid),
    ]);
    expect(codeOf(await post('account.totp.add', { code: codeFrom(key, 0) }, member.cookies))).toBe('factor-wrong');
  });
});

describe('guesses of somebody who knows the password', () => {
  const guess = { kind: 'totp', code: '000000' };

  it('do not keep out the owner, in a browser that has proven a second factor before', async () => {
    const member = await withApp();
    const { cookies, vfu } = await firstFactor(member);
    const own = await post('session.verify', { vfu, factor: { kind: 'totp', code: codeFrom(member.key) } }, cookies);
    const known = cookiesOf(own).parlance_known ?? '';
    for (let n = 0; n < 10; n += 1) await verify(member, guess);
    expect(codeOf(await verify(member, guess))).toBe('request-too-many');
    server.time.passed += 30_000;
    const again = await server.signIn(member, { cookies: { parlance_known: known } });
    const factor = { kind: 'totp', code: codeFrom(member.key) };
    const browser = { ...cookiesOf(again), parlance_known: cookiesOf(again).parlance_known ?? known };
    const opened = await post('session.verify', { vfu: JSON.stringify(again.json().user), factor }, browser);
    expect(opened.statusCode).toBe(200);
  });

  it('are slowed down in a browser that has proven the password only', async () => {
    const member = await withApp();
    const { cookies, vfu } = await firstFactor(member);
    expect(cookies.parlance_known).toBeDefined();
    for (let n = 0; n < 10; n += 1) await verify(member, guess);
    expect(codeOf(await post('session.verify', { vfu, factor: guess }, cookies))).toBe('request-too-many');
  });
});
