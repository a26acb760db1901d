import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, type TestDependencies } from '../../testing.ts';
import { membershipModule } from './index.ts';
import { extendPurchase, saveCustomerStatus, savePurchase } from './store.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const DAY = 86_400_000;
const now = new Date(NOON);
const facts = () => membershipModule(dependencies);
const granted = (uid: string) => ({ uid, group: 'granted', accountType: 'premium' }) as const;

describe('purchases', () => {
  it('are empty at first', async () => {
    expect(await facts().purchasesOf(v7())).toEqual({});
  });

  it('are grouped, by account type, with the time when they end', async () => {
    const [uid, other] = [v7(), v7()];
    await savePurchase(dependencies.pool, { uid, group: 'web', accountType: 'premium' }, now);
    await savePurchase(dependencies.pool, { uid, group: 'web', accountType: 'premium_plus' }, new Date(NOON + DAY));
    await savePurchase(dependencies.pool, granted(uid), new Date(NOON + 1));
    await savePurchase(dependencies.pool, granted(other), new Date(NOON + 7));
    expect(await facts().purchasesOf(uid)).toEqual({
      granted: { premium: { expired_date_ms: NOON + 1 } },
      web: { premium: { expired_date_ms: NOON }, premium_plus: { expired_date_ms: NOON + DAY } },
    });
  });

  it('end at the last given time: a renewal moves the end later, a refund earlier', async () => {
    const uid = v7();
    for (const end of [NOON + DAY, NOON + 2 * DAY, NOON]) {
      await savePurchase(dependencies.pool, granted(uid), new Date(end));
      expect(await facts().purchasesOf(uid)).toEqual({ granted: { premium: { expired_date_ms: end } } });
    }
  });

  it('are extended from their end, or from now if they have ended', async () => {
    const uid = v7();
    const extend = (days: number, at = NOON) =>
      extendPurchase(dependencies.pool, granted(uid), { days, now: new Date(at) });
    expect(await extend(7)).toEqual(new Date(NOON + 7 * DAY));
    expect(await extend(7)).toEqual(new Date(NOON + 14 * DAY));
    expect(await extend(7, NOON + 100 * DAY)).toEqual(new Date(NOON + 107 * DAY));
  });

  it('lose no day when several friends extend them at the same time', async () => {
    const uid = v7();
    await Promise.all(
      Array.from({ length: 5 }, () => extendPurchase(dependencies.pool, granted(uid), { days: 7, now })),
    );
    expect(await facts().purchasesOf(uid)).toEqual({ granted: { premium: { expired_date_ms: NOON + 35 * DAY } } });
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
      await savePurchase(dependencies.pool, granted(each), now);
      await saveCustomerStatus(dependencies.pool, each, { bigFan: true });
    }
    await membershipModule(dependencies).userData?.erase(uid);
    expect([await facts().purchasesOf(uid), (await facts().customerStatusOf(uid)).bigFan]).toEqual([{}, false]);
    expect((await facts().customerStatusOf(other)).bigFan).toBe(true);
    expect(await facts().purchasesOf(other)).not.toEqual({});
  });
});
