import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../packages/testing/src/fixed-chance.ts', './vitest.values.ts'],
    globalSetup: ['./vitest.setup.ts'],
    // Two files at a time: the tests of killed servers and full disks start processes of their own.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
