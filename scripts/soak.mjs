/**
 * `npm run soak` runs tests that take longer than `npm test` may: hundreds of thousands of histories, the exchange with
 * a real database, tens of thousands of generated requests, journeys at both widths, servers that are killed for ten
 * minutes, and a learner who burdens a server in every known way while others save. `SOAK_RUNS` and `SOAK_SECONDS` change its length. Each run uses a new seed; `FUZZ_SEED` repeats one.
 * Failures are listed at the end, each with the line that repeats it in the test.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { engines } from './lib/engines.mjs';
import { failuresIn, printFailures } from './lib/fuzz-failures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

const vitest = (...args) => [
  'node_modules/.bin/node',
  'node_modules/.bin/vitest',
  'run',
  '--testTimeout=3600000',
  ...args,
];

const FAILURES = join(process.cwd(), '.cache/reports/soak-failures.jsonl');
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000);
process.env.FUZZ_SEED = seed;
process.env.FUZZ_FAILURES = FAILURES;

ensureInstalled();
mkdirSync('.cache/reports', { recursive: true });
rmSync(FAILURES, { force: true });
console.log(`The seed of this run is ${seed}; FUZZ_SEED=${seed} npm run soak repeats it.`);
await buildStale();
const failed = await runSteps([
  {
    name: 'laws of progress',
    command: vitest('packages/sync', 'packages/domain', 'packages/languages'),
    env: { FUZZ_RUNS: process.env.SOAK_RUNS ?? '20000' },
  },
  {
    name: 'random histories',
    command: vitest('packages/sync/src/random-histories.test.ts'),
    env: { FUZZ_RUNS: process.env.SOAK_RUNS ?? '100000' },
  },
  {
    name: 'exchange on a database',
    command: vitest('--root', 'apps/server', 'src/modules/progress'),
    env: { FUZZ_RUNS: '2000' },
  },
  {
    name: 'made-up requests',
    command: vitest('--root', 'apps/server', 'src/safety/generated.test.ts'),
    env: { FUZZ_RUNS: process.env.SOAK_RUNS ?? '50000' },
  },
  {
    name: 'every journey on phone and laptop',
    command: ['node_modules/.bin/node', 'node_modules/.bin/playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { EVERYWHERE: '1' },
    before: () => ({ CHROMIUM: chromium() }),
  },
  {
    name: 'a whole unit in Firefox and WebKit',
    command: [
      ...['node_modules/.bin/node', 'node_modules/.bin/playwright'],
      ...['test', '--config', 'e2e/engines/playwright.config.ts'],
    ],
    env: { EVERYWHERE: '1' },
    before: engines,
  },
  {
    name: 'two servers, killed in turn',
    command: vitest('--root', 'apps/server', 'src/modules/progress/two-servers.test.ts'),
    env: { HTTP_FUZZ_SECONDS: process.env.SOAK_SECONDS ?? '600' },
  },
  {
    name: 'servers that are killed at every step of a membership',
    command: vitest('--root', 'apps/server', 'src/modules/membership/kills'),
    env: { KILLS: 'all' },
  },
  {
    name: 'a database that is killed, hangs and is full',
    command: vitest('--root', 'apps/server', 'src/safety/database-faults.test.ts', 'src/safety/full-disk.test.ts'),
    env: { FAULT_ROUNDS: process.env.SOAK_ROUNDS ?? '50' },
  },
  {
    name: 'one learner against all others',
    command: ['node_modules/.bin/node', 'bench/fairness.ts'],
  },
]);
printFailures(failuresIn(FAILURES));
if (failed.length > 0) console.log(`\nFailed with FUZZ_SEED=${seed}: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
