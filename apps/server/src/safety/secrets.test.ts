import { callPath, realtimePaths, routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookiesOf, type Learner, OWN_PAGE_HEADERS, openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: Learner;
/** Output that did not go through the log. */
const past: string[] = [];
beforeAll(async () => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, name).mockImplementation((...said) => void past.push(said.map(String).join(' ')));
  }
  server = await openTestServer();
  ada = await server.signUp();
});
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

const WRONG = 'a-wrong-password-9';
const NEXT = 'the-next-password-4';

const post = (url: string, payload: object, cookies = {}, site = 'same-origin') =>
  server.ask({ method: 'POST', url, payload, cookies, headers: { ...OWN_PAGE_HEADERS, 'sec-fetch-site': site } });

const call = async (name: Parameters<typeof callPath>[0], content: object) => {
  const answer = await post(callPath(name), server.envelopes.seal(JSON.stringify(content)), { ...ada.cookies });
  return server.envelopes.open(answer.json());
};

/** The secret part of a mailed link. */
const mailed = (kind: RegExp): string =>
  kind.exec(server.mails.findLast(({ text }) => kind.test(text))?.text ?? '')?.[1] ?? '';

/** Uses everything that handles secrets as a learner. @returns those secrets. */
const story = async (): Promise<readonly string[]> => {
  const { email, password, uid, identity, cookies, token, short } = ada;
  const verification = mailed(/verify-email\?token=([\w.-]+)/);
  await post('/api/auth/sign-in/email', { email, password: WRONG });
  await post('/api/auth/sign-in/email', { email, password, callbackURL: 'https://evil.example' });
  await post('/api/auth/sign-up/email', { email, password, name: 'Ada' });
  await post(routes['session.verify'].path, { vfu: JSON.stringify({ id: uid, email, token: WRONG }) }, { ...identity });
  await post(routes['session.lookup'].path, { email });
  await post(routes['session.confirm'].path, { password: WRONG }, { ...cookies });
  await post(routes['account.password'].path, { current: password, next: NEXT }, { ...cookies });
  await post(routes['insight.report'].path, {
    events: [{ name: 'web_error', detail: `${email} ${token} /?key=${short}` }],
  });
  await call('validate_token', { token_id: token });
  await call('user_remove_profile', { ep_uid: uid, email, uversion: 99 });
  await post(callPath('validate_token'), { token: WRONG });
  for (const bearer of [token, short, `${short}x`]) {
    const url = realtimePaths.userInfo.replace(':uid', uid);
    await server.ask({ url, headers: { authorization: `Bearer ${bearer}` } });
  }
  await post('/api/auth/request-password-reset', { email, redirectTo: '/reset' });
  const reset = mailed(/reset-password\/([\w-]+)/);
  await server.ask({ url: `/api/auth/reset-password/${reset}?callbackURL=%2Freset` });
  await post('/api/auth/reset-password', { newPassword: WRONG, token: reset });
  const again = cookiesOf(await post('/api/auth/sign-in/email', { email, password: WRONG }));
  await server.ask({ url: `/api/v1/providers/google/callback?state=${token}&code=${NEXT}` });
  await server.ask({ url: '/api/v1/providers/google/start?purpose=signIn', headers: OWN_PAGE_HEADERS });
  const all = [cookies, identity, again].flatMap((each) => Object.values(each)).filter((value) => value.length > 8);
  return [...all, password, WRONG, NEXT, token, short, verification, reset, server.dependencies.config.secret ?? ''];
};

describe('the log at its lowest level', () => {
  it('contains no password, token, cookie, mailed link or content of an envelope', async () => {
    const secrets = await story();
    expect(secrets.length).toBeGreaterThan(12);
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(8);
    expect(server.log.length).toBeGreaterThan(20);
    const told = [...server.log, ...past].join('\n');
    for (const secret of [...secrets, 'the secret of a client']) {
      expect(told).not.toContain(secret);
      expect(told).not.toContain(encodeURIComponent(secret));
    }
  });

  it('contains no mail address', () => {
    expect(server.log.length).toBeGreaterThan(20);
    for (const line of [...server.log, ...past]) expect(line).not.toContain(ada.email);
  });
});

describe('the log of refusals', () => {
  it('repeats nothing of a request that cannot be read: not its address, not its keys', async () => {
    const before = server.log.length;
    await server.ask({ url: `/verify%E0%A4%A?token=${ada.token}` });
    await server.ask({ url: `/api/auth/reset-password/${ada.token}%E0%A4%A` });
    await post(routes['session.lookup'].path, { email: ada.email, [`${ada.email} as a key`]: 1 });
    await post(routes['session.confirm'].path, [{ [WRONG]: 1 }]);
    const lines = server.log.slice(before);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) for (const part of [ada.email, ada.token, WRONG]) expect(line).not.toContain(part);
  });

  it('has a line for each failed sign-in, missing right and limit, with its code and not with who it was', async () => {
    const before = server.log.length;
    await post('/api/auth/sign-in/email', { email: ada.email, password: WRONG });
    await post(routes['session.confirm'].path, { password: WRONG });
    await post('/api/auth/sign-in/email', { email: ada.email, password: WRONG }, {}, 'cross-site');
    for (let n = 0; n < 11; n += 1)
      await post('/api/auth/sign-in/email', { email: 'eve@example.org', password: WRONG });
    const lines = server.log.slice(before).filter((line) => JSON.parse(line).event === 'access-refused');
    const codes = new Set(lines.map((line) => JSON.parse(line).code));
    expect(codes).toEqual(new Set(['password-wrong', 'sign-in-needed', 'request-too-many', 'origin-forbidden']));
    for (const line of lines) {
      expect(JSON.parse(line).level).toBe(30);
      for (const part of [ada.email, 'eve@', ada.uid, WRONG, '127.0.0.1']) expect(line).not.toContain(part);
    }
  });
});

describe('the log of sign-ins', () => {
  it('has a line for each session that begins and each proof, and not of whom', async () => {
    const before = server.log.length;
    const grace = await server.signUp();
    await post(routes['session.confirm'].path, { password: grace.password }, { ...grace.cookies });
    const lines = server.log.slice(before).filter((line) => JSON.parse(line).event === 'access-granted');
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(['session-begun', 'identity-proven']);
    for (const line of lines) for (const part of [grace.email, grace.uid]) expect(line).not.toContain(part);
  });
});

describe('an export', () => {
  it('contains no password, token or hash of either', async () => {
    const eve = await server.signUp();
    const { body, statusCode } = await server.ask({
      url: '/api/v1/account/export',
      headers: { authorization: `Bearer ${eve.token}` },
    });
    expect([statusCode, body.includes(eve.email)]).toEqual([200, true]);
    for (const secret of [eve.password, eve.token, eve.short, ...Object.values(eve.identity), '$argon2']) {
      expect(body).not.toContain(secret);
    }
  });
});
