/** Chance in tests: the same in every run, unless `FUZZ_SEED` asks for another; what fails is noted for `npm run soak`. */
import { appendFileSync } from 'node:fs';

/** What all tests draw from where nothing else is asked for. */
const EVERY_DAY = 20_261_122;

/** The seed of everything that a test leaves to chance: `FUZZ_SEED`, where it is set, otherwise the same each time. */
export const fuzzSeed = (everyDay = EVERY_DAY): number => {
  const wanted = Number(process.env.FUZZ_SEED || Number.NaN);
  return Number.isInteger(wanted) ? wanted : everyDay;
};

/** How many times a property is tried: `FUZZ_RUNS`, where it is set, otherwise a number for every day. */
export const runs = (everyDay: number): number => {
  const wanted = Number(process.env.FUZZ_RUNS);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : everyDay;
};

/** A property that failed, as `npm run soak` reads it. */
export interface FuzzFailure {
  readonly file: string;
  readonly test: string;
  readonly seed: number;
  /** Where in the runs of the seed it failed, as fast-check takes it; absent where the seed alone says it. */
  readonly path?: string | undefined;
  /** The line that keeps the case in the test. */
  readonly keep: string;
}

/** Adds a failure to the file that `FUZZ_FAILURES` names; does nothing where it names none. */
export const noteFuzzFailure = (failure: FuzzFailure): void => {
  const file = process.env.FUZZ_FAILURES;
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(failure)}\n`);
};
