import { defineConfig } from 'vitest/config';

/** `Math.random` and fast-check draw from one seed. */
const setupFiles = ['packages/testing/src/fixed-chance.ts'];

/** The packages' and scripts' tests; the two apps have configurations of their own. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles,
          testTimeout: 90_000,
          // These tests are of pure functions and replace no modules: each module is loaded once, not once for a file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles,
          testTimeout: 90_000,
        },
      },
    ],
  },
});
