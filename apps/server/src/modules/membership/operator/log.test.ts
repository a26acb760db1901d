import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { createTestDependencies, NOON, type TestDependencies } from '../../../testing.ts';
import { FIRST_HASH, hashOf, type LogContent, openChainCheck } from './chain.ts';
import { logFault, readLog } from './log.ts';
import { addLogEntry } from './store-log.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());
beforeEach(() => sql('DELETE FROM operator_log'));

const ACCOUNT = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const sql = async (text: string): Promise<void> => {
  await dependencies.pool.query(text);
};
const write = (detail: string) =>
  transaction(dependencies.pool, (client) =>
    addLogEntry(client, {
      ...{ at: NOON, actor: 'terminal', act: 'days-granted', account: ACCOUNT },
      ...{ detail, reason: 'a lost lesson, “sorry”' },
    }),
  );
const writeSome = async (count: number): Promise<void> => {
  for (let day = 1; day <= count; day += 1) await write(String(day));
};
const fault = () => logFault(dependencies.pool);

describe('the operator log', () => {
  it('is empty and whole at first, and then has its entries, the newest first', async () => {
    expect(await readLog(dependencies.pool, 10)).toEqual({ entries: [], fault: null });
    await writeSome(3);
    const { entries, fault: found } = await readLog(dependencies.pool, 2);
    expect(found).toBeNull();
    expect(entries).toMatchObject([
      { number: 3, at: NOON, actor: 'terminal', act: 'days-granted', account: ACCOUNT, detail: '3' },
      { number: 2, detail: '2', reason: 'a lost lesson, “sorry”' },
    ]);
  });

  it('is numbered without a gap when many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_each, index) => write(String(index))));
    expect(await fault()).toBeNull();
    const { entries } = await readLog(dependencies.pool, 100);
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_each, index) => 20 - index));
  });

  it('has no entry of an act that was rolled back', async () => {
    const failing = transaction(dependencies.pool, async (client) => {
      const { at, actor, act } = { at: NOON, actor: 'terminal', act: 'days-granted' } as const;
      await addLogEntry(client, { at, actor, act, account: null, detail: '', reason: '' });
      await client.query('SELECT 1/0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    await write('1');
    expect(await readLog(dependencies.pool, 10)).toMatchObject({ fault: null, entries: [{ number: 1 }] });
  });

  it.each([
    ['an entry was changed', "UPDATE operator_log SET detail = '9' WHERE number = 3", 3],
    ['the account of an entry was changed', 'UPDATE operator_log SET account = NULL WHERE number = 4', 4],
    ['the time of an entry was changed', "UPDATE operator_log SET at = at + interval '1 ms' WHERE number = 2", 2],
    ['an entry was removed', 'DELETE FROM operator_log WHERE number = 2', 2],
    ['the first entry was removed', 'DELETE FROM operator_log WHERE number = 1', 1],
    [
      'an entry was removed, and the later ones moved up',
      `DELETE FROM operator_log WHERE number = 2; UPDATE operator_log SET number = -number WHERE number > 2;
       UPDATE operator_log SET number = -number - 1 WHERE number < 0`,
      2,
    ],
    [
      'two entries were swapped',
      `UPDATE operator_log SET number = -1 WHERE number = 2; UPDATE operator_log SET number = 2 WHERE number = 4;
       UPDATE operator_log SET number = 4 WHERE number = -1`,
      2,
    ],
    [
      'the contents of two entries were swapped',
      `UPDATE operator_log one SET detail = other.detail FROM operator_log other
       WHERE one.number + other.number = 5 AND one.number BETWEEN 2 AND 3`,
      2,
    ],
  ])('shows where %s', async (_what, change, number) => {
    await writeSome(5);
    expect(await fault()).toBeNull();
    await sql(change);
    expect(await fault()).toBe(number);
  });

  it('goes on after a removed entry, which stays found', async () => {
    await writeSome(3);
    await sql('DELETE FROM operator_log WHERE number = 2');
    await write('4');
    expect(await fault()).toBe(2);
  });
});

describe('the hashes of the log', () => {
  const text = fc.string({ maxLength: 20, unit: 'grapheme' });
  const contents = fc
    .array(fc.record({ at: fc.nat(), actor: text, act: text, account: fc.option(text), detail: text, reason: text }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((all) => all.map((each, index): LogContent => ({ number: index + 1, ...each })));
  const chained = (all: readonly LogContent[]) => {
    let hash = FIRST_HASH;
    return all.map((each) => {
      hash = hashOf(hash, each);
      return { ...each, hash };
    });
  };
  const faultIn = (entries: ReturnType<typeof chained>): number | undefined => {
    const check = openChainCheck();
    check.add(entries);
    return check.fault();
  };

  it('follow from what was written, and from nothing else', () => {
    fc.assert(
      fc.property(contents, fc.nat(), text, (all, where, other) => {
        const entries = chained(all);
        expect(faultIn(entries)).toBeUndefined();
        const place = where % entries.length;
        const changed = entries.map((each, index) => (index === place ? { ...each, detail: other } : each));
        expect(faultIn(changed)).toBe(entries[place]?.detail === other ? undefined : place + 1);
        const removed = entries.filter((_each, index) => index !== place);
        expect(faultIn(removed)).toBe(place === entries.length - 1 ? undefined : place + 1);
      }),
    );
  });
});
