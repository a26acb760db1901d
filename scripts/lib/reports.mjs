/** Reads the JSON reports of test runs: how many tests passed and failed, and which failed. */
import { readFileSync } from 'node:fs';

/** The longest piece of a failure's message that is shown, in characters. */
const MOST = 600;

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'gu');

const shown = (title, message) =>
  [title, ...(message ?? '').replace(ESCAPES, '').slice(0, MOST).trimEnd().split('\n')].join('\n    ');

const ofVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has a message and no tests.
    if (failed.length === 0) return status === 'failed' ? [shown(name, message)] : [];
    return failed.map((test) => shown(test.fullName, test.failureMessages[0]));
  }),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const ofPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: [
    ...errors.map(({ message }) => shown('outside of tests', message)),
    ...suites
      .flatMap(specsOf)
      .flatMap(({ title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName, results }) => shown(`[${projectName}] ${title}`, results.at(-1)?.error?.message)),
      ),
  ],
});

/**
 * What a report says; nothing for one that is missing or broken.
 * @param {string} file a report of Vitest or of Playwright
 * @returns {import("./reports.d.mts").Counted}
 */
export const readReport = (file) => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report.stats ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
};
