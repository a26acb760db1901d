/** Cards on a server: changes of them, and what earlier releases stored as settings. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyRows, emptyView, foldEvents, type LearnEvent } from '@parlance/sync';
import { answered, carded, deviceId, lessonFinished, preferred, reset, START, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate } from '../../platform/migrations.ts';
import { createEmptyDatabase, createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { refoldStale, thisRelease } from './refold-stale.ts';
import { readSections } from './store-sections.ts';
import { confirmedView } from './testing.ts';

const own = { front: 'la llave', back: 'key' };
const cards: readonly LearnEvent[] = [
  carded('coffee', { field: 'deck', value: true }, { id: uuid(1), at: START }),
  carded('coffee', { field: 'note', value: 'hot' }, { id: uuid(2), at: START + 1, device: deviceId(2) }),
  carded('own:1', { field: 'own', value: own }, { id: uuid(3), at: START + 2 }),
  carded('own:2', { field: 'own', value: own }, { id: uuid(4), at: START + 3 }),
  carded('own:2', { field: 'own', value: null }, { id: uuid(5), at: START + 4 }),
  preferred('card/es/tea', true, { id: uuid(6), at: START + 5 }),
];

let dependencies: TestDependencies;
let exchange: Exchange;
beforeAll(async () => {
  dependencies = await createTestDependencies();
  exchange = openExchange({ pool: dependencies.pool, quotas: noQuotas, past: followDatabase(dependencies).past });
});
afterAll(() => dependencies.close());

describe('cards on a server', () => {
  const send = async (uid: string, events: readonly LearnEvent[], cursor = 0) =>
    (await exchange(uid, { cursor, events }, NOON)).reply;

  it('F18: reach the learner’s devices, whatever the order of arrival, and each field by itself', async () => {
    const [one, two] = [v7(), v7()];
    for (const event of cards) await send(one, [event]);
    await send(two, cards.toReversed());
    for (const uid of [one, two]) expect(await confirmedView(dependencies.pool, uid)).toEqual(foldEvents(cards));
  });

  it('F19: are also those that a device of an earlier release sends as settings', async () => {
    const uid = v7();
    const { rows, stored } = await send(uid, cards.slice(-1));
    expect([stored, rows.settings]).toEqual([[uuid(6)], []]);
    expect(rows.cards).toMatchObject([{ learn: 'es', card: 'tea', field: 'deck', value: true, at: START + 5 }]);
  });

  it('come to a device only if they changed after its cursor', async () => {
    const uid = v7();
    const { cursor } = await send(uid, cards);
    const older = carded('coffee', { field: 'note', value: 'old' }, { id: uuid(7), at: START - 9 });
    const newer = carded('coffee', { field: 'aside', value: true }, { id: uuid(8), at: START + 9 });
    expect((await send(uid, [older, newer], cursor)).rows.cards).toMatchObject([{ card: 'coffee', field: 'aside' }]);
  });

  it('F6: remain after a reset', async () => {
    const uid = v7();
    await send(uid, cards);
    await send(uid, [reset({ id: uuid(9), at: START + 100 })]);
    expect((await confirmedView(dependencies.pool, uid)).cards).toEqual(foldEvents(cards).cards);
  });

  it('V7: are folded again for a stale learner', async () => {
    const { pool } = dependencies;
    const uid = v7();
    await send(uid, cards);
    await pool.query('DELETE FROM learner_card WHERE user_id = $1', [uid]);
    await pool.query('UPDATE learner SET stale = true WHERE user_id = $1', [uid]);
    expect(await refoldStale(pool, uid, thisRelease)).not.toBeNull();
    expect(await confirmedView(pool, uid)).toEqual(foldEvents(cards));
  });

  it('F17: are counted by day when they are answered, which is no part of the history', async () => {
    const { pool } = dependencies;
    const uid = v7();
    const plain = answered({ tea: 3 }, { id: uuid(1) });
    const card: LearnEvent = { ...plain, data: { ...plain.data, exercise: 'card' } };
    const history = async () => {
      const read = await readSections(pool, uid, { sections: [{ learn: '', space: 'history' }], setting: 'pronun' });
      return { days: [...read.view.days.values()], at: read.historyAt };
    };
    await send(uid, [card, { ...card, id: uuid(2) }, { ...plain, id: uuid(3) }]);
    expect((await confirmedView(pool, uid)).days.get(card.day)).toEqual({
      day: card.day,
      seconds: 0,
      xp: 0,
      cards: 2,
    });
    expect(await history()).toEqual({ days: [], at: 0 });

    await send(uid, [lessonFinished({}, { id: uuid(4) })]);
    await pool.query(`UPDATE learner_day SET updated_at = '2026-01-01' WHERE user_id = $1`, [uid]);
    const before = await history();
    await send(uid, [{ ...card, id: uuid(5) }]);
    expect((await confirmedView(pool, uid)).days.get(card.day)).toMatchObject({ seconds: 300, xp: 10, cards: 3 });
    expect((await history()).at).toBe(before.at);
  });
});

/** A database as the release before cards left it. */
const databaseOfThen = async () => {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'parlance-migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name < '0015');
  for (const name of names) await copyFile(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.pool, folder);
  await rm(folder, { recursive: true });
  return database;
};

describe('words that were added to the cards before there were rows of cards', () => {
  it('F19: become cards with a new revision; other settings and other learners stay as they are', async () => {
    const database = await databaseOfThen();
    const { pool } = database;
    const [uid, other, device, event] = [v7(), v7(), v7(), v7()];
    const names = ['card/es/coffee', 'card/es/good-morning', 'card/fr/the/green', 'card/es/', 'theme'];
    await pool.query('INSERT INTO learner (user_id, revision) VALUES ($1, 7), ($2, 3)', [uid, other]);
    await pool.query(
      `INSERT INTO learner_setting (user_id, name, value, at, device, event_id, revision)
       SELECT $1, name, CASE name WHEN 'card/es/good-morning' THEN 'false' ELSE 'true' END::jsonb, $3, $4, $5, 7
       FROM unnest($2::text[]) AS name`,
      [uid, names, START, device, event],
    );
    await pool.query(
      `INSERT INTO learner_setting (user_id, name, value, at, device, event_id, revision)
       VALUES ($1, 'theme', '"dark"', $2, $3, $4, 3)`,
      [other, START, device, event],
    );
    await pool.query(
      `INSERT INTO learner_day (user_id, day, seconds, xp, revision) VALUES ($1, '20260928', 60, 10, 5)`,
      [uid],
    );
    const settings = names.map((name) => ({
      ...{ name, value: name !== 'card/es/good-morning', at: START },
      ...{ device, id: event },
    }));
    const shownThen = applyRows(emptyView, {
      ...{ registers: [], words: [], cards: [], marks: [], resets: [], settings },
      days: [{ day: '20260928', seconds: 60, xp: 10, cards: 0 }],
    });
    expect([shownThen.settings.size, shownThen.cards.size]).toEqual([2, 3]);

    await migrate(pool);
    expect(await confirmedView(pool, uid)).toEqual(shownThen);
    const onNewer = openExchange({ pool, quotas: noQuotas, past: followDatabase({ pool, clock: () => NOON }).past });
    const { reply } = await onNewer(uid, { cursor: 7, events: [] }, NOON);
    expect([reply.cursor, reply.rows.cards.length, reply.rows.settings.length]).toEqual([8, 3, 0]);
    expect((await onNewer(other, { cursor: 3, events: [] }, NOON)).reply.cursor).toBe(3);
    await database.close();
  });
});
