import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { asked, begun, DAY_MS, MORNING, openTestCredits, type TestCredits } from './credits-testing.ts';

let credits: TestCredits;
let ada: string;
beforeAll(async () => {
  credits = await openTestCredits({ allowance: 10 });
});
afterAll(() => credits.close());
beforeEach(() => {
  ada = v4();
  credits.time.now = MORNING;
});

const PACK = { id: 'pack:one', amount: 100, at: MORNING };
const grant = () => credits.credits.grantCredits(ada, PACK);
const hold = () => credits.credits.holdPack(ada, PACK.id);
const end = (outcome: 'refunded' | 'kept') => credits.credits.endHold(ada, PACK.id, outcome);
const left = () => credits.credits.leftOf(ada, PACK.id);
const ask = async () => (await begun(credits.acts, asked(ada))).settle('x', undefined);

describe('a pack of credits', () => {
  it('counts once, and does not expire', async () => {
    expect([await grant(), await grant()]).toEqual([true, false]);
    expect(await credits.balanceOf(ada)).toBe(110);
    credits.time.now += 400 * DAY_MS;
    expect(await credits.balanceOf(ada)).toBe(110);
  });

  it('is used after what would be gone', async () => {
    await grant();
    for (let count = 0; count < 12; count += 1) await ask();
    credits.time.now += DAY_MS;
    expect(await credits.balanceOf(ada)).toBe(98 + 10);
  });

  it('is there or not with the transaction of who adds it', async () => {
    const { pool } = credits;
    const added = transaction(pool, async (client) => {
      await credits.credits.grantCredits(ada, PACK, client);
      throw new TypeError('no');
    });
    await expect(added).rejects.toThrow('no');
    expect(await credits.balanceOf(ada)).toBe(10);
    await transaction(pool, (client) => credits.credits.grantCredits(ada, PACK, client));
    expect(await credits.balanceOf(ada)).toBe(110);
  });

  it('has an id that says what it is for', async () => {
    await expect(credits.credits.grantCredits(ada, { ...PACK, id: 'one' })).rejects.toThrow('no id');
  });
});

describe('what is left of a pack while it is refunded', () => {
  it('cannot be used, and what would be gone stays', async () => {
    await grant();
    for (let count = 0; count < 15; count += 1) await ask();
    expect(await left()).toBe(95);
    expect(await hold()).toEqual({ left: 95, amount: 100 });
    expect(await hold()).toEqual({ left: 95, amount: 100 });
    expect(await left()).toBe(95);
    expect(await credits.balanceOf(ada)).toBe(0);
    credits.time.now += DAY_MS;
    expect(await credits.balanceOf(ada)).toBe(10);
    expect(await hold()).toEqual({ left: 95, amount: 100 });
  });

  it('may be used again where the refund failed, and be held again', async () => {
    await grant();
    for (let count = 0; count < 3; count += 1) {
      expect(await hold()).toEqual({ left: 100, amount: 100 });
      await end('kept');
      await end('kept');
      expect(await credits.balanceOf(ada)).toBe(110);
    }
  });

  it('is gone when it was refunded, and is not refunded again', async () => {
    await grant();
    await hold();
    await end('refunded');
    await end('refunded');
    await end('kept');
    expect(await credits.balanceOf(ada)).toBe(10);
    expect(await hold()).toEqual({ left: 0, amount: 100 });
    expect(await left()).toBe(0);
  });

  it('does not take a credit that is given back later, for which nothing was refunded', async () => {
    await grant();
    for (let count = 0; count < 10; count += 1) await ask();
    const act = await begun(credits.acts, asked(ada));
    expect(await hold()).toEqual({ left: 99, amount: 100 });
    await end('refunded');
    expect(await act.giveBack(undefined)).toBe(1);
  });

  it('is held once by many at once, on two servers, and nobody can spend it', async () => {
    await grant();
    const other = credits.openOther();
    const holds = Array.from({ length: 10 }, (_, at) =>
      (at % 2 === 0 ? credits : other).credits.holdPack(ada, PACK.id),
    );
    const spends = Array.from({ length: 30 }, () =>
      ask().then(
        () => 1,
        () => 0,
      ),
    );
    const [held, spent] = [await Promise.all(holds), await Promise.all(spends)];
    expect(new Set(held.map(({ left }) => left)).size).toBe(1);
    const paid = spent.reduce<number>((sum, each) => sum + each, 0);
    expect((held[0]?.left ?? 0) + paid + (await credits.balanceOf(ada))).toBe(110);
    await other.close();
  });

  it('is nothing where there is no such pack', async () => {
    expect(await hold()).toEqual({ left: 0, amount: 0 });
    expect(await left()).toBe(0);
    await end('kept');
    expect(await credits.balanceOf(ada)).toBe(10);
  });
});
