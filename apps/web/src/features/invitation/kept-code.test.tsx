import { afterEach, describe, expect, it } from 'vitest';
import { forgetCode, KEPT_DAYS, keepCode, keptCode } from './kept-code.ts';

const NOW = 1_796_000_000_000;
const DAY = 86_400_000;

afterEach(() => localStorage.clear());

describe('an invitation that was followed in this browser', () => {
  it('is remembered for sixty days, and the last one counts', () => {
    keepCode('7K3F9QXZ', NOW);
    keepCode('00000000', NOW);
    expect(keptCode(NOW + KEPT_DAYS * DAY)).toBe('00000000');
    expect(keptCode(NOW + KEPT_DAYS * DAY + 1)).toBeUndefined();
  });

  it('is forgotten when an account has taken it', () => {
    keepCode('7K3F9QXZ', NOW);
    forgetCode();
    expect(keptCode(NOW)).toBeUndefined();
  });
});
