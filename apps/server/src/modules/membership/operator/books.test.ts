import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../store-events.ts';
import { booksOf, decimalOf, monthSpan } from './books.ts';

const charge: LedgerEntry = {
  ...{
    id: 'in_1',
    provider: 'sandbox',
    purchase: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
    kind: 'charge',
    charge: null,
  },
  ...{ plan: 'premium-year', amount: 5799, tax: 926, currency: 'EUR', at: Date.UTC(2026, 10, 27, 3, 4, 5) },
};

describe('an amount in the books', () => {
  it.each([
    [5799, 'USD', '57.99'],
    [-5799, 'EUR', '-57.99'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
    [1200, 'JPY', '1200'],
    [-7, 'JPY', '-7'],
    [1234, 'KWD', '1.234'],
  ])('of %d is written in %s as %s', (amount, currency, text) => {
    expect(decimalOf(amount, currency)).toBe(text);
  });

  it('is exact', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY', 'KWD'), (amount, currency) => {
        expect(Number(decimalOf(amount, currency).replace('.', ''))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });
});

describe('a month of the books', () => {
  it('goes from its first moment to that of the next, in UTC', () => {
    expect(monthSpan('2026-12')).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      until: new Date('2027-01-01T00:00:00Z'),
    });
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', ''])('is not %j', (text) => {
    expect(monthSpan(text)).toBeUndefined();
  });
});

describe('the books', () => {
  it('have a line of headings and a line for each entry, without names', () => {
    const refund: LedgerEntry = {
      ...charge,
      id: 're_1',
      kind: 'refund',
      charge: 'in_1',
      plan: null,
      amount: -5799,
      tax: 0,
    };
    expect(booksOf([charge, refund])).toBe(
      [
        'booked at,kind,amount,tax,currency,plan,provider,purchase,entry,charge',
        `2026-11-27T03:04:05.000Z,charge,57.99,9.26,EUR,premium-year,sandbox,${charge.purchase},in_1,`,
        `2026-11-27T03:04:05.000Z,refund,-57.99,0.00,EUR,,sandbox,${charge.purchase},re_1,in_1`,
        '',
      ].join('\r\n'),
    );
  });

  it('quote what would end a field', () => {
    expect(booksOf([{ ...charge, id: 'a"b,c\nd' }])).toContain(',"a""b,c\nd",');
  });
});
