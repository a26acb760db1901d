import { TUTOR_LISTEN_PATH } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, type Operation } from './operations-testing.ts';
import { requestOf, sendValidRequest } from './right-requests-testing.ts';
import { type Learner, OWN_PAGE_HEADERS, openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await openTestServer();
  ada = await server.signUp();
});
afterAll(() => server.close());

/** No service listens here: the route refuses everybody before a body is read. `listen.test.ts` tests its bodies. */
const OFF = `POST ${TUTOR_LISTEN_PATH}`;

const withBodies = (): readonly Operation[] =>
  server.operations.filter((operation) => operation.body !== undefined && nameOf(operation) !== OFF);

/** The code of a refusal; envelopes hide the cause. */
const faultOf = ({ sealed }: Operation, code: string): string => (sealed === undefined ? code : 'envelope-invalid');

describe('a body', () => {
  it('beyond the maximum size is refused before it is read', async () => {
    expect(withBodies().length).toBeGreaterThan(20);
    for (const operation of withBodies()) {
      const headers = { authorization: `Bearer ${ada.token}`, 'content-length': '70000000' };
      const { error } = (await sendValidRequest(server, operation, ada, headers)).json();
      expect([nameOf(operation), error.code]).toEqual([nameOf(operation), faultOf(operation, 'request-too-large')]);
    }
  });

  it('is limited in size also if its length is not declared', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(100_001) });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
    const answer = await server.ask({ method: 'POST', url: '/api/v1/account/name', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request-too-large']);
  });

  it('with 10,000 levels of nesting is refused', async () => {
    const deep = [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`];
    for (const operation of withBodies()) {
      const { headers, ...request } = requestOf(server, operation, ada);
      for (const payload of deep) {
        const authorization = `Bearer ${ada.token}`;
        const answer = await server.ask({ ...request, payload, headers: { ...headers, authorization } });
        expect([nameOf(operation), answer.statusCode < 500 && answer.statusCode >= 400]).toEqual([
          nameOf(operation),
          true,
        ]);
        expect(answer.json().error.message.length).toBeLessThanOrEqual(500);
      }
    }
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'text/html', 'application/jsonx'])(
    'of the type %s is refused, except for the documents, which are always JSON',
    async (type) => {
      for (const operation of withBodies().filter(({ path }) => !path.startsWith('/rt/'))) {
        const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type };
        const answer = await sendValidRequest(server, operation, ada, headers);
        expect([nameOf(operation), answer.json().error?.code]).toEqual([
          nameOf(operation),
          faultOf(operation, 'request-invalid'),
        ]);
      }
    },
  );
});

describe('an error response', () => {
  it('repeats little of the request', async () => {
    const payload = JSON.stringify(
      Object.fromEntries(Array.from({ length: 5000 }, (_each, index) => [`key${index}`, 1])),
    );
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
    const answer = await server.ask({ method: 'POST', url: '/api/v1/account/name', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request-invalid']);
    expect(answer.body.length).toBeLessThan(700);
  });
});

describe('a download of all data of a learner', () => {
  it.each(['/api/v1/progress/backup', '/api/v1/account/export'])('is limited by network: %s', async (url) => {
    const download = (): ReturnType<typeof server.ask> =>
      server.ask({ url, remoteAddress: '192.0.2.77', headers: { authorization: `Bearer ${ada.token}` } });
    for (let count = 0; count < 30; count += 1) expect((await download()).statusCode).toBe(200);
    const answer = await download();
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'request-too-many']);
  });
});

describe('a nickname', () => {
  it('with few graphemes, each of thousands of code units, is too long', async () => {
    const payload = { name: `a${'\u0301'.repeat(5000)}`, email: 'zalgo@example.org', password: 'river-lamp-7' };
    const answer = await server.ask({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: OWN_PAGE_HEADERS,
      payload,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'name-too-long']);
  });
});

describe('the server', () => {
  it('waits a minute for a request', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = server.app.server;
    expect(requestTimeout).toBe(60_000);
    for (const timeoutMs of [headersTimeout, keepAliveTimeout]) {
      expect(timeoutMs).toBeGreaterThan(0);
      expect(timeoutMs).toBeLessThanOrEqual(90_000);
    }
  });
});
