import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, openServers, type Servers } from './testing.ts';

let servers: Servers;
let member: Member;
beforeAll(async () => {
  servers = await openServers();
  member = await servers.signUp();
});
afterAll(() => servers.close());

const routes = [
  ['GET', 'user_info.json'],
  ['PUT', 'user_info.json'],
  ['GET', 'learning_progress.json'],
  ['GET', 'learning_progress/espal/m_course.json'],
  ['PUT', 'learning_progress/espal/m_course.json'],
  ['PATCH', 'learning_progress/espal/m_course.json'],
  ['GET', 'learning_progress/espal/m_movie.json'],
  ['PUT', 'learning_progress/espal/m_movie.json'],
  ['PATCH', 'learning_progress/espal/m_movie.json'],
  ['GET', 'learning_history/record.json'],
  ['PUT', 'learning_history/record.json'],
  ['GET', 'learning_history/last_update_time.json'],
  ['PUT', 'learning_history/last_update_time.json'],
] as const;

type Method = (typeof routes)[number][0];

const ask = (
  [method, path]: readonly [Method, string],
  uid: string,
  headers: Readonly<Record<string, string>> = {},
  payload = '{"torn',
) =>
  servers.app.inject({
    method,
    url: `/rt/users_private/${uid}/${path}`,
    headers,
    ...(method === 'GET' ? {} : { payload }),
  });

/** The token with another first character of its signature; of the last one not all bits count. */
const withForgedSignature = (token: string): string =>
  token.replace(/\.(.)([^.]*)$/u, (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`);

const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(routes)('%s %s', (...route) => {
  it('is refused without a session, also with an invalid body and for a learner who does not exist', async () => {
    for (const uid of [member.uid, v7(), 'nobody']) {
      const answer = await ask(route, uid);
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'sign-in-needed']);
    }
  });

  it('is refused to other learners with the same bytes, whether the learner exists or not', async () => {
    const { bearer } = await servers.shortToken();
    const answers = await Promise.all([member.uid, v7(), 'nobody'].map((uid) => ask(route, uid, as(bearer))));
    for (const { statusCode, body } of answers) {
      expect([statusCode, JSON.parse(body).error.code]).toEqual([403, 'forbidden']);
      expect(body).toBe(answers[0]?.body);
    }
  });

  it('is refused with a forged short token and with an unknown session', async () => {
    const { bearer } = await servers.shortToken(member.uid);
    for (const token of [withForgedSignature(bearer), 'a.b.c', 'x'.repeat(43)]) {
      expect((await ask(route, member.uid, as(token))).statusCode).toBe(401);
    }
  });
});

describe('a learner', () => {
  const info = ['GET', 'user_info.json'] as const;

  it('has access by a session’s token, by a short token and by the cookie', async () => {
    const { bearer } = await servers.shortToken(member.uid);
    const url = `/rt/users_private/${member.uid}/user_info.json`;
    const answers = [
      await ask(info, member.uid, as(member.token)),
      await ask(info, member.uid, as(bearer)),
      await servers.app.inject({ url, cookies: member.cookies }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { email: member.email, login_methods: 'password' }]);
    }
  });

  it('loses access by a short token as soon as its session has ended', async () => {
    const { bearer } = await servers.shortToken(member.uid);
    expect((await ask(info, member.uid, as(bearer))).statusCode).toBe(200);
    await servers.dependencies.pool.query("DELETE FROM signed_in WHERE user_id = $1 AND agent = 'test'", [member.uid]);
    expect((await ask(info, member.uid, as(bearer))).statusCode).toBe(401);
  });

  it('can write user_info only if it is missing, which it never is', async () => {
    const put = ['PUT', 'user_info.json'] as const;
    const others = JSON.stringify({ email: 'eve@example.org', login_methods: 'google.com' });
    const answer = await ask(put, member.uid, as(member.token), others);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: member.email, login_methods: 'password' }]);
  });

  it('finds no documents for a language that is not taught', async () => {
    const { uid, bearer } = await servers.shortToken();
    for (const pal of ['depal', 'es', 'xxpal', 'espalpal', '__proto__']) {
      const answer = await ask(['GET', `learning_progress/${pal}/m_course.json`], uid, as(bearer));
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found']);
    }
  });

  it('is protected against writes by other sites', async () => {
    const answer = await servers.app.inject({
      method: 'PUT',
      url: `/rt/users_private/${member.uid}/learning_history/record.json`,
      cookies: member.cookies,
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: '"20260101:1_1"',
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'origin-forbidden']);
  });
});
