import { type ErrorCode, errorCatalogue, isErrorCode, STREAM_PATH } from '@parlance/contract';
import { errorBody } from '@parlance/contract/schemas';
import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityOperations, nameOf, type Operation } from './operations-testing.ts';
import { type GeneratedRequest, requestsFor } from './requests-testing.ts';
import { type Answer, insertSession, type Learner, openTestServer, type TestServer } from './test-server.ts';

/** Characters of an answer: nobody here has learned for years. */
const ANSWER_MOST = 500_000;
/** Characters of a refusal. */
const REFUSAL_MOST = 2000;
/** Requests of one address before it is another one. */
const OF_ONE_ADDRESS = 150;
const WHERE_TO = /^(\/(?![/\\])|http:\/\/localhost:(3000\/|1\/google))/;

let server: TestServer;
let learners: readonly Learner[];
let watched: Learner;
beforeAll(async () => {
  server = await openTestServer();
  learners = [await server.signUp(), await server.signUp()];
  watched = await server.signUp();
});
afterAll(() => server.close());

/** Somebody asks. Their session is there again, whatever the last request did to it. */
const ask = async (who: Learner | undefined, { request }: GeneratedRequest, address: number): Promise<Answer> => {
  const remoteAddress = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
  if (who === undefined) return server.ask({ ...request, remoteAddress });
  await insertSession(server.dependencies, who);
  return server.ask({
    ...request,
    remoteAddress,
    headers: { ...request.headers, authorization: `Bearer ${who.token}` },
  });
};

/** The code of a refusal, in the clear or in an envelope; undefined where it is none. */
const refusalIn = (answer: Answer, { sealed }: Operation): ErrorCode | undefined => {
  const { statusCode } = answer;
  if (statusCode < 400 && sealed === undefined) return undefined;
  const said = statusCode < 400 ? server.envelopes.open(answer.json()) : answer.json();
  if (statusCode < 400 && 'result' in said) return undefined;
  const { code } = errorBody.parse(said).error;
  if (!isErrorCode(code)) throw new TypeError(`${code} is not in the catalogue`);
  if (statusCode >= 400) expect(statusCode).toBe(errorCatalogue[code].status);
  return code;
};

const checkAnswer = (answer: Answer, operation: Operation): void => {
  const code = refusalIn(answer, operation);
  expect(answer.statusCode).toBeLessThan(500);
  expect(['internal', 'unavailable']).not.toContain(code);
  expect(answer.body.length).toBeLessThan(answer.statusCode < 400 ? ANSWER_MOST : REFUSAL_MOST);
  expect(answer.headers['content-type'] ?? 'application/json').toMatch(/^(application\/|text\/plain)/);
  expect(answer.headers.location ?? '/').toMatch(WHERE_TO);
};

it('no request of nobody or of others breaks anything, or touches what is somebody’s', {
  timeout: 3_600_000,
}, async () => {
  const known = [...learners, watched].flatMap(({ uid, email, session }) => [uid, email, session]);
  // Whoever may listen to a stream waits for its end: what it gives is told in the tests of streams.
  const operations = [...server.operations, ...identityOperations].filter(({ path }) => path !== STREAM_PATH);
  const requests = fc.oneof(...operations.map((each) => requestsFor(each, known, server.envelopes)));
  const before = await server.rowsOf(watched.uid);
  const done = new Set<string>();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(undefined, ...learners), requests, async (who, made) => {
      count += 1;
      const answer = await ask(who, made, Math.floor(count / OF_ONE_ADDRESS));
      checkAnswer(answer, made.operation);
      if (answer.statusCode < 400) done.add(nameOf(made.operation));
    }),
    { numRuns: runs(5000), endOnFailure: true },
  );
  expect(await server.rowsOf(watched.uid)).toEqual(before);
  // What was made up is right often enough to get in somewhere.
  expect(done.size).toBeGreaterThan(operations.length / 2);
});
