import { afterEach, expect, it } from 'vitest';
import { type LocalName, readLocal } from '../../../platform/index.ts';
import { RELEASE_DAYS, releaseOf } from './release.ts';

afterEach(() => localStorage.clear());

const PREFIX = 'parlance.';

it.each(RELEASE_DAYS)('the values in localStorage of a device of the release of %s are read', (day) => {
  const kept = Object.entries(releaseOf(day).localStorage);
  expect(kept.length).toBeGreaterThan(0);
  for (const [key, value] of kept) localStorage.setItem(key, value);
  const read = kept.map(([key]) => [key, readLocal(key.slice(PREFIX.length) as LocalName)]);
  expect(read).toEqual(kept);
});
