import { describe, expect, it } from 'vitest';
import { isAppCode, plainCode } from './code.ts';

describe('a typed code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '123\u00a0456'])('"%s" is the code of an app', (typed) => {
    expect([plainCode(typed), isAppCode(plainCode(typed))]).toEqual(['123456', true]);
  });

  it.each(['', '12345', '1234567', '12345a'])('"%s" is none', (typed) => {
    expect(isAppCode(plainCode(typed))).toBe(false);
  });
});
