/** The failures that tests noted in the file of `FUZZ_FAILURES` (packages/testing/src/fuzz.ts), and how to keep them. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{file: string, test: string, seed: number, path?: string, keep: string}} FuzzFailure */

/**
 * The failures in a file, each once; none where there is no such file.
 * @param {string} file
 * @returns {FuzzFailure[]}
 */
export const failuresIn = (file) => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => JSON.parse(line));
};

/**
 * What is printed about a failure: where it is, its seed and path, and the line to paste.
 * @param {FuzzFailure} failure
 */
export const linesOf = ({ file, test, seed, path, keep }) => [
  `${relative(process.cwd(), file)} > ${test}`,
  `  seed ${seed}${path === undefined ? '' : `, path ${path}`}`,
  '  To keep it, paste this into the test, in front of what it checks:',
  `    ${keep}`,
];

/** @param {FuzzFailure[]} failures */
export const printFailures = (failures) => {
  if (failures.length > 0) console.log('\nSeeds that failed:');
  for (const failure of failures) console.log(`\n${linesOf(failure).join('\n')}`);
};
