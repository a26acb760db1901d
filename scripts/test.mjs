/**
 * `npm test` installs what it needs and runs every check; `--only types,unit` runs some of them. This file runs on Node
 * 20 or newer; the checks run on the Node version of the project.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, headlessChromium } from './lib/browser.mjs';
import { engines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readReport } from './lib/reports.mjs';
import { runSteps } from './lib/steps.mjs';

const node = 'node_modules/.bin/node';
const bin = (name, ...args) => [node, `node_modules/.bin/${name}`, ...args];
const REPORTS = '.cache/reports';
/** Where servers in tests record what they log (`packages/testing/src/test-logs.ts`). */
const LOGS = join(process.cwd(), '.cache/test-logs');
/** The steps whose servers record what they log. */
const LOGGING = ['server', 'browser', 'engines'];

const report = (name) => `${REPORTS}/${name}.json`;
const vitest = (name, ...args) => [
  ...bin('vitest', 'run', ...args),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${process.cwd()}/${report(name)}`,
];

const ALL = [
  { name: 'types', command: [node, 'scripts/types.mjs'], isBeside: true },
  { name: 'lint', command: bin('biome', 'ci', '--colors=off', '--diagnostic-level=warn', '.'), isBeside: true },
  { name: 'borders', command: [node, 'scripts/borders.mjs'], isBeside: true },
  { name: 'unused', command: bin('knip'), isBeside: true },
  { name: 'content', command: [node, 'packages/curriculum/src/cli.ts', 'check'], isBeside: true },
  { name: 'unit', command: vitest('unit', '--project', 'packages', '--project', 'scripts') },
  { name: 'server', command: vitest('server', '--root', 'apps/server') },
  { name: 'web', command: vitest('web', '--root', 'apps/web') },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'budgets', command: [node, 'bench/bundle-size.ts'] },
  {
    name: 'browser',
    command: bin('playwright', 'test', '--config', 'e2e/playwright.config.ts'),
    before: () => ({ HEADLESS_CHROMIUM: headlessChromium(), CHROMIUM: chromium() }),
  },
  {
    name: 'engines',
    command: bin('playwright', 'test', '--config', 'e2e/engines/playwright.config.ts'),
    before: engines,
    env: { TEST_LOG_SOURCE: 'engines' },
  },
  {
    name: 'logs',
    command: vitest('logs', '--root', 'scripts/logs'),
    before: () => ({
      TEST_LOG_SOURCES: steps
        .map(({ name }) => name)
        .filter((name) => LOGGING.includes(name))
        .join(),
    }),
  },
];

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : null;
const unknown = only?.filter((name) => !ALL.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are ${ALL.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
for (const folder of [REPORTS, LOGS]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
process.env.TEST_LOGS = LOGS;
const steps = ALL.filter(({ name }) => !only || only.includes(name));
const failed = await runSteps(steps);
const totals = ['unit', 'server', 'web', 'browser', 'engines', 'logs'].map((name) => readReport(report(name)));
const sum = (key) => totals.reduce((total, each) => total + each[key], 0);
// Their names stand at the end, because only the end of a long output may be kept.
for (const failure of totals.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
// A step that fails without a failed test (types, lint …) counts as one failure, so that the last line never reports
// success.
console.log(`\n${sum('passed')} passed, ${Math.max(sum('failed'), failed.length)} failed`);
process.exit(failed.length === 0 ? 0 : 1);
