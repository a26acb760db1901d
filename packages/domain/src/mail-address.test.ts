import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAddress } from './mail-address.ts';

describe('an address', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    ['ada+friend@example.org', 'ada@example.org'],
    ['a.d.a+1@gmail.com', 'ada@gmail.com'],
    ['A.da@googlemail.com', 'ada@gmail.com'],
    ['a.da@example.org', 'a.da@example.org'],
    ['+ada@example.org', '+ada@example.org'],
    ['no address', 'no address'],
  ])('%s is compared as %s', (given, plain) => {
    expect(plainAddress(given)).toBe(plain);
  });

  it('that is compared is compared as itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(plainAddress(plainAddress(address))).toBe(plainAddress(address));
      }),
    );
  });
});
