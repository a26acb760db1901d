import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditEntry, type CreditSpend, creditMoves, creditsAt } from './credit.ts';

const DAY = 86_400_000;
const grant = (id: string, at: number, amount: number, expires: number | null = null): CreditEntry => ({
  ...{ kind: 'grant', id, at, amount, expires },
});
const spend = (id: string, at: number, amount = 1): CreditSpend => ({ kind: 'spend', id, at, amount });
const back = (of: string, at: number): CreditEntry => ({ kind: 'return', id: `back:${of}`, at, of });
const balance = (entries: readonly CreditEntry[], now: number): number => creditsAt(entries, now).balance;

const MONTH = grant('month', 0, 300, 30 * DAY);
const PACK = grant('pack', DAY, 100);

describe('credits', () => {
  it('are used in the order in which they would be gone', () => {
    const entries = [MONTH, PACK, spend('answer', 2 * DAY, 10)];
    expect(creditsAt(entries, 3 * DAY).rests).toEqual([
      { id: 'month', left: 290, expires: 30 * DAY },
      { id: 'pack', left: 100, expires: null },
    ]);
    expect(balance(entries, 31 * DAY)).toBe(100);
  });

  it('that were bought stay when those of a month are gone', () => {
    expect(balance([MONTH, PACK, spend('answer', 31 * DAY, 30)], 40 * DAY)).toBe(70);
  });

  it('are given back as if they had never been spent', () => {
    const entries = [MONTH, PACK, spend('answer', 2 * DAY, 10)];
    expect(balance([...entries, back('answer', 3 * DAY)], 4 * DAY)).toBe(400);
    expect(balance([...entries, back('answer', 31 * DAY)], 32 * DAY)).toBe(100);
  });

  it('may be taken from one grant alone, though others would be gone first', () => {
    const back: CreditEntry = { ...spend('refund', 2 * DAY, 100), from: 'pack' };
    expect(balance([MONTH, PACK, back], 3 * DAY)).toBe(300);
    expect(balance([MONTH, PACK, back], 31 * DAY)).toBe(0);
    expect(balance([MONTH, { ...back, from: 'other' }], 3 * DAY)).toBe(300);
  });

  it('say what was given, taken, given back, and gone', () => {
    const entries = [MONTH, PACK, spend('one', 2 * DAY, 10), spend('two', 2 * DAY, 5), back('two', 3 * DAY)];
    expect(creditMoves(entries, 31 * DAY)).toEqual([
      { kind: 'grant', id: 'month', at: 0, change: 300, isReturned: false },
      { kind: 'grant', id: 'pack', at: DAY, change: 100, isReturned: false },
      { kind: 'spend', id: 'one', at: 2 * DAY, change: -10, isReturned: false },
      { kind: 'spend', id: 'two', at: 2 * DAY, change: 0, isReturned: true },
      { kind: 'expiry', id: 'month', at: 30 * DAY, change: -290, isReturned: false },
    ]);
  });

  it('of the future do not count yet', () => {
    expect(balance([PACK], 0)).toBe(0);
  });
});

const entry: fc.Arbitrary<CreditEntry> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('grant' as const), id: fc.stringMatching(/^g[0-9]$/), at: fc.nat(50) },
    ...{ amount: fc.nat(20), expires: fc.option(fc.integer({ min: 0, max: 100 })) },
  }),
  fc.record({
    ...{ kind: fc.constant('spend' as const), id: fc.stringMatching(/^s[0-9]$/) },
    ...{ at: fc.nat(50), amount: fc.integer({ min: 1, max: 5 }) },
    from: fc.option(fc.stringMatching(/^g[0-9]$/), { nil: undefined, freq: 3 }),
  }),
  fc.stringMatching(/^s[0-9]$/).chain((of) => fc.nat(60).map((at) => back(of, at))),
);

/** Each id tells the same thing each time, as those who make entries see to it. */
const consistent = fc
  .array(entry, { maxLength: 30 })
  .map((entries) => [...new Map(entries.map((each) => [each.id, each])).values()]);

describe('the fold of credits', () => {
  it('does not depend on the order in which entries arrive, nor on repetitions', () => {
    fc.assert(
      fc.property(consistent, fc.nat(120), fc.integer(), (entries, now, turn) => {
        const other = [...entries.slice(turn % (entries.length + 1)), ...entries.toReversed(), ...entries];
        expect(creditsAt(other, now)).toEqual(creditsAt(entries, now));
      }),
    );
  });

  it('never owes anything, and never has more than was given', () => {
    fc.assert(
      fc.property(consistent, fc.nat(120), (entries, now) => {
        const given = entries.reduce((sum, each) => sum + (each.kind === 'grant' ? each.amount : 0), 0);
        expect(balance(entries, now)).toBeGreaterThanOrEqual(0);
        expect(balance(entries, now)).toBeLessThanOrEqual(given);
      }),
    );
  });

  it('loses exactly what is spent where there is enough, and gains exactly what is given back', () => {
    fc.assert(
      fc.property(consistent, fc.integer({ min: 1, max: 5 }), (entries, amount) => {
        const now = 61;
        const before = balance(entries, now);
        const spent = [...entries, spend('new', now, amount)];
        expect(balance(spent, now)).toBe(Math.max(0, before - amount));
        expect(creditsAt([...spent, back('new', now)], now)).toEqual(creditsAt(entries, now));
      }),
    );
  });

  it('tells changes that add up to the balance at each time', () => {
    fc.assert(
      fc.property(consistent, fc.nat(120), fc.nat(120), (entries, now, before) => {
        const moves = creditMoves(entries, now).filter(({ at }) => at <= before);
        const sum = moves.reduce((total, { change }) => total + change, 0);
        expect(sum).toBe(balance(entries, Math.min(now, before)));
        expect(moves.map(({ at }) => at)).toEqual(moves.map(({ at }) => at).toSorted((one, other) => one - other));
      }),
    );
  });

  it('never has less for more that was given or given back, in any grant', () => {
    fc.assert(
      fc.property(consistent, entry, fc.nat(120), (entries, more, now) => {
        if (more.kind === 'spend' || entries.some(({ id }) => id === more.id)) return;
        const after = new Map(creditsAt([...entries, more], now).rests.map(({ id, left }) => [id, left]));
        for (const { id, left } of creditsAt(entries, now).rests) expect(after.get(id)).toBeGreaterThanOrEqual(left);
      }),
    );
  });
});
