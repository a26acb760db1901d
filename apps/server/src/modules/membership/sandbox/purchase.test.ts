import { addMonths, DAY_MS, type Plan, purchaseState, quoteOf } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disputeDecided, pay, planChanged, refunded, renewalSet } from './actions.ts';
import { CARDS } from './cards.ts';
import { type Account, begun, caughtUp, dueAt, stateOf } from './purchase.ts';
import { MONTH, PLUS, SIX, START, YEAR } from './sandbox-testing.ts';

const orderOf = (plan: Plan, mayTry: boolean) => ({
  uid: '5a1de0c4-3b27-4c11-8e52-9d84ada0ada0',
  purchase: '7c31b5e2-64d9-4f0a-9b18-5e2f7a6c0001',
  email: 'ada@example.org',
  plan,
  promotion: undefined,
  quote: quoteOf(plan, { now: START, mayTry }),
  currency: 'USD',
  language: 'en',
  resultUrl: 'http://localhost:3000/pricing/result',
});

/** What somebody may do, each at the time that has been reached. */
const actions: Readonly<Record<string, (account: Account, now: number) => Account>> = {
  cancel: (account, now) => renewalSet(account, now, false),
  resume: (account, now) => renewalSet(account, now, true),
  refund: (account, now) => refunded(account, now, stateOf(account).payments.at(-1)?.id ?? ''),
  win: (account, now) =>
    disputeDecided(account, now, { payment: stateOf(account).payments.at(-1)?.id ?? '', decision: 'won' }),
  lose: (account, now) =>
    disputeDecided(account, now, { payment: stateOf(account).payments.at(-1)?.id ?? '', decision: 'lost' }),
  later: (account, now) => {
    const { current } = stateOf(account);
    return current === undefined || current.ends <= now || stateOf(account).next === null
      ? account
      : planChanged(account, now, { plan: PLUS, at: current.ends, today: 0 });
  },
};

const plans = fc.constantFrom(MONTH, YEAR, SIX);
const cards = fc.constantFrom(...CARDS.filter((card) => card !== 'declined'));
const steps = fc.array(
  fc.record({ action: fc.constantFrom(...Object.keys(actions)), days: fc.integer({ min: 0, max: 60 }) }),
  { maxLength: 12 },
);
const paidWith = (plan: Plan, mayTry: boolean, card: (typeof CARDS)[number]): Account =>
  pay(begun(orderOf(plan, mayTry), START), START, { card, isOwner: true }).account;

describe('a purchase at the sandbox', () => {
  it('has the same facts however its time is cut into pieces', () => {
    fc.assert(
      fc.property(
        plans,
        fc.boolean(),
        cards,
        fc.array(fc.integer({ min: 1, max: 500 })),
        (plan, mayTry, card, days) => {
          const account = paidWith(plan, mayTry, card);
          let [time, cut] = [START, account];
          for (const each of days) {
            time += each * DAY_MS;
            cut = caughtUp(cut, time);
          }
          expect(cut).toEqual(caughtUp(account, time));
          expect(dueAt(cut) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(time);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('tells facts in the order of their times, with an id each, and charges nobody for the same time twice', () => {
    fc.assert(
      fc.property(plans, fc.boolean(), cards, steps, (plan, mayTry, card, taken) => {
        let [time, account] = [START, paidWith(plan, mayTry, card)];
        for (const { action, days } of taken) {
          time += days * DAY_MS;
          account = actions[action]?.(caughtUp(account, time), time) ?? account;
        }
        const { facts } = account;
        expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
        expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).toSorted((one, other) => one - other));
        const { payments } = purchaseState(account.state.order.purchase, facts);
        payments.slice(1).forEach((payment, index) => {
          expect(payment.starts).toBeGreaterThanOrEqual(payments[index]?.accessEnds ?? 0);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('is charged by its trial’s end and not before, for the price that was told', () => {
    const account = paidWith(YEAR, true, 'pays');
    const trialEnds = START + 7 * DAY_MS;
    expect(caughtUp(account, trialEnds - 1)).toBe(account);
    expect(caughtUp(account, trialEnds).facts.at(-1)).toMatchObject({ amount: 5799, ends: addMonths(trialEnds, 12) });
  });
});
