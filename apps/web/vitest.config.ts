import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { licences } from './build/licences.ts';
import { texts } from './build/texts.ts';
import { packs, packsApart } from './src/i18n/packs.ts';

/** Tests of rules, which use nothing of a browser; one that does asks for it by itself. */
const RULES = ['src/{features,i18n,navigation,ui,worker}/**/*.test.ts', 'build/**/*.test.ts'];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A line by which a test changes what is around it: the clock, a module, a global, the whole environment. */
const CHANGE = /\bvi\.(mock|doMock|stub|spyOn|use)|@vitest-environment/;

/**
 * The tests of rules that cannot share their modules with other files: those that change something, and those of the
 * files of decks, since a damaged file leaves the one SQLite of a process without memory.
 */
const ALONE = globSync(RULES, { cwd: here('.') }).filter(
  (path) => path.includes('/deck-files/') || CHANGE.test(readFileSync(here(path), 'utf8')),
);

export default defineConfig({
  root: here('.'),
  plugins: [react(), texts(here('src'), packs, packsApart), licences(here('.'), here('../..'))],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  define: { __DEV_SCREENS__: 'false' },
  test: {
    setupFiles: ['../../packages/testing/src/fixed-chance.ts'],
    maxWorkers: '100%',
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: ['use-intl'] } },
    // To make a page costs a file more time than most of its tests need.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: RULES,
          exclude: [...configDefaults.exclude, ...ALONE],
          environment: 'node',
          // Each module is loaded once, not once for a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...RULES],
          environment: 'happy-dom',
          setupFiles: ['./src/test/setup.ts'],
        },
      },
    ],
  },
});
