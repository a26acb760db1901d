/**
 * Runs before each test file: `Math.random` and all properties of fast-check use one seed, so that the same commit
 * gives the same result each time (docs/decisions/tests-are-the-same-each-time.md).
 */
import { seededRandom } from '@parlance/domain';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { fuzzSeed, noteFuzzFailure } from './fuzz.ts';

/** Reports a failed property with fast-check's own message, and records its seed and path. */
const report = (details: fc.RunDetails<unknown>): void => {
  if (!details.failed) return;
  const { seed, counterexamplePath: path } = details;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const keep = `fc.assert(property, { seed: ${seed}, path: '${path ?? ''}', endOnFailure: true });`;
  if (path !== null) noteFuzzFailure({ file: testPath, test: currentTestName, seed, path, keep });
  throw new TypeError(fc.defaultReportMessage(details) ?? 'A property failed.', { cause: details.errorInstance });
};

fc.configureGlobal({ seed: fuzzSeed(), reporter: report });

beforeEach(() => {
  Math.random = seededRandom(fuzzSeed());
});
