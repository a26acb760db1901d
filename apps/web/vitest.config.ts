import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { licences } from './build/licences.ts';
import { texts } from './build/texts.ts';
import { packs } from './src/i18n/packs.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), texts(here('src'), packs), licences(here('.'), here('../..'))],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  define: { __DEV_SCREENS__: 'false' },
  test: {
    environment: 'happy-dom',
    setupFiles: ['../../packages/testing/src/fixed-chance.ts', './src/test/setup.ts'],
    maxWorkers: '100%',
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: ['use-intl'] } },
  },
});
