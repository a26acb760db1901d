import { describe, expect, it } from 'vitest';
import { isUnitOpen } from './gate.ts';

describe('a unit', () => {
  it('is open to everybody if no membership is sold', () => {
    expect(isUnitOpen({ free: false }, { sold: false, member: false })).toBe(true);
  });

  it('is open to members only if memberships are sold, unless it is free', () => {
    expect(isUnitOpen({ free: false }, { sold: true, member: false })).toBe(false);
    expect(isUnitOpen({ free: false }, { sold: true, member: true })).toBe(true);
    expect(isUnitOpen({ free: true }, { sold: true, member: false })).toBe(true);
  });
});
