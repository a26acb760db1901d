import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../packages/testing/src/fixed-chance.ts', './vitest.values.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // One more than the cores that there may be: the tests of killed servers and full disks often wait.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
