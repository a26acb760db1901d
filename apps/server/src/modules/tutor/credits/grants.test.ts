import { addMonths } from '@parlance/domain';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked, begun, DAY_MS, MORNING, openTestCredits, type TestCredits } from './credits-testing.ts';
import { monthAllowance } from './grants.ts';

let credits: TestCredits;
let ada: string;
beforeAll(async () => {
  credits = await openTestCredits();
});
afterAll(() => credits.close());
beforeEach(() => {
  ada = v4();
  credits.time.now = MORNING;
  credits.plus.spans = undefined;
});

const MIDNIGHT = Date.UTC(2027, 0, 16);
const ask = async () => (await begun(credits.acts, asked(ada))).settle('x', undefined);

describe('where no memberships are sold', () => {
  it('each learner is given the allowance of the day, which is gone when it ends', async () => {
    await ask();
    expect((await credits.stateOf(ada)).credits).toEqual({
      balance: 49,
      next: { amount: 49, at: MIDNIGHT },
      allowance: { amount: 50, each: 'day', renewsAt: MIDNIGHT },
      sells: false,
    });
    credits.time.now = MIDNIGHT;
    expect((await credits.stateOf(ada)).credits.balance).toBe(50);
  });

  it('it is written once, however often and on however many servers it is looked at', async () => {
    const other = credits.openOther();
    await Promise.all(Array.from({ length: 20 }, () => credits.stateOf(ada)));
    expect(await credits.ledgerOf(ada)).toMatchObject([{ entry: 'day:20270115', amount: 50, expires: MIDNIGHT }]);
    await other.close();
  });

  it('nothing is given where the allowance is 0, nor where there is no model', async () => {
    for (const more of [{ allowance: 0 }, { service: undefined }]) {
      const without = await openTestCredits(more);
      expect((await without.stateOf(ada)).credits).toMatchObject({ balance: 0, allowance: null, next: null });
      expect(await without.ledgerOf(ada)).toEqual([]);
      await without.close();
    }
  });
});

describe('where memberships are sold', () => {
  const BEGIN = Date.UTC(2026, 11, 31, 9);
  const plus = (...spans: readonly (readonly [number, number])[]): void => {
    credits.plus.spans = spans.map(([starts, ends]) => ({ starts, ends }));
  };

  it('nothing is given without Premium Plus', async () => {
    plus();
    expect((await credits.stateOf(ada)).credits).toMatchObject({ balance: 0, allowance: null });
    plus([MORNING - 60 * DAY_MS, MORNING]);
    expect((await credits.stateOf(ada)).credits).toMatchObject({ balance: 0, allowance: null });
  });

  it('each month of it has 300, counted from where it began, and gone when the next begins', async () => {
    plus([BEGIN, addMonths(BEGIN, 12)]);
    await ask();
    const renewsAt = Date.UTC(2027, 0, 31, 9);
    expect((await credits.stateOf(ada)).credits).toMatchObject({
      balance: 299,
      next: { amount: 299, at: renewsAt },
      allowance: { amount: 300, each: 'month', renewsAt },
    });
    credits.time.now = renewsAt;
    const { balance, next } = (await credits.stateOf(ada)).credits;
    expect([balance, next?.at]).toEqual([300, Date.UTC(2027, 1, 28, 9)]);
    credits.time.now = Date.UTC(2027, 1, 28, 9);
    expect((await credits.stateOf(ada)).credits.next?.at).toBe(Date.UTC(2027, 2, 31, 9));
  });

  it('what is left of a month cannot be used while its money was given back, and no month is given twice', async () => {
    plus([BEGIN, addMonths(BEGIN, 1)]);
    await ask();
    plus([BEGIN, MORNING - 1]);
    expect(await credits.balanceOf(ada)).toBe(0);
    plus([BEGIN, MORNING - 1], [MORNING, addMonths(MORNING, 1)]);
    expect(await credits.balanceOf(ada)).toBe(299);
    credits.time.now = addMonths(BEGIN, 1);
    expect(await credits.balanceOf(ada)).toBe(300);
  });

  it('a payment of which the server hears late changes no month that was read', async () => {
    await credits.credits.grantCredits(ada, { id: 'pack:one', amount: 9, at: BEGIN });
    plus();
    credits.time.now = Date.UTC(2027, 1, 2);
    await ask();
    const january = await credits.statementOf(ada, '2027-01');
    plus([BEGIN, addMonths(BEGIN, 12)]);
    await ask();
    expect(await credits.statementOf(ada, '2027-01')).toEqual(january);
  });

  it('months follow each other without a gap or an overlap', () => {
    const any = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(any, fc.nat(6 * 365 * DAY_MS), (starts, after) => {
        const now = starts + after;
        const span = { starts, ends: addMonths(starts, 80) };
        const month = monthAllowance(now, [span]);
        if (month === undefined) throw new TypeError('there is one');
        expect(month.starts <= now && now < month.ends).toBe(true);
        expect(monthAllowance(month.ends, [span])?.starts).toBe(month.ends);
        expect(monthAllowance(month.starts, [span])).toEqual(month);
      }),
    );
  });
});

describe('a learner for whom the tutor with a model is off', () => {
  it('sees no service', async () => {
    expect(await credits.stateOf(ada)).toMatchObject({ isOff: false, service: { name: 'test' } });
    await credits.pool.query('UPDATE learner_tutor SET is_off = true WHERE user_id = $1', [ada]);
    expect(await credits.stateOf(ada)).toMatchObject({ isOff: true, service: null });
    expect(await credits.credits.isOff(ada)).toBe(true);
  });
});
