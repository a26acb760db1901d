import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DisputeFact, PackFact, PurchaseFact, RefundFact } from './fact.ts';
import { packPayments, packQuote } from './pack.ts';
import { purchaseState, REFUND_DAYS, refundableUntil } from './purchase.ts';
import { purchasesFrom } from './rights.ts';

const PURCHASE = '0190f3a0-0000-7000-8000-000000000001';
const DAY = 86_400_000;
const AT = Date.UTC(2026, 10, 27);

const PACK: PackFact = {
  kind: 'pack',
  id: 'pi_1',
  purchase: PURCHASE,
  at: AT,
  pack: 'credits-100',
  credits: 100,
  amount: 299,
  tax: 48,
  currency: 'USD',
};
const refund = (amount: number, id = 're_1'): RefundFact => ({
  ...{ kind: 'refund', id, purchase: PURCHASE, at: AT + DAY, period: PACK.id, amount },
});
const dispute = (state: DisputeFact['state'], days = 1): DisputeFact => ({
  ...{ kind: 'dispute', id: `dp_1:${state}`, purchase: PURCHASE, at: AT + days * DAY, period: PACK.id },
  ...{ state, amount: 299 },
});
const stateAfter = (...facts: readonly PurchaseFact[]) => packPayments([PACK, ...facts])[0]?.state;

describe('a pack', () => {
  it('is charged once', () => {
    expect(packQuote({ amount: 299 }, AT)).toEqual({
      today: 299,
      trialEnds: null,
      next: null,
      regular: null,
      ends: AT,
    });
  });

  it('is its buyer’s once it is paid, and not before', () => {
    expect(packPayments([])).toEqual([]);
    expect(packPayments([PACK])).toEqual([
      {
        ...{ id: 'pi_1', purchase: PURCHASE, at: AT, pack: 'credits-100', credits: 100, amount: 299, tax: 48 },
        ...{ currency: 'USD', refunded: 0, dispute: null, state: 'paid' },
      },
    ]);
  });

  it('is taken when all of its money went back, and stays for a part of it', () => {
    expect(stateAfter(refund(100))).toBe('paid');
    expect(stateAfter(refund(100), refund(199, 're_2'))).toBe('taken');
    expect(stateAfter(refund(299))).toBe('taken');
  });

  it('waits while a bank is asked for its money, and then is taken or its buyer’s again', () => {
    expect(stateAfter(dispute('open'))).toBe('disputed');
    expect(stateAfter(dispute('open'), dispute('lost', 2))).toBe('taken');
    expect(stateAfter(dispute('open'), dispute('won', 2))).toBe('paid');
    expect(stateAfter(refund(299), dispute('open', 2))).toBe('taken');
  });

  it('can be given back for some days, unless that was done or a bank has its money', () => {
    const until = (...facts: readonly PurchaseFact[]) => {
      const [payment] = packPayments([PACK, ...facts]);
      return payment && refundableUntil(payment);
    };
    expect(until()).toBe(AT + REFUND_DAYS * DAY);
    expect(until(refund(299))).toBeUndefined();
    expect(until(dispute('open'))).toBeUndefined();
  });

  it('gives no membership, and is no problem once it is paid', () => {
    const failure = { kind: 'failure', id: 'f', purchase: PURCHASE, at: AT - 1, retryAt: null } as const;
    expect(purchaseState(PURCHASE, [failure, PACK])).toMatchObject({
      payments: [],
      ends: 0,
      next: null,
      problem: null,
    });
    expect(purchasesFrom([PACK], [])).toEqual({});
  });

  it('is the same whatever the order and the repetitions of its facts', () => {
    const facts = [PACK, refund(100), dispute('open', 2), dispute('won', 3), refund(199, 're_2')];
    const told = fc.array(fc.constantFrom(...facts), { maxLength: 12 }).map((more) => [...facts, ...more]);
    const shuffled = told.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    fc.assert(
      fc.property(shuffled, (all) => {
        expect(packPayments(all)).toEqual(packPayments(facts));
      }),
      { numRuns: runs(50) },
    );
  });
});
