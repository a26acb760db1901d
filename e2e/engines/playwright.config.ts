import { defineConfig } from '@playwright/test';

const isSoak = process.env.EVERYWHERE === '1';

/** Timeouts in milliseconds: one journey on a busy machine with two cores, and all journeys together. */
const STORY_TIMEOUT = 120_000;
const WHOLE_TIMEOUT = isSoak ? 2_400_000 : 600_000;

/**
 * Configures the journeys in Firefox and WebKit. Playwright only runs and reports them; `engine.ts` drives the
 * browsers.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/engines',
  globalSetup: '../prepare-new-data.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // Each file has a display, a sound device and a server of its own, and mostly waits for its browser.
  workers: 2,
  timeout: STORY_TIMEOUT,
  globalTimeout: WHOLE_TIMEOUT,
  // Slow tests, and those that only take screenshots, run in the soak only.
  ...(isSoak ? {} : { grepInvert: /@soak/ }),
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/engines.json' }]],
});
