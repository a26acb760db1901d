import { describe, expect, it } from 'vitest';
import { isChapterOpen, isUnitOpen } from './gate.ts';

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

describe('a chapter of a book', () => {
  it('is open to everybody if it is the first, or no membership is sold', () => {
    expect(isChapterOpen(0, { sold: true, member: false })).toBe(true);
    expect(isChapterOpen(3, { sold: false, member: false })).toBe(true);
  });

  it('is open to members only behind the first, if memberships are sold', () => {
    expect(isChapterOpen(1, { sold: true, member: false })).toBe(false);
    expect(isChapterOpen(1, { sold: true, member: true })).toBe(true);
  });
});
