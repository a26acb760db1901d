import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cookies, codeOf, cookiesOf, type Member, openServer, type TestServer } from '../../../member-testing.ts';
import { openAuthenticator } from './authenticator-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const post = (name: keyof typeof routes, body: object, cookies: Cookies) =>
  server.post(routes[name].path, body, { cookies });
const shownTo = async (cookies: Cookies) => (await server.get(routes['account.factors'].path, { cookies })).json();
const challengeFor = async (cookies: Cookies) => (await post('factor.challenge', {}, cookies)).json();

/** A member with a passkey. */
const withPasskey = async () => {
  const member = await server.newMember();
  const authenticator = openAuthenticator(member.uid);
  const response = authenticator.make((await post('account.passkey.begin', {}, member.cookies)).json());
  const added = await post('account.passkey.add', { name: 'My key', response }, member.cookies);
  expect(added.statusCode).toBe(200);
  return { ...member, authenticator, recoveryCodes: added.json().recoveryCodes };
};

/** The cookies and the user of somebody who has given the password. */
const firstFactor = async (member: Member) => {
  const proven = await server.signIn(member);
  return { cookies: cookiesOf(proven), vfu: JSON.stringify(proven.json().user) };
};

describe('an account with a passkey', () => {
  it('is opened by the password and the passkey, once for each challenge', async () => {
    const member = await withPasskey();
    expect(member.recoveryCodes).toHaveLength(10);
    const { cookies, vfu } = await firstFactor(member);
    expect(codeOf(await post('session.verify', { vfu }, cookies))).toBe('factor-needed');
    const { kinds, passkey } = await challengeFor(cookies);
    expect(kinds).toEqual(['passkey', 'recovery']);
    const factor = { kind: 'passkey', response: member.authenticator.prove(passkey) };
    const opened = await post('session.verify', { vfu, factor }, cookies);
    expect((await server.meOf(cookiesOf(opened))).uid).toBe(member.uid);
    expect(codeOf(await post('session.verify', { vfu, factor }, cookies))).toBe('factor-wrong');
  });

  it('is opened by the passkey in a browser that is signed in already, too', async () => {
    const member = await withPasskey();
    const { cookies, vfu } = await firstFactor(member);
    const both = { ...member.cookies, ...cookies };
    const { passkey } = await challengeFor(both);
    const factor = { kind: 'passkey', response: member.authenticator.prove(passkey) };
    expect((await post('session.verify', { vfu, factor }, both)).statusCode).toBe(200);
  });

  it('is not opened by a challenge of another sign-in, nor by the passkey of another account', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const [first, second] = [await firstFactor(ada), await firstFactor(ada)];
    const asked = await challengeFor(first.cookies);
    const elsewhere = { kind: 'passkey', response: ada.authenticator.prove(asked.passkey) };
    expect(codeOf(await post('session.verify', { vfu: second.vfu, factor: elsewhere }, second.cookies))).toBe(
      'factor-wrong',
    );
    const others = { kind: 'passkey', response: eve.authenticator.prove(asked.passkey) };
    expect(codeOf(await post('session.verify', { vfu: first.vfu, factor: others }, first.cookies))).toBe(
      'factor-wrong',
    );
  });

  it('asks for the passkey before a proof is renewed', async () => {
    const { password, cookies, authenticator } = await withPasskey();
    server.time.passed += 11 * 60_000;
    expect(codeOf(await post('account.passkey.begin', {}, cookies))).toBe('sign-in-stale');
    expect(codeOf(await post('session.confirm', { password }, cookies))).toBe('factor-needed');
    const { passkey } = await challengeFor(cookies);
    const factor = { kind: 'passkey', response: authenticator.prove(passkey) };
    expect((await post('session.confirm', { password, factor }, cookies)).statusCode).toBe(200);
    expect((await post('account.passkey.begin', {}, cookies)).statusCode).toBe(200);
  });

  it('is proven again while another account is about to sign in, in the same browser', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    server.time.passed += 11 * 60_000;
    const both = { ...ada.cookies, ...(await firstFactor(eve)).cookies };
    const { passkey } = (await post('factor.challenge', { purpose: 'proof' }, both)).json();
    const factor = { kind: 'passkey', response: ada.authenticator.prove(passkey) };
    expect((await post('session.confirm', { password: ada.password, factor }, both)).statusCode).toBe(200);
    const asked = (await post('factor.challenge', { purpose: 'signIn' }, both)).json();
    const vfu = JSON.stringify({ id: eve.uid });
    const second = { kind: 'passkey', response: eve.authenticator.prove(asked.passkey) };
    expect((await post('session.verify', { vfu, factor: second }, both)).statusCode).toBe(200);
  });

  it('gives no challenge for a sign-in that has not begun, nor for a proof of nobody', async () => {
    const ada = await withPasskey();
    expect(codeOf(await post('factor.challenge', { purpose: 'signIn' }, ada.cookies))).toBe('sign-in-needed');
    const { cookies } = await firstFactor(ada);
    expect(codeOf(await post('factor.challenge', { purpose: 'proof' }, cookies))).toBe('sign-in-needed');
  });

  it('shows the name and the last use of the passkey, and no key', async () => {
    const member = await withPasskey();
    const before = await shownTo(member.cookies);
    const { cookies, vfu } = await firstFactor(member);
    const factor = { kind: 'passkey', response: member.authenticator.prove((await challengeFor(cookies)).passkey) };
    await post('session.verify', { vfu, factor }, cookies);
    const passkey = { id: expect.any(String), name: 'My key', addedAt: expect.any(Number) };
    expect(before).toEqual({ totp: null, passkeys: [{ ...passkey, usedAt: null }], recoveryLeft: 10 });
    const after = { totp: null, passkeys: [{ ...passkey, usedAt: expect.any(Number) }], recoveryLeft: 10 };
    expect(await shownTo(member.cookies)).toEqual(after);
  });

  it('is opened by the password alone once the passkey is removed, by its owner only', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const [{ id }] = (await shownTo(ada.cookies)).passkeys;
    const removal = { kind: 'passkey', id };
    expect(codeOf(await post('account.factor.remove', removal, eve.cookies))).toBe('not-found');
    for (const name of ['totp', 'recovery'])
      expect(codeOf(await post('account.factor.remove', { kind: 'passkey', id: name }, ada.cookies))).toBe(
        'request-invalid',
      );
    expect((await post('account.factor.remove', removal, ada.cookies)).statusCode).toBe(200);
    expect(await shownTo(ada.cookies)).toEqual({ totp: null, passkeys: [], recoveryLeft: 0 });
    const { cookies, vfu } = await firstFactor(ada);
    expect((await post('session.verify', { vfu }, cookies)).statusCode).toBe(200);
  });

  it('loses the passkey when the mail that told of it is undone', async () => {
    const member = await withPasskey();
    const token = new URL(server.linkIn(member.email, 'undo'), 'http://localhost').searchParams.get('token') ?? '';
    expect((await post('account.undo', { token }, {})).statusCode).toBe(200);
    const left = await server.dependencies.pool.query('SELECT FROM learner_passkey WHERE user_id = $1', [member.uid]);
    expect(left.rows).toHaveLength(0);
  });
});

describe('a passkey', () => {
  it('is not added by a wrong answer, nor by an answer a second time', async () => {
    const member = await server.newMember();
    const authenticator = openAuthenticator(member.uid);
    const begin = async () => (await post('account.passkey.begin', {}, member.cookies)).json();
    const wrong = authenticator.make(await begin(), { origin: 'https://localhost:3001' });
    const add = (response: object) => post('account.passkey.add', { name: 'My key', response }, member.cookies);
    expect(codeOf(await add(wrong))).toBe('factor-wrong');
    const right = authenticator.make(await begin());
    expect((await add(right)).statusCode).toBe(200);
    expect(codeOf(await add(right))).toBe('factor-wrong');
    expect((await shownTo(member.cookies)).passkeys).toHaveLength(1);
  });
});
