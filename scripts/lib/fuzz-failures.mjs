/** Reads and prints the failures that tests have written to the file `FUZZ_FAILURES` (packages/testing/src/fuzz.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{file: string, test: string, seed: number, path?: string, keep: string}} FuzzFailure */

/**
 * Reads the failures in a file, each once; an empty list if the file does not exist.
 * @param {string} file
 * @returns {FuzzFailure[]}
 */
export const failuresIn = (file) => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => JSON.parse(line));
};

/**
 * The lines that are printed for a failure: its place, its seed and path, and the line that repeats it in the test.
 * @param {FuzzFailure} failure
 */
export const linesOf = ({ file, test, seed, path, keep }) => [
  `${relative(process.cwd(), file)} > ${test}`,
  `  seed ${seed}${path === undefined ? '' : `, path ${path}`}`,
  '  To keep it, paste this into the test, in front of what it checks:',
  `    ${keep}`,
];

/** Prints the lines of all failures. @param {FuzzFailure[]} failures */
export const printFailures = (failures) => {
  if (failures.length > 0) console.log('\nSeeds that failed:');
  for (const failure of failures) console.log(`\n${linesOf(failure).join('\n')}`);
};
