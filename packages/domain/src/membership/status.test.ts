import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiredCheck, membershipOf, NO_CUSTOMER_STATUS, type Purchases } from './status.ts';

const NOW = 1_800_000_000_000;
const [PAST, FUTURE] = [{ expired_date_ms: NOW - 1 }, { expired_date_ms: NOW + 1 }];
const AT_ONCE = { expired_date_ms: NOW };

const of = (purchases: Purchases) => membershipOf({ ...NO_CUSTOMER_STATUS, purchases }, NOW);

describe('a membership', () => {
  it.each<[string, Purchases, boolean, string]>([
    ['nothing was bought', {}, false, 'free'],
    ['a group is empty', { web: {} }, false, 'free'],
    ['the only entry expires in the future', { web: { premium: FUTURE } }, true, 'premium'],
    ['the only entry expired in the past', { web: { premium: PAST } }, false, 'free'],
    ['the only entry expires this very millisecond', { web: { premium: AT_ONCE } }, false, 'free'],
    ['one entry is past and another to come', { web: { premium: PAST, premium_plus: FUTURE } }, true, 'premium_plus'],
    ['both types are active', { web: { premium: FUTURE, premium_plus: FUTURE } }, true, 'premium_plus'],
    [
      'they are in different groups',
      { granted: { premium: FUTURE }, web: { premium_plus: FUTURE } },
      true,
      'premium_plus',
    ],
    ['the better one is past', { web: { premium_plus: PAST }, granted: { premium: FUTURE } }, true, 'premium'],
    ['a type is not known yet', { web: { family: FUTURE } }, true, 'family'],
    ['a known and an unknown type are active', { web: { family: FUTURE, premium: FUTURE } }, true, 'premium'],
  ])('where %s', (_, purchases, isMember, accountType) => {
    expect(of(purchases)).toEqual({ isMember, accountType, isBigFans: false, isHaveFreeTrial: false });
  });

  it('leaves the flags as they are told', () => {
    expect(membershipOf({ purchases: {}, isBigFans: true, isHaveFreeTrial: true }, NOW)).toEqual({
      isMember: false,
      accountType: 'free',
      isBigFans: true,
      isHaveFreeTrial: true,
    });
  });
});

describe('the expired check', () => {
  it.each<[boolean, string, Purchases]>([
    [true, 'there is no entry', {}],
    [true, 'no entry has an expiry in the past', { web: { premium: FUTURE }, granted: { premium: FUTURE } }],
    [true, 'an entry expires this very millisecond', { web: { premium: AT_ONCE } }],
    [false, 'the only entry has', { web: { premium: PAST } }],
    [false, 'any entry has, though another is active', { web: { premium: FUTURE }, granted: { premium: PAST } }],
  ])('is %s where %s', (checked, _, purchases) => {
    expect(expiredCheck(purchases, NOW)).toBe(checked);
  });
});

const entry = fc.record({ expired_date_ms: fc.integer({ min: NOW - 5, max: NOW + 5 }) });
const purchases = fc.dictionary(
  fc.constantFrom('web', 'granted', 'school'),
  fc.dictionary(fc.constantFrom('premium', 'premium_plus', 'family'), entry),
);

describe('membership, whatever was bought', () => {
  it('is there exactly if its account type is the key of an entry that expires in the future', () => {
    fc.assert(
      fc.property(purchases, (bought) => {
        const { isMember, accountType } = of(bought);
        const active = Object.values(bought).flatMap((group) =>
          Object.entries(group).flatMap(([type, { expired_date_ms }]) => (expired_date_ms > NOW ? [type] : [])),
        );
        expect(isMember).toBe(active.length > 0);
        expect(active.length === 0 ? ['free'] : active).toContain(accountType);
      }),
    );
  });

  it('never comes back by waiting', () => {
    fc.assert(
      fc.property(purchases, fc.nat(10), (bought, later) => {
        const customerStatus = { ...NO_CUSTOMER_STATUS, purchases: bought };
        if (!membershipOf(customerStatus, NOW).isMember)
          expect(membershipOf(customerStatus, NOW + later).isMember).toBe(false);
      }),
    );
  });
});
