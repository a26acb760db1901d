import { defineConfig } from '@playwright/test';

/** Milliseconds that one story may take on a busy machine of two cores, and all of them together. */
const STORY_TIMEOUT = 120_000;
const WHOLE_TIMEOUT = 600_000;

/** Journeys in Firefox and WebKit. Playwright only runs and counts them: the engines are driven by `engine.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/engines',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 1,
  timeout: STORY_TIMEOUT,
  globalTimeout: WHOLE_TIMEOUT,
  // What takes long, or only makes pictures, is for the soak.
  ...(process.env.EVERYWHERE === '1' ? {} : { grepInvert: /@soak/ }),
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/engines.json' }]],
});
