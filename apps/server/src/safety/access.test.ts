import {
  CALL_NAMES,
  callPath,
  errorCatalogue,
  PAYMENT_WEBHOOK_PATH,
  REMINDER_PAUSE_PATH,
  routes,
  STREAM_PATH,
} from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShortTokens } from '../platform/short-token.ts';
import { nameOf, type Operation } from './operations-testing.ts';
import { bodies, type Headers, outcomeOf, requestOf, sendValidRequest } from './right-requests-testing.ts';
import {
  type Answer,
  beginSession,
  type Learner,
  OWN_PAGE_HEADERS,
  openTestServer,
  type TestServer,
} from './test-server.ts';

let server: TestServer;
let [ada, eve]: Learner[] = [];
beforeAll(async () => {
  server = await openTestServer();
  [ada, eve] = [await server.signUp(), await server.signUp()];
});
afterAll(() => server.close());

/** The learner, who must exist. */
const known = (learner: Learner | undefined): Learner => {
  if (learner === undefined) throw new TypeError('nobody has signed up');
  return learner;
};

/** The status of each public operation without a session: it neither reveals nor changes data of a learner. */
const PUBLIC: Readonly<Record<string, number>> = {
  [`GET ${routes['session.me'].path}`]: 200,
  [`POST ${routes['session.end'].path}`]: 200,
  [`POST ${routes['session.lookup'].path}`]: 200,
  'GET /api/v1/providers/{provider}/start': 303,
  'GET /api/v1/providers/{provider}/callback': 303,
  'POST /api/v1/providers/{provider}/callback': 303,
  [`GET ${routes['provider.held'].path}`]: 200,
  [`POST ${routes['provider.drop'].path}`]: 200,
  [`POST ${routes['provider.resume'].path}`]: 400,
  [`POST ${routes['account.change'].path}`]: 400,
  [`POST ${routes['account.undo'].path}`]: 400,
  [`POST ${routes['account.resetMethods'].path}`]: 400,
  'POST /api/user_signout': 200,
  'GET /api/envelope_key': 200,
  [`POST ${routes['insight.report'].path}`]: 200,
  [`POST ${routes['appeal.send'].path}`]: 200,
  [`POST ${routes['reminder.pauseByLink'].path}`]: 400,
  [`POST ${routes['invitation.read'].path}`]: 404,
  [`POST ${REMINDER_PAUSE_PATH}`]: 400,
  [`GET ${routes['membership.plans'].path}`]: errorCatalogue['membership-off'].status,
  [`POST ${routes['membership.cancelByLink'].path}`]: errorCatalogue['membership-off'].status,
  [`POST ${PAYMENT_WEBHOOK_PATH.replace(':provider', '{provider}')}`]: errorCatalogue['membership-off'].status,
};

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const asCookie = (token: string): Headers => ({ cookie: `parlance=${token}; parlance_here=1`, ...OWN_PAGE_HEADERS });

const expectNobody = async (operation: Operation, headers: Headers): Promise<void> => {
  const [status, code] = outcomeOf(server, await sendValidRequest(server, operation, known(ada), headers), operation);
  const open = PUBLIC[nameOf(operation)];
  expect([nameOf(operation), status]).toEqual([nameOf(operation), open ?? 401]);
  if (open === undefined) expect(code).toBe('sign-in-needed');
};

describe('every operation', () => {
  it('is covered by this test: the public ones exist, and all others have a valid request', () => {
    const names = server.operations.map(nameOf);
    expect(names.length).toBeGreaterThan(40);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(PUBLIC), ...Object.keys(bodies)]));
    expect(names).toEqual(expect.arrayContaining(Object.values(routes).map(nameOf)));
    for (const operation of server.operations) expect(() => requestOf(server, operation, known(ada))).not.toThrow();
  });

  it('needs a session unless it is in the list of public ones', async () => {
    for (const operation of server.operations) await expectNobody(operation, {});
  });

  it('refuses forged, shortened, foreign and ended tokens, as a cookie and as a bearer', async () => {
    const { token, short, cookies } = known(eve);
    const ended = await beginSession(server.dependencies, known(ada).uid);
    await server.ask({ method: 'POST', url: routes['session.end'].path, headers: bearer(ended.token) });
    const over = await beginSession(server.dependencies, known(ada).uid, -1);
    const wrong = [
      ...[`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(0, -1), `p1${token}`, `${token}=`],
      ...[ended.token, over.token, 'x'.repeat(43), '', 'null'],
    ];
    for (const operation of server.operations) {
      for (const each of wrong) {
        await expectNobody(operation, bearer(each));
        await expectNobody(operation, asCookie(each));
      }
      // A browser's token is refused without its cookie.
      await expectNobody(operation, bearer(cookies.parlance ?? ''));
      await expectNobody(operation, { cookie: `parlance=${short}` });
      if (!operation.path.startsWith('/rt/')) await expectNobody(operation, bearer(short));
    }
  });
});

describe('a short token', () => {
  const documents = (): readonly Operation[] => server.operations.filter(({ path }) => path.startsWith('/rt/'));
  const statusOf = async (operation: Operation, token: string): Promise<number> =>
    (await sendValidRequest(server, operation, known(ada), bearer(token))).statusCode;
  const signed = (session: string, clock = server.dependencies.clock): Promise<string> =>
    openShortTokens(server.dependencies.config, clock).sign({ uid: known(ada).uid, session });

  it('gives access to the learner’s own documents, for reading and writing', async () => {
    expect(documents().length).toBeGreaterThan(10);
    for (const operation of documents()) expect(await statusOf(operation, known(ada).short)).toBeLessThan(401);
  });

  it('loses access to reading and writing when its session has ended', async () => {
    const { token, session } = await beginSession(server.dependencies, known(ada).uid);
    const short = await signed(session);
    const [first] = documents();
    if (first !== undefined) expect(await statusOf(first, short)).toBe(200);
    await server.ask({ method: 'POST', url: routes['session.end'].path, headers: bearer(token) });
    for (const operation of documents())
      expect([nameOf(operation), await statusOf(operation, short)]).toEqual([nameOf(operation), 401]);
  });

  it('is refused if it is expired, forged, or has no signature algorithm', async () => {
    const { session, short } = known(ada);
    const [head = '', claims = '', signature = ''] = short.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const others = Buffer.from(JSON.stringify({ sid: session, sub: known(ada).uid, aud: 'realtime' })).toString(
      'base64url',
    );
    const wrong = [
      await signed(session, () => server.dependencies.clock() - 3_700_000),
      ...[`${unsigned}.${claims}.`, `${unsigned}.${claims}.${signature}`, `${head}.${others}.${signature}`],
      ...[`${head}.${claims}.${signature.slice(0, -2)}`, `${head}.${claims}`, `${head}.${claims}.${signature}.`],
    ];
    for (const operation of documents()) {
      for (const each of wrong) expect(await statusOf(operation, each)).toBe(401);
    }
  });
});

describe('a request that names another learner', () => {
  it('reads and changes none of their data, with any operation that has a name', async () => {
    const [mine, theirs] = [known(ada), known(eve)];
    const before = await server.rowsOf(theirs.uid);
    expect(Object.values(before).flat().length).toBeGreaterThan(4);
    for (const operation of server.operations.filter(({ path }) => path !== STREAM_PATH && !ENDS.has(path))) {
      const answer = await sendValidRequest(server, operation, theirs, bearer(mine.token));
      for (const secret of [theirs.email, theirs.session]) expect(answer.body).not.toContain(secret);
      if (!(nameOf(operation) in NAMING || operation.path.includes('{uid}'))) continue;
      const status = NAMING[nameOf(operation)] ?? 403;
      expect([nameOf(operation), outcomeOf(server, answer, operation)[0]]).toEqual([nameOf(operation), status]);
    }
    expect(await server.rowsOf(theirs.uid)).toEqual(before);
  });

  it('cannot exchange an identity session for another learner’s session', async () => {
    const mallory = await server.signUp();
    const verify = ({ uid, email }: Learner): Promise<Answer> =>
      server.ask({
        method: 'POST',
        url: routes['session.verify'].path,
        payload: { vfu: JSON.stringify({ id: uid, email }) },
        cookies: { ...mallory.identity },
        headers: OWN_PAGE_HEADERS,
      });
    expect((await verify(mallory)).statusCode).toBe(200);
    const refused = await verify(known(eve));
    expect([refused.statusCode, refused.cookies]).toEqual([401, []]);
  });

  it('cannot take over another learner’s token by naming it in a call', async () => {
    const payload = server.envelopes.seal(JSON.stringify({ token_id: known(eve).cookies.parlance }));
    const url = callPath('validate_token');
    const answer = await server.ask({ method: 'POST', url, payload, headers: bearer(known(ada).token) });
    expect(server.envelopes.open(answer.json())).toMatchObject({ error: { code: 'sign-in-needed' } });
  });
});

/** Operations that end the session of the request. */
const ENDS: ReadonlySet<string> = new Set([routes['session.end'].path, '/api/user_signout']);

/** The status with which operations without a `uid` in their path refuse another learner's name. */
const NAMING: Readonly<Record<string, number>> = {
  [`POST ${routes['session.endOther'].path}`]: 404,
  [`POST ${routes['session.verify'].path}`]: 401,
  ...Object.fromEntries(
    CALL_NAMES.filter((name) => /uid/.test(String(bodies[`POST ${callPath(name)}`]))).map((name) => [
      `POST ${callPath(name)}`,
      403,
    ]),
  ),
};
