import type { AccountType, PurchaseFact } from '@parlance/domain';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, type TestDependencies } from '../../testing.ts';
import { membershipModule } from './index.ts';
import { openSandbox } from './open-provider.ts';
import type { OperatorPeople } from './operator/index.ts';
import type { People } from './people.ts';
import { saveCustomerStatus } from './store.ts';
import { addFacts } from './store-facts.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const DAY = 86_400_000;
const nobody: People & OperatorPeople = {
  learnerOf: async () => v7(),
  recipientOf: async () => undefined,
  loginNamesOf: async () => [],
  languageOf: async () => undefined,
  provenLearnerOf: async () => v7(),
  accountNamed: async () => undefined,
};
const facts = () => membershipModule(dependencies, nobody, openSandbox);

/** What a provider tells of a year that was paid. */
const paidUntil = (ends: number, accountType: AccountType = 'premium'): PurchaseFact => ({
  ...{
    kind: 'period',
    id: v7(),
    purchase: v7(),
    at: NOON - DAY,
    plan: 'premium-year',
    accountType,
    starts: NOON - DAY,
  },
  ...{ ends, amount: 5799, tax: 0, currency: 'USD', trial: false, next: null, replaces: null },
});

describe('purchases', () => {
  it('are empty at first', async () => {
    expect(await facts().purchasesOf(v7())).toEqual({});
  });

  it('are folded from facts and from granted days, by account type', async () => {
    const [uid, other] = [v7(), v7()];
    await addFacts(dependencies.pool, uid, [paidUntil(NOON), paidUntil(NOON + DAY, 'premium_plus')]);
    await facts().grant(uid, { id: 'friend-1', days: 7, reason: 'friend', at: NOON });
    await facts().grant(uid, { id: 'friend-1', days: 7, reason: 'friend', at: NOON });
    await facts().grant(other, { id: 'friend-1', days: 7, reason: 'friend', at: NOON });
    expect(await facts().purchasesOf(uid)).toEqual({
      web: { premium: { expired_date_ms: NOON }, premium_plus: { expired_date_ms: NOON + DAY } },
      granted: { premium: { expired_date_ms: NOON + 8 * DAY } },
    });
    expect(await facts().purchasesOf(other)).toEqual({ granted: { premium: { expired_date_ms: NOON + 7 * DAY } } });
  });

  it('have a time of their own only where something is sold', async () => {
    expect(await facts().nowOf(v7())).toBeUndefined();
  });
});

describe('the customer status', () => {
  it('is empty at first', async () => {
    expect(await facts().customerStatusOf(v7())).toEqual({ bigFan: false, trialUsed: false });
  });

  it('keeps fields that are not given', async () => {
    const uid = v7();
    await saveCustomerStatus(dependencies.pool, uid, { bigFan: true });
    await saveCustomerStatus(dependencies.pool, uid, { trialUsed: true });
    expect(await facts().customerStatusOf(uid)).toEqual({ bigFan: true, trialUsed: true });
    await saveCustomerStatus(dependencies.pool, uid, { bigFan: false });
    expect(await facts().customerStatusOf(uid)).toEqual({ bigFan: false, trialUsed: true });
  });
});

describe('erasing the membership of a user', () => {
  it('deletes the rows of this user only', async () => {
    const [uid, other] = [v7(), v7()];
    for (const each of [uid, other]) {
      await addFacts(dependencies.pool, each, [paidUntil(NOON)]);
      await facts().grant(each, { id: 'friend-1', days: 7, reason: 'friend', at: NOON });
      await saveCustomerStatus(dependencies.pool, each, { bigFan: true });
    }
    await facts().userData?.erase(uid);
    expect([await facts().purchasesOf(uid), (await facts().customerStatusOf(uid)).bigFan]).toEqual([{}, false]);
    expect((await facts().customerStatusOf(other)).bigFan).toBe(true);
    expect(await facts().purchasesOf(other)).not.toEqual({});
  });
});
