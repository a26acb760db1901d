/**
 * The seed and the number of runs of property tests. Both are constant unless environment variables change them;
 * failures are recorded for `npm run soak`.
 */
import { appendFileSync } from 'node:fs';

/** The default seed of all tests. */
const EVERY_DAY = 20_261_122;

/** The seed of all random values in tests: `FUZZ_SEED`, or else the default. */
export const fuzzSeed = (everyDay = EVERY_DAY): number => {
  const wanted = Number(process.env.FUZZ_SEED || Number.NaN);
  return Number.isInteger(wanted) ? wanted : everyDay;
};

/** The number of runs of a property: `FUZZ_RUNS`, or else the given default. */
export const runs = (everyDay: number): number => {
  const wanted = Number(process.env.FUZZ_RUNS);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : everyDay;
};

/** A failed property in the format that `npm run soak` reads. */
export interface FuzzFailure {
  readonly file: string;
  readonly test: string;
  readonly seed: number;
  /** The path of the failure in fast-check's format; absent if the seed alone repeats it. */
  readonly path?: string | undefined;
  /** The line that repeats the failure in the test. */
  readonly keep: string;
}

/** Appends a failure to the file that `FUZZ_FAILURES` names; does nothing if the variable is not set. */
export const noteFuzzFailure = (failure: FuzzFailure): void => {
  const file = process.env.FUZZ_FAILURES;
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(failure)}\n`);
};
