/** Marks in books on a server. */
import { foldEvents, type LearnEvent } from '@parlance/sync';
import { deviceId, marked, reset, START, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { refoldStale, thisRelease } from './refold-stale.ts';
import { confirmedView } from './testing.ts';

const place = {
  kind: 'highlight',
  from: { sentence: 3, offset: 0 },
  to: { sentence: 4, offset: 6 },
  quote: 'El zorro',
} as const;
const own = `own:${uuid(77)}`;
const marks: readonly LearnEvent[] = [
  marked('m1', { field: 'place', value: place }, { id: uuid(1), at: START }),
  marked('m1', { field: 'note', value: 'why?' }, { id: uuid(2), at: START + 1, device: deviceId(2) }),
  marked('m1', { field: 'colour', value: 'pink' }, { id: uuid(3), at: START + 2 }),
  marked('m1', { field: 'place', value: place }, { id: uuid(4), at: START + 3, learn: '' }, own),
  marked('m2', { field: 'place', value: place }, { id: uuid(5), at: START + 4 }),
  marked('m2', { field: 'place', value: null }, { id: uuid(6), at: START + 5 }),
];

let dependencies: TestDependencies;
let exchange: Exchange;
beforeAll(async () => {
  dependencies = await createTestDependencies();
  exchange = openExchange({ pool: dependencies.pool, quotas: noQuotas, past: followDatabase(dependencies).past });
});
afterAll(() => dependencies.close());

const send = async (uid: string, events: readonly LearnEvent[], cursor = 0) =>
  (await exchange(uid, { cursor, events }, NOON)).reply;

describe('marks on a server', () => {
  it('F21: reach the learner’s devices, whatever the order of arrival, and each field by itself', async () => {
    const [one, two, three] = [v7(), v7(), v7()];
    for (const event of marks) await send(one, [event]);
    for (const event of marks.toReversed()) await send(two, [event]);
    await send(three, marks.toReversed());
    for (const uid of [one, two, three]) expect(await confirmedView(dependencies.pool, uid)).toEqual(foldEvents(marks));
  });

  it('are their learner’s alone', async () => {
    const [ada, eve] = [v7(), v7()];
    await send(ada, marks);
    expect((await send(eve, [])).rows.marks).toEqual([]);
  });

  it('come to a device only if they changed after its cursor, removed ones as null', async () => {
    const uid = v7();
    const { cursor } = await send(uid, marks);
    const older = marked('m1', { field: 'note', value: 'old' }, { id: uuid(7), at: START - 9 });
    const gone = marked('m1', { field: 'place', value: null }, { id: uuid(8), at: START + 9 });
    expect((await send(uid, [older, gone], cursor)).rows.marks).toMatchObject([
      { learn: 'es', book: 'fables', mark: 'm1', field: 'place', value: null, at: START + 9, id: uuid(8) },
    ]);
  });

  it('F6: remain after a reset, with notes', async () => {
    const uid = v7();
    await send(uid, marks);
    await send(uid, [reset({ id: uuid(9), at: START + 100 })]);
    expect((await confirmedView(dependencies.pool, uid)).marks).toEqual(foldEvents(marks).marks);
  });

  it('V7: are folded again for a stale learner', async () => {
    const { pool } = dependencies;
    const uid = v7();
    await send(uid, marks);
    await pool.query('DELETE FROM learner_mark WHERE user_id = $1', [uid]);
    await pool.query('UPDATE learner SET stale = true WHERE user_id = $1', [uid]);
    expect(await refoldStale(pool, uid, thisRelease)).not.toBeNull();
    expect(await confirmedView(pool, uid)).toEqual(foldEvents(marks));
  });
});
