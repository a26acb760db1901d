import { defineConfig } from 'vitest/config';

/** The packages' and scripts' tests; the two apps have configurations of their own. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 90_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 90_000 } },
    ],
  },
});
