import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from './lib/reports.mjs';

const stored = (report: unknown): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'parlance-reports-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

describe('the report of a test run', () => {
  it('names each failed test with its reason', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a save is stored', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'a save is stored once',
        failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a'],
      },
    ];
    const file = stored({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }],
    });
    expect(readReport(file)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a save is stored once\n    expected 1\n      at a'],
    });
  });

  it('names a file that could not be loaded', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }];
    const { failures } = readReport(stored({ numPassedTests: 0, numFailedTests: 0, testResults }));
    expect(failures).toEqual(['a.test.ts\n    no such module']);
  });

  it('names each failed journey with its browser', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: 'no button' } }] }],
    });
    const suites = [{ specs: [spec('a lesson', 'unexpected')], suites: [{ specs: [spec('a quiz', 'expected')] }] }];
    const file = stored({ stats: { expected: 1, flaky: 0, unexpected: 1 }, suites, errors: [] });
    expect(readReport(file)).toEqual({ passed: 1, failed: 1, failures: ['[phone] a lesson\n    no button'] });
  });

  it('counts nothing if the run wrote no report', () => {
    expect(readReport('missing.json')).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});
