import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOperations, nameOf, type Operation } from './operations-testing.ts';
import { sendValidRequest } from './right-requests-testing.ts';
import { type Learner, openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await openTestServer();
  ada = await server.signUp();
});
afterAll(() => server.close());

/**
 * Operations that accept posts from other sites, and go by what is posted alone: Apple's page posts its response, and
 * mail programs the token of a reminder.
 */
const POSTED_BY_OTHERS = ['POST /api/v1/providers/{provider}/callback', 'POST /reminders/pause'];

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'null' },
];

const cookieOf = ({ cookies, identity }: Learner): string =>
  Object.entries({ ...cookies, ...identity })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

const writing = (): readonly Operation[] => server.operations.filter(({ method }) => !/GET|HEAD|OPTIONS/.test(method));

describe('another site’s page', () => {
  it('writes nothing with any operation, although the browser sends the learner’s cookies', async () => {
    const before = await server.rowsOf(ada.uid);
    const open = writing().filter((operation) => POSTED_BY_OTHERS.includes(nameOf(operation)));
    expect(open.map(nameOf)).toEqual(POSTED_BY_OTHERS);
    for (const operation of writing().filter((each) => !open.includes(each))) {
      for (const headers of FOREIGN) {
        const { statusCode, body } = await sendValidRequest(server, operation, ada, {
          ...headers,
          cookie: cookieOf(ada),
        });
        expect([nameOf(operation), statusCode, JSON.parse(body).error.code]).toEqual([
          nameOf(operation),
          403,
          'origin-forbidden',
        ]);
      }
    }
    expect(await server.rowsOf(ada.uid)).toEqual(before);
  });

  it('cannot sign anybody in, up or out', async () => {
    const posts = identityOperations.filter(({ method }) => method === 'POST');
    expect(posts.length).toBeGreaterThan(4);
    for (const { method, path } of posts) {
      for (const headers of FOREIGN) {
        const payload = { email: ada.email, password: ada.password, name: 'Ada' };
        const answer = await server.ask({ method, url: path, payload, headers: { ...headers, cookie: cookieOf(ada) } });
        expect([path, answer.json().error.code]).toEqual([path, 'origin-forbidden']);
        expect(answer.cookies).toEqual([]);
      }
    }
  });

  it('cannot read a response: none allows another origin', async () => {
    for (const operation of server.operations.filter(
      ({ method, path }) => method === 'GET' && !path.endsWith('/stream'),
    )) {
      const answer = await sendValidRequest(server, operation, ada, {
        origin: 'https://evil.example',
        cookie: cookieOf(ada),
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe('a page that the server may redirect to', () => {
  it('is on this origin', async () => {
    const operation = writing().find(({ path }) => path === '/api/v1/account/name');
    if (operation === undefined) throw new TypeError('there is no such operation');
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', cookie: cookieOf(ada) };
    expect((await sendValidRequest(server, operation, ada, headers)).statusCode).toBe(200);
  });
});

describe('is the target of better-auth’s links', () => {
  const links = ['/api/auth/verify-email?token=x&', '/api/auth/reset-password/x?'];

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    'evil',
    '/a\r\nset-cookie: x=1',
  ])('is never %j', async (way) => {
    for (const link of links) {
      const answer = await server.ask({ url: `${link}callbackURL=${encodeURIComponent(way)}` });
      expect([answer.statusCode, answer.json().error.code, answer.headers.location]).toEqual([
        400,
        'request-invalid',
        undefined,
      ]);
    }
    for (const name of ['callbackURL', 'redirectTo', 'errorCallbackURL']) {
      const payload = { email: ada.email, [name]: way };
      const headers = { 'sec-fetch-site': 'same-origin' };
      const answer = await server.ask({ method: 'POST', url: '/api/auth/request-password-reset', payload, headers });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request-invalid']);
    }
  });

  it('is a page of this site', async () => {
    for (const way of ['/verify', '/reset?x=1', 'http://localhost:3000/verify']) {
      const { statusCode, headers } = await server.ask({ url: `${links[0]}callbackURL=${encodeURIComponent(way)}` });
      expect([statusCode, String(headers.location).startsWith(way)]).toEqual([302, true]);
    }
  });
});
