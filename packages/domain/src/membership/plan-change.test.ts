import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, periodEnd } from './calendar.ts';
import { PLAN_MONTHS, type PlanPeriod } from './plan.ts';
import { planChangeOf, unusedAmount } from './plan-change.ts';

const START = Date.UTC(2027, 0, 1);
const MONTH = { amount: 1199, period: 'month' } as const;
const YEAR = { amount: 5799, period: 'year' } as const;
const PLUS_YEAR = { amount: 9599, period: 'year' } as const;
const SIX_YEARS = { amount: 15_999, period: 'sixYears' } as const;

const paid = (plan: { readonly amount: number; readonly period: PlanPeriod }) => ({
  starts: START,
  ends: periodEnd(START, plan.period),
  amount: plan.amount,
  refunded: 0,
  trial: false,
});

describe('a change of plan', () => {
  it('to a dearer one begins at once, and takes off what is not used up', () => {
    const now = START + 73 * DAY_MS;
    expect(planChangeOf(paid(YEAR), { present: YEAR, chosen: PLUS_YEAR, now })).toEqual({
      at: now,
      credit: 4640,
      today: 4959,
      next: { at: periodEnd(now, 'year'), amount: 9599 },
    });
  });

  it('to a cheaper one begins at the end of what is paid, and charges nothing before', () => {
    const { ends } = paid(MONTH);
    expect(planChangeOf(paid(MONTH), { present: MONTH, chosen: YEAR, now: START + DAY_MS })).toEqual({
      at: ends,
      credit: 0,
      today: 0,
      next: { at: ends, amount: 5799 },
    });
  });

  it('to what is paid once begins at once, and charges nothing after', () => {
    expect(planChangeOf(paid(MONTH), { present: MONTH, chosen: SIX_YEARS, now: START })).toEqual({
      at: START,
      credit: 1199,
      today: 14_800,
      next: null,
    });
  });

  it('never cuts a trial short', () => {
    const trial = { ...paid(YEAR), ends: START + 7 * DAY_MS, amount: 0, trial: true };
    expect(planChangeOf(trial, { present: YEAR, chosen: PLUS_YEAR, now: START + DAY_MS })).toEqual({
      at: trial.ends,
      credit: 0,
      today: 0,
      next: { at: trial.ends, amount: 9599 },
    });
  });

  it('loses nothing that was paid: what costs less than the rest begins when that is used up', () => {
    const plusMonth = { amount: 1999, period: 'month' } as const;
    expect(planChangeOf(paid(YEAR), { present: YEAR, chosen: plusMonth, now: START + DAY_MS })).toMatchObject({
      at: paid(YEAR).ends,
      today: 0,
    });
  });

  const price = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    period: fc.constantFrom(...(Object.keys(PLAN_MONTHS) as PlanPeriod[])),
  });

  it('never charges less than nothing or more than the price, and never credits more than what was paid', () => {
    const changes = fc.record({
      present: price,
      chosen: price,
      trial: fc.boolean(),
      used: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    });
    fc.assert(
      fc.property(changes, fc.nat(100_000), ({ present, chosen, trial, used }, refunded) => {
        const period = { ...paid(present), ...(trial && { amount: 0 }), trial, refunded };
        const now = Math.round(period.starts + used * (period.ends - period.starts));
        const terms = planChangeOf(period, { present, chosen, now });
        expect(terms.today).toBeGreaterThanOrEqual(0);
        expect(terms.credit).toBeGreaterThanOrEqual(0);
        expect(terms.credit).toBeLessThanOrEqual(Math.max(0, period.amount - refunded));
        expect([0, chosen.amount]).toContain(terms.today + terms.credit);
        expect([now, period.ends]).toContain(terms.at);
        if (terms.next !== null) expect(terms.next.at).toBeGreaterThanOrEqual(terms.at);
      }),
    );
  });

  it('credits less the more is used', () => {
    fc.assert(
      fc.property(price, fc.nat(1000), fc.nat(1000), (present, one, other) => {
        const period = paid(present);
        const at = (share: number): number => period.starts + ((period.ends - period.starts) * share) / 1000;
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(unusedAmount(period, at(late))).toBeLessThanOrEqual(unusedAmount(period, at(early)));
      }),
    );
  });
});
