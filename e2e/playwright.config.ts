import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
};

/** Excludes tests that are tagged for the other device, unless `EVERYWHERE=1` asks for all of them. */
const without = (tag: string): { readonly grepInvert?: RegExp } =>
  process.env.EVERYWHERE === '1' ? {} : { grepInvert: new RegExp(tag) };

/** Configures the journeys through the built product, on a phone and on a laptop. */
export default defineConfig({
  testDir: '.',
  // The other engines have their own configuration, since Playwright does not drive them.
  testIgnore: '**/e2e/engines/**',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only on the second try is reported as flaky and does not fail the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]],
  use: {
    launchOptions,
    // A trace needs more processor time than the test itself; TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, ...without('@laptop') },
    { name: 'laptop', use: { viewport: { width: 1280, height: 800 } }, ...without('@phone') },
  ],
});
