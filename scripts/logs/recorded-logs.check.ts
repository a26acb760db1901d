/** Reads all that the servers of a whole test run have logged, at every level. The last step of `npm test` runs it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PrivateValue, privateParts } from './private-parts.ts';

/** The steps whose servers log. */
const STEPS = ['server', 'browser', 'engines'] as const;
type Step = (typeof STEPS)[number];

const FOLDER = process.env.TEST_LOGS ?? '';

/** Fewest lines of each step's servers: fewer mean that their logs were not recorded. */
const LINES_LEAST: Readonly<Record<Step, number>> = { server: 8000, browser: 2000, engines: 300 };
/** Fewest nicknames and secrets that the tests of the server have sent. */
const VALUES_LEAST = 1000;

const sources = STEPS.filter((step) => (process.env.TEST_LOG_SOURCES ?? '').split(',').includes(step));

/** The lines of the files of a source. */
const linesIn = (kind: 'lines' | 'values', source: Step): readonly string[] => {
  const folder = join(FOLDER, kind);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${source}-`)) : [];
  return names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')).filter((line) => line !== '');
};

const values: readonly PrivateValue[] = [...new Set(linesIn('values', 'server'))].map((line) => JSON.parse(line));

describe('the logs of the whole test run', () => {
  it('were recorded by at least one step', () => {
    expect(sources.length).toBeGreaterThan(0);
  });

  it.each(sources)('contain no address, name, secret, token, cookie or mailed link at any level: %s', (source) => {
    const lines = linesIn('lines', source);
    expect(lines.length).toBeGreaterThanOrEqual(LINES_LEAST[source]);
    expect(privateParts(lines, values)).toEqual([]);
  });

  it.runIf(sources.includes('server'))('are compared with what the tests have sent to the servers', () => {
    expect(values.length).toBeGreaterThan(VALUES_LEAST);
    for (const kind of ['name', 'secret'])
      expect(values.filter((each) => each.kind === kind).length).toBeGreaterThan(2);
  });
});
