/** Tests how a server handles events that a newer release recorded or stored. */
import { KINDS, PROTOCOL_VERSION } from '@parlance/sync';
import { finished, lessonFinished, preferred, reset, START, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { type Exchange, openExchange } from './exchange.ts';

const song = { ...lessonFinished({}, { id: uuid(7) }), kind: 'sang', data: { song: 'rain' } };
const laterSetting = { ...preferred('theme', 'dark', { id: uuid(8) }), version: 2, data: { setting: 'dark' } };

describe('a server and events of a newer release', () => {
  let dependencies: TestDependencies;
  let exchange: Exchange;
  beforeAll(async () => {
    dependencies = await createTestDependencies();
    exchange = openExchange({ pool: dependencies.pool, quotas: noQuotas, past: followDatabase(dependencies).past });
  });
  afterAll(() => dependencies.close());

  const store = (uid: string, { id, kind, learn }: { id: string; kind: string; learn: string }) =>
    dependencies.pool.query(
      `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
       VALUES ($1, $2, $3, $4, '20260928', 'UTC', $2, $5, '{"song": "rain"}', 1)`,
      [uid, id, kind, START, learn],
    );

  it('V1: sends its protocol and its kinds with every reply', async () => {
    const { reply } = await exchange(v7(), { cursor: 0, events: [] }, NOON);
    expect(reply).toMatchObject({ protocol: PROTOCOL_VERSION, kinds: KINDS, epoch: expect.any(String) });
  });

  it('V4: postpones unknown kinds and versions, and stores the rest', async () => {
    const known = lessonFinished({}, { id: uuid(1) });
    const { reply } = await exchange(v7(), { cursor: 0, events: [song, known, laterSetting] }, NOON);
    expect(reply).toMatchObject({ stored: [known.id], postponed: [song.id, laterSetting.id], refused: [], cursor: 1 });
  });

  it('V9: stores talks in the second version and lessons in the first, and folds both', async () => {
    const uid = v7();
    const lesson = lessonFinished({}, { id: uuid(1) });
    const talk = finished({ what: 'talk', unit: 'cafe', tasks: 2, seconds: 120 }, { id: uuid(2) });
    const { reply } = await exchange(uid, { cursor: 0, events: [lesson, talk] }, NOON);
    expect([reply.stored, reply.rows.days]).toMatchObject([[lesson.id, talk.id], [{ seconds: 420, xp: 20 }]]);
    const { rows } = await dependencies.pool.query('SELECT version FROM learner_event WHERE user_id = $1 ORDER BY id', [
      uid,
    ]);
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('V4: acknowledges an event that a newer release has stored, so that it is not counted twice', async () => {
    const uid = v7();
    await exchange(uid, { cursor: 0, events: [lessonFinished({}, { id: uuid(1) })] }, NOON);
    await store(uid, song);
    const { reply } = await exchange(uid, { cursor: 0, events: [song] }, NOON);
    expect(reply).toMatchObject({ stored: [song.id], postponed: [] });
  });

  it('V6: folds without the events that it does not understand, and marks the learner as stale', async () => {
    const uid = v7();
    await exchange(uid, { cursor: 0, events: [lessonFinished({}, { id: uuid(1) })] }, NOON);
    await store(uid, song);
    await exchange(uid, { cursor: 0, events: [reset({ id: uuid(2), at: START + 1000 })] }, NOON);
    const { rows } = await dependencies.pool.query('SELECT stale FROM learner WHERE user_id = $1', [uid]);
    expect(rows).toEqual([{ stale: true }]);
  });

  it('V2: refuses a malformed event of a known version', async () => {
    const wrong = { ...lessonFinished({}, { id: uuid(3) }), data: { what: 'nothing' } };
    const { reply } = await exchange(v7(), { cursor: 0, events: [wrong] }, NOON);
    expect(reply).toMatchObject({ refused: [{ id: wrong.id, code: 'event-invalid' }], postponed: [] });
  });
});
