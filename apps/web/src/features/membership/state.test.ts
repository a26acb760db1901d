import { describe, expect, it } from 'vitest';
import { allPayments, membershipState, refundable } from './state.ts';
import { DAY, membershipWith, NOW, paymentOf, purchaseOf, trialOf } from './testing.ts';

const kindOf = (...given: Parameters<typeof membershipWith>) => membershipState(membershipWith(...given), NOW).kind;

describe('the state of a membership', () => {
  it('is what is charged next', () => {
    expect([kindOf([trialOf()]), kindOf([purchaseOf()])]).toEqual(['trial', 'paid']);
  });

  it('lasts to its end after it was cancelled, or paid once', () => {
    expect(kindOf([purchaseOf({ next: null, canResume: true })])).toBe('cancelled');
    expect(kindOf([purchaseOf({ next: null })])).toBe('once');
  });

  it('is a card that was refused as long as it is tried again, and then over', () => {
    const ended = { ends: NOW - DAY, next: null };
    expect(kindOf([purchaseOf({ ...ended, failed: { at: NOW - DAY, retryAt: NOW + DAY } })])).toBe('failed');
    expect(kindOf([purchaseOf({ ...ended, failed: { at: NOW - DAY, retryAt: null } })])).toBe('over');
  });

  it('is a gift where nothing is paid for, and waits where something is', () => {
    const grantedUntil = NOW + 500 * DAY;
    expect(kindOf([], { grantedUntil })).toBe('granted');
    expect(kindOf([purchaseOf({ ends: NOW - DAY, next: null })], { grantedUntil })).toBe('granted');
    expect(membershipState(membershipWith([purchaseOf()], { grantedUntil }), NOW)).toMatchObject({
      kind: 'paid',
      giftWaitsUntil: grantedUntil,
    });
  });

  it('is none, or that of what ended last', () => {
    expect(kindOf([])).toBe('none');
    expect(kindOf([], { grantedUntil: NOW - DAY })).toBe('grantedOver');
    const over = purchaseOf({ ends: NOW - 3 * DAY, next: null });
    expect(kindOf([over], { grantedUntil: NOW - DAY })).toBe('grantedOver');
    expect(membershipState(membershipWith([over, purchaseOf({ ends: NOW - 9 * DAY })]), NOW)).toMatchObject({
      kind: 'over',
      purchase: over,
    });
  });

  it('is that of the purchase that lasts longest, of several', () => {
    const longer = purchaseOf({ purchase: 'longer', ends: NOW + 700 * DAY, next: null });
    expect(membershipState(membershipWith([trialOf(), longer]), NOW).purchase).toBe(longer);
  });
});

describe('a payment', () => {
  it('can be taken back until its day, without what was refunded already', () => {
    expect(refundable(paymentOf({ refunded: 799 }), NOW)).toBe(5000);
    expect(refundable(paymentOf({ refundableUntil: NOW }), NOW)).toBe(0);
    expect(refundable(paymentOf({ refundableUntil: null }), NOW)).toBe(0);
  });

  it('stands among those of all purchases, the newest first', () => {
    const older = purchaseOf({ purchase: 'older', payments: [paymentOf({ payment: 'old', at: NOW - 90 * DAY })] });
    const all = allPayments(membershipWith([older, purchaseOf()]));
    expect(all.map(({ purchase, payment }) => [purchase.purchase, payment.payment])).toEqual([
      ['0199-order', 'p1'],
      ['older', 'old'],
    ]);
  });
});
