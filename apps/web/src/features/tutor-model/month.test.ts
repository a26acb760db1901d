import { describe, expect, it } from 'vitest';
import { monthAt, monthBeside, startOfMonth } from './month.ts';

describe('the month of a statement', () => {
  it('is that of UTC, wherever the learner is', () => {
    expect(monthAt(Date.parse('2026-11-30T23:59:59Z'))).toBe('2026-11');
    expect(monthAt(Date.parse('2026-12-01T00:00:00Z'))).toBe('2026-12');
  });

  it('has neighbours across years', () => {
    expect(monthBeside('2026-01', -1)).toBe('2025-12');
    expect(monthBeside('2026-12', 1)).toBe('2027-01');
    expect(monthBeside('2026-11', -24)).toBe('2024-11');
    expect(monthBeside('2026-11', 0)).toBe('2026-11');
  });

  it('begins on its first day', () => {
    expect(startOfMonth('2026-11')).toBe(Date.parse('2026-11-01T00:00:00Z'));
  });
});
