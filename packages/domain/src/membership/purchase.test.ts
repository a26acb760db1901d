import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './calendar.ts';
import type { Grant, PeriodFact, PurchaseFact } from './fact.ts';
import { accountTypeAt, purchaseState, purchaseStates, refundableUntil } from './purchase.ts';
import { grantedEnd, paidSpans, purchasesFrom } from './rights.ts';
import { membershipOf, NO_CUSTOMER_STATUS } from './status.ts';

const START = Date.UTC(2027, 0, 1);
const day = (count: number): number => START + count * DAY_MS;
const NEXT = { plan: 'premium-year', amount: 5799 };

/** A period that was paid on its first day. */
const period = (id: string, starts: number, ends: number, more: Partial<PeriodFact> = {}): PeriodFact => ({
  kind: 'period',
  id,
  purchase: 'order',
  at: day(starts),
  plan: 'premium-year',
  accountType: 'premium',
  starts: day(starts),
  ends: day(ends),
  amount: 5799,
  tax: 0,
  currency: 'USD',
  trial: false,
  next: NEXT,
  replaces: null,
  ...more,
});
const TRIAL = period('trial', 0, 7, { amount: 0, trial: true });
const YEAR = period('year', 7, 372);
const refund = (at: number, amount = 5799, id = `refund-${at}`): PurchaseFact => ({
  kind: 'refund',
  id,
  purchase: 'order',
  at: day(at),
  period: 'year',
  amount,
});
const dispute = (at: number, state: 'open' | 'won' | 'lost'): PurchaseFact => ({
  kind: 'dispute',
  id: `dispute-${state}`,
  purchase: 'order',
  at: day(at),
  period: 'year',
  state,
  amount: 5799,
});
const stateOf = (...facts: readonly PurchaseFact[]) => purchaseState('order', facts);

describe('a purchase', () => {
  it('begins with a trial, and says when what is charged', () => {
    expect(stateOf(TRIAL)).toMatchObject({
      ends: day(7),
      current: { trial: true },
      next: { at: day(7), plan: 'premium-year', amount: 5799 },
      problem: null,
    });
  });

  it('lasts to the end of what was paid', () => {
    const state = stateOf(TRIAL, YEAR);
    expect([state.ends, state.next?.at, state.current?.id]).toEqual([day(372), day(372), 'year']);
    expect([371, 372].map((count) => accountTypeAt(state, day(count)))).toEqual(['premium', undefined]);
  });

  it('that was cancelled lasts to its end, and charges nothing, until that is taken back', () => {
    const cancelled: PurchaseFact = { kind: 'renewal', id: 'no', purchase: 'order', at: day(9), next: null };
    const again: PurchaseFact = { kind: 'renewal', id: 'yes', purchase: 'order', at: day(10), next: NEXT };
    expect([stateOf(TRIAL, YEAR, cancelled).ends, stateOf(TRIAL, YEAR, cancelled).next]).toEqual([day(372), null]);
    expect(stateOf(TRIAL, YEAR, cancelled, again).next?.at).toBe(day(372));
  });

  it('ends at once when all that was paid is given back, however often', () => {
    expect(stateOf(TRIAL, YEAR, refund(8, 5000))).toMatchObject({ ends: day(372) });
    const state = stateOf(TRIAL, YEAR, refund(8, 5000), refund(9, 799));
    expect([state.ends, state.next, state.payments[1]?.refunded]).toEqual([day(9), null, 5799]);
  });

  it('stops while a bank disputes a payment, goes on if that is won, and ends if it is lost', () => {
    expect(stateOf(YEAR, dispute(20, 'open')).ends).toBe(day(20));
    expect(stateOf(YEAR, dispute(20, 'open'), dispute(50, 'won')).ends).toBe(day(372));
    expect(stateOf(YEAR, dispute(20, 'open'), dispute(50, 'lost')).ends).toBe(day(50));
  });

  it('of another plan replaces the rest of the first, which comes back if the other is refunded', () => {
    const plus = period('plus', 30, 60, { accountType: 'premium_plus', amount: 1999, replaces: 'year' });
    const upgraded = stateOf(YEAR, plus);
    expect([upgraded.payments[0]?.accessEnds, upgraded.ends]).toEqual([day(30), day(60)]);
    expect(accountTypeAt(upgraded, day(31))).toBe('premium_plus');
    const back = stateOf(YEAR, plus, { ...refund(33, 1999), period: 'plus' } as PurchaseFact);
    expect([back.ends, accountTypeAt(back, day(34))]).toEqual([day(372), 'premium']);
  });

  it('says that the card failed, until it is paid', () => {
    const failure: PurchaseFact = { kind: 'failure', id: 'f', purchase: 'order', at: day(372), retryAt: day(375) };
    expect(stateOf(YEAR, failure).problem).toEqual({ kind: 'failed', at: day(372), retryAt: day(375) });
    expect(stateOf(YEAR, failure, period('second', 373, 738)).problem).toBeNull();
  });

  it('that was never paid gives nothing, and says why', () => {
    const expired: PurchaseFact = { kind: 'expiry', id: 'e', purchase: 'order', at: day(1) };
    expect(stateOf(expired)).toMatchObject({ ends: 0, current: undefined, next: null, problem: { kind: 'expired' } });
  });

  it('that its provider has ended lasts no longer', () => {
    expect(stateOf(YEAR, { kind: 'end', id: 'end', purchase: 'order', at: day(9) })).toMatchObject({
      ends: day(9),
      next: null,
    });
  });

  it('can be given back for seven days after each payment, unless it was', () => {
    const until = (...facts: readonly PurchaseFact[]) => {
      const [payment] = stateOf(...facts).payments;
      return payment && refundableUntil(payment);
    };
    expect(until(YEAR)).toBe(day(14));
    expect([until(TRIAL), until(YEAR, refund(8)), until(YEAR, dispute(9, 'open'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('granted days', () => {
  const grant = (at: number, days = 7, id = `grant-${at}`): Grant => ({ id, at: day(at), days });
  const endOf = (grants: readonly Grant[], paid: readonly (readonly [number, number])[] = []) => {
    const end = grantedEnd(
      grants,
      paid.map(([starts, ends]) => ({ starts: day(starts), ends: day(ends) })),
    );
    return end === undefined ? undefined : (end - START) / DAY_MS;
  };

  it('pass one after the other', () => {
    expect([endOf([]), endOf([grant(1)]), endOf([grant(1), grant(3)]), endOf([grant(1), grant(20)])]).toEqual([
      undefined,
      8,
      15,
      27,
    ]);
  });

  it('wait while something paid runs', () => {
    expect(endOf([grant(1)], [[0, 30]])).toBe(37);
    expect(endOf([grant(1)], [[4, 34]])).toBe(38);
    expect(
      endOf(
        [grant(1)],
        [
          [0, 30],
          [28, 60],
        ],
      ),
    ).toBe(67);
    expect(endOf([grant(1)], [[20, 30]])).toBe(8);
  });

  it('count once, whichever way they are told', () => {
    const grants = [grant(1), grant(3), grant(5)];
    expect(endOf([...grants.toReversed(), ...grants])).toBe(endOf(grants));
  });

  it('last as many days outside of what was paid as were given', () => {
    const span = fc.tuple(fc.nat(60), fc.nat(60)).map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 }),
        fc.array(span, { maxLength: 5 }),
        (given, paid) => {
          const grants = given.map(([at, days], index) => grant(at, days, `${index}`));
          const end = endOf(grants, paid) ?? 0;
          const free = (count: number) => !paid.some(([from, to]) => from <= count && count < to);
          const had = (count: number) =>
            grants.filter(({ at }) => at <= day(count)).reduce((sum, { days }) => sum + days, 0);
          let used = 0;
          for (let count = 0; count < end; count += 1) if (free(count) && used < had(count)) used += 1;
          expect(used).toBe(had(1000));
        },
      ),
    );
  });
});

const base = fc.record({
  id: fc.nat(8).map(String),
  purchase: fc.constantFrom('order', 'other'),
  at: fc.nat(400).map(day),
});
const next = fc.constantFrom(NEXT, null);
const periodId = fc.nat(4).map((id) => `period-${id}`);
const amount = fc.nat(2);

const anyPeriod = fc
  .record({
    base,
    length: fc.integer({ min: 1, max: 60 }),
    amount,
    next,
    accountType: fc.constantFrom('premium' as const, 'premium_plus' as const),
    replaces: fc.option(periodId, { nil: null }),
  })
  .map(({ base: { id, ...rest }, length, ...more }): PurchaseFact => {
    const days = (rest.at - START) / DAY_MS;
    return period(`period-${id}`, days, days + length, { ...rest, ...more });
  });
const anyRefund = fc
  .record({ base, period: periodId, amount })
  .map(
    ({ base: { id, ...rest }, ...more }): PurchaseFact => ({ id: `refund-${id}`, ...rest, kind: 'refund', ...more }),
  );
const anyOther = fc
  .record({
    base,
    period: periodId,
    amount,
    next,
    kind: fc.constantFrom(
      'renewal' as const,
      'failure' as const,
      'expiry' as const,
      'end' as const,
      'dispute' as const,
    ),
    state: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  })
  .map(({ base: { id, ...rest }, kind, ...more }): PurchaseFact => {
    const fact = { ...rest, id: `${kind}-${id}` };
    if (kind === 'renewal') return { ...fact, kind, next: more.next };
    if (kind === 'failure') return { ...fact, kind, retryAt: null };
    return kind === 'dispute' ? { ...fact, kind, ...more } : { ...fact, kind };
  });

/** Histories of some purchases as a provider may tell them, with ids that are told twice. */
const histories = fc.array(fc.oneof({ arbitrary: anyPeriod, weight: 2 }, anyRefund, anyOther), { maxLength: 25 });

describe('purchases, whatever happened', () => {
  const shuffled = histories.chain((facts) =>
    fc.tuple(
      fc.constant(facts),
      fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2, maxLength: facts.length * 2 }),
    ),
  );

  it('are the same in every order, with every repetition', () => {
    fc.assert(
      fc.property(shuffled, ([facts, told]) => {
        expect(purchasesFrom(told, [])).toEqual(purchasesFrom(facts, []));
        expect(purchaseStates(told)).toEqual(purchaseStates(facts));
      }),
    );
  });

  it('give no right without a payment or a trial that runs', () => {
    fc.assert(
      fc.property(histories, fc.nat(500), (facts, at) => {
        const known = facts.filter((fact) => fact.at <= day(at));
        const { isMember } = membershipOf({ ...NO_CUSTOMER_STATUS, purchases: purchasesFrom(known, []) }, day(at));
        const runs = known.some((fact) => fact.kind === 'period' && fact.ends > day(at));
        if (!runs) expect(isMember).toBe(false);
      }),
    );
  });

  it('give a right for each payment that nobody took back', () => {
    fc.assert(
      fc.property(histories, fc.nat(500), (facts, at) => {
        const known = facts.filter((fact) => fact.at <= day(at) && (fact.kind === 'period' || fact.kind === 'failure'));
        const plain = known.map((fact) => (fact.kind === 'period' ? { ...fact, amount: 1, replaces: null } : fact));
        const runs = purchaseStates(plain).some(({ ends }) => ends > day(at));
        const { isMember } = membershipOf({ ...NO_CUSTOMER_STATUS, purchases: purchasesFrom(plain, []) }, day(at));
        expect(isMember).toBe(runs);
      }),
    );
  });

  it('never give back more than one has when money is taken back', () => {
    fc.assert(
      fc.property(histories, refundsOf(), (facts, more) => {
        const before = purchaseState('order', facts).payments.length;
        const endsBefore = Math.max(0, ...plainEnds(facts));
        const after = purchaseState('order', [...facts.filter(({ kind }) => kind === 'period'), ...more]);
        expect(after.payments.length).toBe(before);
        expect(after.ends).toBeLessThanOrEqual(endsBefore);
      }),
    );
  });

  it('of ten thousand events are those of the right order', () => {
    const told = Array.from({ length: 10_000 }, (_, index): PurchaseFact => {
      const base = { id: `e${index}`, purchase: `order-${index % 500}`, at: day(index) };
      if (index % 7 === 3) return { ...base, kind: 'renewal', next: null };
      if (index % 11 === 5) return { ...base, kind: 'refund', period: `e${index - 500}`, amount: 5799 };
      return period(base.id, index, index + 30, base);
    });
    const mixed = told.map((_, index) => told[(index * 7919) % told.length]).filter((fact) => fact !== undefined);
    expect(new Set(mixed).size).toBe(10_000);
    expect(purchaseStates([...mixed, ...mixed.slice(0, 999)])).toEqual(purchaseStates(told));
  });
});

/** Refunds of the first periods. */
const refundsOf = () =>
  fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { maxLength: 4 }).map((drawn) =>
    drawn.map(
      ([of, amount], index): PurchaseFact => ({
        kind: 'refund',
        id: `more-${index}`,
        purchase: 'order',
        at: day(401),
        period: `period-${of}`,
        amount,
      }),
    ),
  );

const plainEnds = (facts: readonly PurchaseFact[]): readonly number[] =>
  facts.flatMap((fact) => (fact.kind === 'period' && fact.purchase === 'order' ? [fact.ends] : []));

describe('the spans of what was paid for', () => {
  const plus = { accountType: 'premium_plus' } as const;

  it('are one where periods follow each other, and end early where money was given back', () => {
    const facts = [TRIAL, period('one', 0, 31, plus), period('two', 31, 59, plus), period('three', 70, 100, plus)];
    expect(paidSpans(facts, 'premium_plus')).toEqual([
      { starts: day(0), ends: day(59) },
      { starts: day(70), ends: day(100) },
    ]);
    const back = { ...refund(75), period: 'three' };
    expect(paidSpans([...facts, back], 'premium_plus').at(-1)).toEqual({ starts: day(70), ends: day(75) });
    expect(paidSpans(facts, 'premium')).toEqual([{ starts: day(0), ends: day(7) }]);
  });

  it('do not depend on the order in which facts arrive', () => {
    const facts = [period('one', 0, 31, plus), period('two', 31, 59, plus), period('three', 70, 100, plus)];
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: 3 }), (told) => {
        expect(paidSpans(told, 'premium_plus')).toEqual(paidSpans(facts, 'premium_plus'));
      }),
    );
  });
});
