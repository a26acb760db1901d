import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser-launch.ts';

/** The journey of three weeks on two devices. */
const WEEKS = '**/e2e/weeks.spec.ts';
/** What has a configuration of its own (Playwright does not drive the other engines), or a project of its own. */
const OTHERS = ['**/e2e/engines/**', WEEKS];

/** Whether the soak asks for all of it: every journey on both devices, with its service worker. */
const isSoak = process.env.EVERYWHERE === '1';

/** Excludes tests that are tagged for the other device, unless the soak asks for all of them. */
const without = (tag: string): { readonly grepInvert?: RegExp } => (isSoak ? {} : { grepInvert: new RegExp(tag) });

/** Configures the journeys through the built product, on a phone and on a laptop. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  globalSetup: './prepare-new-data.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only on the second try is reported as flaky and does not fail the run.
  retries: process.env.CI ? 1 : 0,
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]],
  use: {
    launchOptions,
    // To store the program costs each context much processor time; journeys that need it ask for `allow` themselves.
    serviceWorkers: isSoak ? 'allow' : 'block',
    // A trace needs more processor time than the test itself; TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    // The longest one comes first, so that no worker waits for it in the end. It opens a phone and a laptop by itself.
    { name: 'both', testMatch: WEEKS },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      testIgnore: OTHERS,
      ...without('@laptop'),
    },
    { name: 'laptop', use: { viewport: { width: 1280, height: 800 } }, testIgnore: OTHERS, ...without('@phone') },
  ],
});
