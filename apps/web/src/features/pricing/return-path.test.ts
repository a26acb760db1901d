import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderHref, plansHref, returnPathIn } from './return-path.ts';

const pathIn = (address: string): string => returnPathIn(new URL(address, 'https://parlance.example').searchParams);

describe('the way back', () => {
  it.each([
    ['/pricing/plan', '/'],
    ['/pricing/plan?from=/clips', '/clips'],
    ['/pricing/plan?from=//evil.example', '/'],
    ['/pricing/plan?from=/%5Cevil.example', '/'],
    ['/pricing/plan?from=https://evil.example', '/'],
    [`/pricing/plan?from=/${'a'.repeat(500)}`, '/'],
  ])('of %s is %s', (address, path) => {
    expect(pathIn(address)).toBe(path);
  });

  it('goes along with every link, whatever its query', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const from = `/courses?${query.replaceAll(/[\s\\]/g, '')}`;
        expect([pathIn(plansHref(from)), pathIn(orderHref('premium-year', from))]).toEqual([from, from]);
      }),
    );
  });

  it('never leads to another site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (from) => {
          const path = returnPathIn(new URLSearchParams({ from }));
          expect(new URL(path, 'https://parlance.example').origin).toBe('https://parlance.example');
        },
      ),
    );
  });
});
