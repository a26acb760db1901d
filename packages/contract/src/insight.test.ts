import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSIGHT_DETAIL, plainDetail } from './insight.ts';

describe('a detail', () => {
  it.each([
    ['TypeError /assets/main-B7x.js:1:204', 'TypeError /assets/main-B7x.js:1:204'],
    ['/reset?token=abcdef0123456789abcdef&next=/', '/reset'],
    ['at (https://learn.example.org/verify#token) in', 'at (https://learn.example.org/verify) in'],
    ['mail to ada@example.org failed', 'mail to … failed'],
    ['Bearer 4sPzJ9Wb1qYw6mEoKk2cUuR3xT5vHnGdLaFiOe7yBpQ', 'Bearer …'],
    ['two\nlines\u0000and\tmore', 'two lines and more'],
    ['  ', ''],
  ])('of %j is %j', (text, detail) => {
    expect(plainDetail(text)).toBe(detail);
  });

  it('is short, on one line, and settled at once', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '7', '-', '@', '?', '#', ' ', '\n', '/', '…', ')'), maxLength: 300 }),
        (text) => {
          const detail = plainDetail(text);
          expect(detail.length).toBeLessThanOrEqual(INSIGHT_DETAIL);
          expect(detail).not.toMatch(/\p{Cc}/u);
          expect(plainDetail(detail)).toBe(detail);
        },
      ),
    );
  });
});
