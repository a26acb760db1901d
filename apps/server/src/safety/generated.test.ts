import { type ErrorCode, errorCatalogue, isErrorCode, STREAM_PATH } from '@parlance/contract';
import { errorBody } from '@parlance/contract/schemas';
import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityOperations, nameOf, type Operation } from './operations-testing.ts';
import { type GeneratedRequest, requestsFor } from './requests-testing.ts';
import { type Answer, insertSession, type Learner, openTestServer, type TestServer } from './test-server.ts';

/** The maximum size of a response in characters, as no learner here has a long history. */
const ANSWER_MOST = 500_000;
/** The maximum size of an error response in characters. */
const REFUSAL_MOST = 2000;
/** The number of requests from one address before another one is used. */
const OF_ONE_ADDRESS = 150;
/** The same for operators, who are allowed fewer. */
const OF_ONE_OPERATOR = 100;
const WHERE_TO = /^(\/(?![/\\])|http:\/\/localhost:(3000\/|1\/google))/;

let server: TestServer;
let learners: readonly Learner[];
let watched: Learner;
/** The addresses of operators; the server looks at it with each request. */
const admins: string[] = [];
beforeAll(async () => {
  server = await openTestServer({ membership: true, admins });
  learners = [await server.signUp(), await server.signUp()];
  watched = await server.signUp();
});
afterAll(() => server.close());

/** Sends a request. The session is restored first, since an earlier request may have ended it. */
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

/** The code of an error response, also inside an envelope; undefined for any other response. */
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

/** What operators alone may do. */
const isForOperators = ({ path }: Operation): boolean => path.startsWith('/api/v1/operator/');

const checkAnswer = (answer: Answer, operation: Operation): void => {
  const code = refusalIn(answer, operation);
  expect(answer.statusCode).toBeLessThan(500);
  expect(['internal', 'unavailable']).not.toContain(code);
  expect(answer.body.length).toBeLessThan(answer.statusCode < 400 ? ANSWER_MOST : REFUSAL_MOST);
  expect(answer.headers['content-type'] ?? 'application/json').toMatch(/^(application\/|text\/plain)/);
  expect(answer.headers.location ?? '/').toMatch(WHERE_TO);
};

it('no generated request breaks the server, or changes another learner’s data', {
  timeout: 3_600_000,
}, async () => {
  const known = [...learners, watched].flatMap(({ uid, email, session }) => [uid, email, session]);
  // The response to a stream does not end; streams have their own tests.
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
    { numRuns: runs(6000), endOnFailure: true },
  );
  expect(await server.rowsOf(watched.uid)).toEqual(before);
  // Some generated requests must be valid, so that more than the validation is tested.
  expect(done.size).toBeGreaterThan(operations.filter((each) => !isForOperators(each)).length / 2);
});

it('no generated request of an operator breaks the server', { timeout: 3_600_000 }, async () => {
  const operator = await server.signUp();
  admins.push(operator.email);
  const operations = server.operations.filter(isForOperators);
  const known = [watched.uid, watched.email];
  const requests = fc.oneof(...operations.map((each) => requestsFor(each, known, server.envelopes)));
  const done = new Set<string>();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (made) => {
      count += 1;
      const answer = await ask(operator, made, Math.floor(count / OF_ONE_OPERATOR));
      checkAnswer(answer, made.operation);
      if (answer.statusCode < 400) done.add(nameOf(made.operation));
    }),
    { numRuns: runs(500), endOnFailure: true },
  );
  expect(done.size).toBeGreaterThan(operations.length / 2);
});
