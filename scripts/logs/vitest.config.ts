import { defineConfig } from 'vitest/config';

/** The check of the recorded logs, which is of use only after the tests that it reads the logs of. */
export default defineConfig({ test: { name: 'logs', include: ['*.check.ts'], testTimeout: 90_000 } });
