import { describe, expect, it } from 'vitest';
import { dayEnd } from './day-end.ts';

describe('the end of a local day', () => {
  it.each([
    ['Europe/Berlin', '2026-11-24T08:00:00Z', '2026-11-24T23:00:00Z'],
    ['Asia/Tokyo', '2026-11-24T08:00:00Z', '2026-11-24T15:00:00Z'],
    ['UTC', '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z'],
    // Clocks go back: this day has 25 hours.
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00Z'],
  ])('in %s after %s is %s', (zone, now, end) => {
    expect(new Date(dayEnd(Date.parse(now), zone)).toISOString()).toBe(new Date(end).toISOString());
  });
});
