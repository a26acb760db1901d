import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OF_PLAYWRIGHT } from '../e2e/disabled-features.ts';

const BUNDLE = join(import.meta.dirname, '../node_modules/playwright-core/lib/coreBundle.js');

it('the journeys turn off what Playwright turns off in Chromium', () => {
  const [, list = ''] = /^ {4}disabledFeatures = \[(.*?)\]/ms.exec(readFileSync(BUNDLE, 'utf8')) ?? [];
  const features = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, name]) => name);
  expect(features).toEqual(OF_PLAYWRIGHT);
});
