import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A line by which a test changes what is around it: the clock, a module, an object of all tests. */
const CHANGE = /\bvi\.(mock|doMock|stub|spyOn|use)|@vitest-environment/;

/** A file that takes a fifth of all files' time: it must not be one of the last, while the other workers have nothing to do. */
const LONG = 'src/modules/membership/kills/kills.test.ts';

/** The tests that cannot share their modules with other files, and the long one, since these are the first to run. */
const ALONE = globSync('src/**/*.test.ts', { cwd: here('.') }).filter(
  (path) => path === LONG || CHANGE.test(readFileSync(here(path), 'utf8')),
);

const settings = {
  setupFiles: ['../../packages/testing/src/fixed-chance.ts', './vitest.values.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    globalSetup: ['./vitest.setup.ts'],
    // One more than the cores that there may be: the tests of killed servers and full disks often wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...settings,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
          // Each module is loaded once, not once for a file: to load them costs more than most tests.
          isolate: false,
        },
      },
      { test: { ...settings, name: 'alone', include: ALONE } },
    ],
  },
});
