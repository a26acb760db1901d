import { creditsAt, DAY_MS } from '@parlance/domain';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded, MORNING, openTestCredits, type TestCredits } from './credits-testing.ts';
import { creditsOf } from './read-credits.ts';
import type { StoredCredit } from './store-credits.ts';

let credits: TestCredits;
beforeAll(async () => {
  credits = await openTestCredits();
});
afterAll(() => credits.close());

const insert = async (uid: string, entries: readonly StoredCredit[]): Promise<void> => {
  await credits.pool.query(
    `INSERT INTO learner_credit SELECT $1, entry, kind, reason, at, amount, expires, "of"
     FROM jsonb_to_recordset($2) AS x (entry text, kind text, reason text, at bigint, amount int, expires bigint, "of" text)`,
    [uid, JSON.stringify(entries)],
  );
};

const grant = (entry: string, at: number, amount: number, expires: number | null): StoredCredit => ({
  ...{ entry, kind: 'grant', reason: 'day', at, amount, expires, of: null },
});
const spend = (entry: string, at: number, amount: number, of: string | null): StoredCredit => ({
  ...{ entry, kind: 'spend', reason: of === null ? 'answer' : 'refund', at, amount, expires: null, of },
});
const back = (of: string, at: number): StoredCredit => ({
  ...{ entry: `back:${of}`, kind: 'return', reason: 'answer', at, amount: 1, expires: null, of },
});

const time = fc.nat(100);
const grants = fc.array(
  fc
    .record({ at: time, amount: fc.nat(9), lasts: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 4 }) })
    .map(({ at, amount, lasts }) => ({ at, amount, expires: lasts === null ? null : at + lasts })),
  { maxLength: 8 },
);
const spends = fc.array(
  fc.record({
    ...{ at: time, amount: fc.integer({ min: 1, max: 3 }) },
    from: fc.option(fc.nat(7), { nil: null, freq: 3 }),
    backAfter: fc.option(fc.nat(20), { nil: null, freq: 4 }),
  }),
  { maxLength: 40 },
);

/** A ledger as it may be, with what can hardly be, too: spends of what is not there. */
const ledger: fc.Arbitrary<readonly StoredCredit[]> = fc
  .tuple(grants, spends)
  .map(([given, spent]) => [
    ...given.map(({ at, amount, expires }, n) => grant(`g${n}`, at, amount, expires)),
    ...spent.flatMap(({ at, amount, from, backAfter }, n) => [
      spend(`s${n}`, at, amount, from === null ? null : `g${from}`),
      ...(backAfter === null ? [] : [back(`s${n}`, at + backAfter)]),
    ]),
  ]);

/** The milliseconds of the fastest of some runs: others may be using the machine. */
const fastest = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    await work();
    least = Math.min(least, performance.now() - begin);
  }
  return least;
};

describe('what is read of a learner’s credits', () => {
  it('is what all entries together come to, at each time', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, fc.array(fc.nat(140), { minLength: 1, maxLength: 3 }), async (entries, times) => {
        const uid = v4();
        await insert(uid, entries);
        for (const now of times)
          expect(await creditsOf(credits.pool, uid, now)).toEqual(creditsAt(folded(entries), now));
      }),
      { numRuns: 150 },
    );
  });

  it('is read from the last days alone, however much was spent in earlier years', async () => {
    const [uid, DAYS, EACH] = [v4(), 2000, 50];
    const today = Math.floor(MORNING / DAY_MS) * DAY_MS;
    // A grant that never expires, and for each day one that does, all spent.
    await insert(uid, [grant('operator:first', today - DAYS * DAY_MS, 7, null)]);
    await credits.pool.query(
      `INSERT INTO learner_credit
       SELECT $1::uuid, 'past:' || n, 'grant', 'day', $2::bigint - n * $3::bigint, 50, $2::bigint - (n - 1) * $3::bigint, NULL
       FROM generate_series(1, ${DAYS}) n
       UNION ALL SELECT $1::uuid, gen_random_uuid()::text, 'spend', 'answer', $2::bigint - n * $3::bigint + m, 1, NULL, NULL
       FROM generate_series(1, ${DAYS}) n, generate_series(1, ${EACH}) m`,
      [uid, today, DAY_MS],
    );
    expect(await credits.balanceOf(uid)).toBe(57);
    const all = await fastest(3, () => creditsOf(credits.pool, uid, MORNING));
    expect(await fastest(10, () => credits.balanceOf(uid))).toBeLessThan(all / 3);
    expect(await credits.balanceOf(uid)).toBe(57);
  });
});
