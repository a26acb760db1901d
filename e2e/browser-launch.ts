/** How journeys start their browser. */
import type { LaunchOptions } from '@playwright/test';
import { disabledFeatures } from './disabled-features.ts';

const WHOLE = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Options of a whole Chromium, which has notifications. */
export const wholeBrowser: LaunchOptions = {
  executablePath: WHOLE,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
    `--disable-features=${disabledFeatures.join()}`,
  ],
};

/** Options of the Chromium of most journeys. */
export const launchOptions: LaunchOptions = {
  ...wholeBrowser,
  executablePath: process.env.HEADLESS_CHROMIUM ?? WHOLE,
};
