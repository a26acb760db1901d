import { creditsAt, DAY_MS } from '@parlance/domain';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked, begun, folded, MORNING, openTestCredits, type TestCredits } from './credits-testing.ts';

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

const ask = async () => (await begun(credits.acts, asked(ada))).settle('x', undefined);
const fail = async () => (await begun(credits.acts, asked(ada))).giveBack(undefined);
const gift = (amount: number, id: string = v4()) =>
  credits.credits.grantCredits(ada, { id: `pack:${id}`, amount, at: credits.time.now });

describe('the statement of a month', () => {
  it('has what was given, spent, given back and gone, the newest first', async () => {
    await ask();
    credits.time.now += 1000;
    await fail();
    credits.time.now += DAY_MS;
    await ask();
    const { opening, closing, entries } = await credits.statementOf(ada, '2027-01');
    expect([opening, closing]).toEqual([0, 9]);
    expect(entries.map(({ reason, amount, isReturned }) => [reason, amount, isReturned])).toEqual([
      ['answer', -1, false],
      ['day', 10, false],
      ['expired', -9, false],
      ['answer', 0, true],
      ['answer', -1, false],
      ['day', 10, false],
    ]);
    expect(entries.at(-1)).toMatchObject({ at: MORNING - 8 * 3_600_000, expires: MORNING + 16 * 3_600_000 });
  });

  it('goes on where the one before it ended, and is empty for a month without anything', async () => {
    await gift(7);
    await ask();
    credits.time.now = Date.UTC(2027, 2, 3);
    const [january, february, march, april] = await Promise.all(
      ['2027-01', '2027-02', '2027-03', '2027-04'].map((month) => credits.statementOf(ada, month)),
    );
    expect(january).toMatchObject({ opening: 0, closing: 7 });
    expect(february).toEqual({ month: '2027-02', opening: 7, closing: 7, entries: [] });
    expect(march).toMatchObject({ opening: 7, closing: 17, entries: [{ reason: 'day' }] });
    expect(april).toEqual({ month: '2027-04', opening: 17, closing: 17, entries: [] });
    expect(await credits.statementOf(ada, '0000-01')).toEqual({
      month: '0000-01',
      opening: 0,
      closing: 0,
      entries: [],
    });
    expect(await credits.statementOf(ada, '9999-12')).toMatchObject({ opening: 17, closing: 17 });
  });

  it('has what was taken back of a pack, and once it is kept, that it was given back', async () => {
    await gift(100, 'p');
    await credits.credits.holdPack(ada, 'pack:p');
    const firstOf = async () => (await credits.statementOf(ada, '2027-01')).entries[0];
    expect(await firstOf()).toMatchObject({ reason: 'refund', amount: -100, isReturned: false });
    await credits.credits.endHold(ada, 'pack:p', 'kept');
    expect(await firstOf()).toMatchObject({ reason: 'refund', amount: 0, isReturned: true });
  });
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant('ask') },
  { weight: 2, arbitrary: fc.constantFrom('fail', 'abandon', 'gift', 'hold', 'release', 'refund') },
  { weight: 2, arbitrary: fc.constantFrom('hour', 'day', 'week', 'month') },
);
const HOUR = 3_600_000;
const PASSES: Readonly<Record<string, number>> = { hour: HOUR, day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS };

const take = async (what: string): Promise<void> => {
  const { holdPack, endHold } = credits.credits;
  credits.time.now += PASSES[what] ?? 1000;
  if (what === 'ask') await ask().catch(() => undefined);
  if (what === 'fail') await fail().catch(() => undefined);
  if (what === 'abandon') await credits.acts.begin(asked(ada)).catch(() => undefined);
  if (what === 'gift') await gift(5, credits.time.now % 2 === 0 ? 'p' : 'q');
  if (what === 'hold') await holdPack(ada, 'pack:p');
  if (what === 'release') await endHold(ada, 'pack:p', 'kept');
  if (what === 'refund') await endHold(ada, 'pack:p', 'refunded');
};

describe('statements, whatever happened', () => {
  it('add up: what was before, and all amounts, is what was after; and it is what the fold says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        ada = v4();
        credits.time.now = MORNING;
        for (const each of steps) {
          await take(each);
          const whole = async () => creditsAt(folded(await credits.ledgerOf(ada)), credits.time.now).balance;
          expect([await credits.balanceOf(ada), each]).toEqual([await whole(), each]);
        }
        let before = 0;
        const last = new Date(credits.time.now).toISOString().slice(0, 7);
        for (let at = new Date(Date.UTC(2027, 0)); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
          const month = at.toISOString().slice(0, 7);
          const { opening, closing, entries } = await credits.statementOf(ada, month);
          expect(opening).toBe(before);
          expect(entries.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
          const end = Math.min(credits.time.now, Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1) - 1);
          expect(closing).toBe(creditsAt(folded(await credits.ledgerOf(ada)), end).balance);
          before = closing;
          if (month === last) break;
        }
        expect(before).toBe(await credits.balanceOf(ada));
      }),
      { numRuns: 25 },
    );
  });
});
