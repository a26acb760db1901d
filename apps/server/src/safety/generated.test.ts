import { type ErrorCode, errorCatalogue, isErrorCode, STREAM_PATH } from '@parlance/contract';
import { errorBody } from '@parlance/contract/schemas';
import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type House, keepSession, type Learner, openHouse } from './house-testing.ts';
import { identityOperations, nameOf, type Operation } from './operations-testing.ts';
import { type MadeUp, requestsFor } from './requests-testing.ts';

/** Characters of an answer: nobody here has learned for years. */
const ANSWER_MOST = 500_000;
/** Characters of a refusal. */
const REFUSAL_MOST = 2000;
/** Requests of one address before it is another one. */
const OF_ONE_ADDRESS = 150;
const WHERE_TO = /^(\/(?![/\\])|http:\/\/localhost:(3000\/|1\/google))/;

let house: House;
let learners: readonly Learner[];
let watched: Learner;
beforeAll(async () => {
  house = await openHouse();
  learners = [await house.signUp(), await house.signUp()];
  watched = await house.signUp();
});
afterAll(() => house.close());

/** Somebody asks. Their session is there again, whatever the last request did to it. */
const ask = async (who: Learner | undefined, { request }: MadeUp, address: number): Promise<Answer> => {
  const remoteAddress = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
  if (who === undefined) return house.ask({ ...request, remoteAddress });
  await keepSession(house.dependencies, who);
  return house.ask({
    ...request,
    remoteAddress,
    headers: { ...request.headers, authorization: `Bearer ${who.token}` },
  });
};

/** The code of a refusal, in the clear or in an envelope; undefined where it is none. */
const refusalIn = (answer: Answer, { sealed }: Operation): ErrorCode | undefined => {
  const { statusCode } = answer;
  if (statusCode < 400 && sealed === undefined) return undefined;
  const said = statusCode < 400 ? house.envelopes.open(answer.json()) : answer.json();
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
  const operations = [...house.operations, ...identityOperations].filter(({ path }) => path !== STREAM_PATH);
  const requests = fc.oneof(...operations.map((each) => requestsFor(each, known, house.envelopes)));
  const before = await house.rowsOf(watched.uid);
  const done = new Set<string>();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(undefined, ...learners), requests, async (who, made) => {
      count += 1;
      const answer = await ask(who, made, Math.floor(count / OF_ONE_ADDRESS));
      checkAnswer(answer, made.operation);
      if (answer.statusCode < 400) done.add(nameOf(made.operation));
    }),
    { numRuns: runs(5000), seed: Number(process.env.FUZZ_SEED ?? 20_260_115), endOnFailure: true },
  );
  expect(await house.rowsOf(watched.uid)).toEqual(before);
  // What was made up is right often enough to get in somewhere.
  expect(done.size).toBeGreaterThan(operations.length / 2);
});
