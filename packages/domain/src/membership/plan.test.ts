import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, DAY_MS, periodEnd } from './calendar.ts';
import { amountPerMonth, type Plan, promotedAmount, promotionOf, savingPercent } from './plan.ts';
import { quoteOf } from './quote.ts';

const NOW = Date.UTC(2026, 10, 22, 9, 30);
const MONTH: Plan = { key: 'premium-month', accountType: 'premium', period: 'month', amount: 1199, trialDays: 0 };
const YEAR: Plan = { key: 'premium-year', accountType: 'premium', period: 'year', amount: 5799, trialDays: 7 };
const SIX_YEARS: Plan = { ...YEAR, key: 'premium-six-years', period: 'sixYears', amount: 15_999, trialDays: 0 };

describe('a price', () => {
  it('is told for each month, never lower than it is', () => {
    expect([MONTH, YEAR, SIX_YEARS].map(amountPerMonth)).toEqual([1199, 484, 223]);
  });

  it('saves what can be computed, never more', () => {
    expect([MONTH, YEAR, SIX_YEARS].map((plan) => savingPercent(plan, MONTH))).toEqual([0, 59, 81]);
    expect(savingPercent({ amount: 20_000, period: 'year' }, MONTH)).toBe(0);
  });

  it('is lowered by the promotion of the day that takes off most', () => {
    const promotion = { key: 'autumn', percent: 50, plans: [YEAR.key], from: NOW, until: NOW + DAY_MS };
    const better = { ...promotion, key: 'more', percent: 60 };
    expect(promotionOf(YEAR, [promotion, better], NOW)?.key).toBe('more');
    expect(promotionOf(MONTH, [promotion], NOW)).toBeUndefined();
    expect([NOW - 1, NOW + DAY_MS].map((now) => promotionOf(YEAR, [promotion], now))).toEqual([undefined, undefined]);
    expect([promotedAmount(5799, promotion), promotedAmount(5799, undefined)]).toEqual([2899, 5799]);
  });
});

describe('a quote', () => {
  it('charges nothing today for a trial, and the price when it ends', () => {
    expect(quoteOf(YEAR, { now: NOW, mayTry: true })).toEqual({
      today: 0,
      trialEnds: NOW + 7 * DAY_MS,
      next: { at: NOW + 7 * DAY_MS, amount: 5799 },
      regular: 5799,
      ends: NOW + 7 * DAY_MS,
    });
  });

  it('charges the price at once where the trial was used, or the plan has none', () => {
    expect(quoteOf(YEAR, { now: NOW, mayTry: false })).toMatchObject({
      today: 5799,
      trialEnds: null,
      next: { at: Date.UTC(2027, 10, 22, 9, 30), amount: 5799 },
    });
    expect(quoteOf(MONTH, { now: NOW, mayTry: true })).toMatchObject({ today: 1199, trialEnds: null });
  });

  it('lowers the first payment alone by a promotion, also behind a trial', () => {
    const promotion = { percent: 50 };
    expect(quoteOf(YEAR, { now: NOW, mayTry: true, promotion })).toMatchObject({
      today: 0,
      next: { amount: 2899 },
      regular: 5799,
    });
    expect(quoteOf(MONTH, { now: NOW, mayTry: false, promotion })).toMatchObject({
      today: 599,
      next: { amount: 1199 },
    });
  });

  it('has no second charge for six years', () => {
    expect(quoteOf(SIX_YEARS, { now: NOW, mayTry: true })).toEqual({
      today: 15_999,
      trialEnds: null,
      next: null,
      regular: null,
      ends: Date.UTC(2032, 10, 22, 9, 30),
    });
  });
});

describe('a month', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('after %s, %i times, is %s', (from, months, to) => {
    expect(addMonths(Date.parse(`${from}T23:59:59.999Z`), months)).toBe(Date.parse(`${to}T23:59:59.999Z`));
  });

  it('of a plan is counted from its start, so that later ones keep its day', () => {
    const start = Date.UTC(2027, 0, 31);
    expect([1, 2, 3].map((count) => new Date(periodEnd(start, 'month', count)).getUTCDate())).toEqual([28, 31, 30]);
  });

  it('is never earlier than the one before', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        fc.nat(100),
        (date, count) => {
          expect(addMonths(+date, count + 1)).toBeGreaterThan(addMonths(+date, count));
        },
      ),
    );
  });
});
