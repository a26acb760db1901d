import { realtimePaths, routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Learner, OWN_PAGE_HEADERS, openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await openTestServer();
  ada = await server.signUp();
});
afterAll(() => server.close());

const id = (last: number): string => `0198a1b2-7c3d-7e4f-8a5b-${String(last).padStart(12, '0')}`;

/** Posts a body unchanged. */
const post = (url: string, payload: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  server.ask({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}`, ...headers },
  });

const rename = (payload: string): Promise<Answer> => post(routes['account.rename'].path, payload);
const codeOf = (answer: Answer): readonly [number, string] => [answer.statusCode, answer.json().error.code];
const nameNow = async (): Promise<string> =>
  (await server.ask({ url: routes['session.me'].path, headers: { authorization: `Bearer ${ada.token}` } })).json().me
    .name;

describe('text that the database cannot store', () => {
  it('is left out of a nickname, and refused where nothing else is in it', async () => {
    for (const name of ['Ada\\u0000', '\\u0000\\u0000Ada', 'A\\u0000da']) {
      expect((await rename(`{"name":"${name}"}`)).statusCode).toBe(200);
      expect(await nameNow()).toBe('Ada');
    }
    expect(codeOf(await rename('{"name":"\\u0000"}'))).toEqual([400, 'name-required']);
    expect(await nameNow()).toBe('Ada');
  });

  it('is refused by better-auth', async () => {
    const forms = {
      'sign-up/email': { name: 'Ada', email: 'zero\u0000@example.org', password: 'river-lamp-7' },
      'reset-password': { newPassword: 'river-lamp-7', token: '\u0000' },
      'sign-in/email': { email: 'a\u0000@example.org', password: '\u0000' },
    };
    for (const [path, form] of Object.entries(forms)) {
      const answer = await post(`/api/auth/${path}`, JSON.stringify(form), OWN_PAGE_HEADERS);
      expect([path, answer.statusCode]).toEqual([path, 400]);
      expect(answer.json().error.code).toMatch(/^(request|email|token)-invalid$/);
    }
  });

  it('is refused in a realtime document', async () => {
    const url = realtimePaths.movie.replace(':uid', ada.uid).replace(':pal', 'espal');
    for (const clip of ['\\u0000', 'a\\u0000b', '\\ud800']) {
      const answer = await server.ask({
        method: 'PUT',
        url,
        payload: `{"lesson_stars":"${clip}:3"}`,
        headers: { authorization: `Bearer ${ada.token}` },
      });
      expect([clip, answer.statusCode]).toEqual([clip, 400]);
    }
  });

  it('refuses only its own event, and the others are stored', async () => {
    const event = (last: number, book: string): object => ({
      id: id(last),
      kind: 'read',
      at: 1_768_000_000_000,
      day: '20260110',
      zone: 'UTC',
      device: id(0),
      learn: 'es',
      data: { book, round: 1, sentence: last },
    });
    const events = [event(1, 'good'), event(2, 'a\u0000'), event(3, '\ud800'), event(4, 'good')];
    const request = { protocol: 1, device: id(0), sentAt: 1, cursor: 0, events };
    const answer = await post(routes['sync.exchange'].path, JSON.stringify(request));
    expect([answer.statusCode, answer.json().stored.toSorted()]).toEqual([200, [id(1), id(4)]]);
    expect(answer.json().refused).toEqual([id(2), id(3)].map((each) => ({ id: each, code: 'event-invalid' })));
  });
});

describe('JSON', () => {
  it.each(['{"__proto__":{"admin":true},"name":"Eve"}', '{"constructor":{"prototype":{"admin":true}},"name":"Eve"}'])(
    'does not change prototypes: %s',
    async (body) => {
      expect(codeOf(await rename(body))).toEqual([400, 'request-invalid']);
      for (const path of ['/api/auth/sign-in/email', routes['insight.report'].path, routes['sync.exchange'].path]) {
        expect((await post(path, body, OWN_PAGE_HEADERS)).statusCode).toBe(400);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect('admin' in {}).toBe(false);
    },
  );

  it('with a duplicate key has the last value', async () => {
    expect((await rename('{"name":"First","name":"Last"}')).statusCode).toBe(200);
    expect(await nameNow()).toBe('Last');
  });

  it.each(['1e400', '-1e400', '9007199254740993', '9223372036854775808', '0.5', '-1', 'NaN', '"0"', 'null'])(
    'does not exceed the bounds with %s',
    async (number) => {
      const body = `{"protocol":1,"device":"${id(0)}","sentAt":1,"cursor":${number},"events":[]}`;
      expect(codeOf(await post(routes['sync.exchange'].path, body))).toEqual([400, 'request-invalid']);
    },
  );

  it('treats minus zero as zero', async () => {
    const body = `{"protocol":1,"device":"${id(0)}","sentAt":-0,"cursor":-0,"events":[]}`;
    expect((await post(routes['sync.exchange'].path, body)).statusCode).toBe(200);
  });
});

describe('a response header', () => {
  const broken = 'a\r\nset-cookie: stolen=1';
  const expectWhole = (answer: Answer): void => {
    expect(answer.cookies.map(({ name }) => name)).not.toContain('stolen');
    for (const value of Object.values(answer.headers)) expect(String(value)).not.toMatch(/[\r\n]/);
  };

  it('contains no line break from a request', async () => {
    const encoded = encodeURIComponent(broken);
    const start = '/api/v1/providers/google/start?purpose=signIn';
    const urls = [
      `${start}&back=/${encoded}`,
      `${start}&back=${encoded}`,
      `/api/v1/providers/google/callback?state=${encoded}`,
    ];
    for (const url of urls) expectWhole(await server.ask({ url }));
    const form = new URLSearchParams({
      state: broken,
      code: broken,
      user: JSON.stringify({ name: { firstName: broken } }),
    });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await post('/api/v1/providers/google/callback', form.toString(), type);
    expect(posted.statusCode).toBe(303);
    expectWhole(posted);
    await rename(JSON.stringify({ name: 'A\r\nset-cookie: x=1' }));
    for (const url of ['/api/v1/account/export', '/api/v1/progress/backup']) {
      const answer = await server.ask({ url, headers: { authorization: `Bearer ${ada.token}` } });
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="parlance-[\d-]+\.\w+"$/);
    }
  });

  it('contains the server’s request id, whatever the request sends', async () => {
    const { headers } = await server.ask({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a cookie', () => {
  it.each([
    'x'.repeat(15_000),
    `${'a=b; '.repeat(3000)}parlance=x`,
    'parlance=%',
    'parlance=%00',
    'parlance="; parlance_held=%ff',
    '__proto__=x; parlance=__proto__',
    '=; ;;=',
  ])('with an invalid value means no session: %.30s', async (cookie) => {
    const { statusCode, body } = await server.ask({
      url: routes['session.me'].path,
      headers: { ...OWN_PAGE_HEADERS, cookie },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { me: null }]);
  });
});
