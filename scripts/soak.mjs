/** `npm run soak`: what takes longer than a test may. Histories by the hundred thousand, and the exchange on a real database. */
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

const vitest = (...args) => [
  'node_modules/.bin/node',
  'node_modules/.bin/vitest',
  'run',
  '--testTimeout=3600000',
  ...args,
];

ensureInstalled();
const failed = runSteps([
  {
    name: 'laws of progress',
    command: vitest('packages/sync', 'packages/domain', 'packages/languages'),
    env: { FUZZ_RUNS: process.env.SOAK_RUNS ?? '20000' },
  },
  {
    name: 'exchange on a database',
    command: vitest('--root', 'apps/server', 'src/modules/progress'),
    env: { FUZZ_RUNS: '2000' },
  },
]);
process.exit(failed.length === 0 ? 0 : 1);
