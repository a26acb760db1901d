/** Tests that devices with newer data detect the restoring of a real database to an earlier state. */
import {
  abandon,
  applyReply,
  type DeviceReplica,
  makeRequest,
  newReplica,
  type RecordedEvent,
  record,
  registerOf,
  viewOf,
} from '@parlance/sync';
import { deviceId, lessonFinished, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { type DatabaseFollower, followDatabase } from './epoch.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { renewDatabaseEpoch } from './store-epoch.ts';

const HOUR = 3_600_000;

/** The tables of progress that a backup of the database contains. */
const TABLES = [
  'learner',
  'learner_event',
  'learner_review',
  'learner_register',
  'learner_day',
  'learner_word',
  'learner_setting',
  'server_run',
] as const;

type Backup = ReadonlyMap<string, readonly object[]>;

describe('a database that was restored', () => {
  let dependencies: TestDependencies;
  let follower: DatabaseFollower;
  let exchange: Exchange;
  let now: number;
  let uid: string;
  let events: number;

  const start = (): void => {
    follower = followDatabase({ pool: dependencies.pool, clock: () => now });
    exchange = openExchange({ pool: dependencies.pool, quotas: noQuotas, past: follower.past });
  };
  beforeEach(async () => {
    dependencies = await createTestDependencies();
    [now, uid, events] = [NOON, v7(), 0];
    start();
  });
  afterEach(async () => {
    await follower.close();
    await dependencies.close();
  });

  const backUp = async (): Promise<Backup> => {
    await (await follower.past()).storeAlive();
    const kept = new Map<string, readonly object[]>();
    for (const table of TABLES) kept.set(table, (await dependencies.pool.query(`SELECT * FROM ${table}`)).rows);
    return kept;
  };

  /** Stops the server, restores the tables, and starts it again an hour after the backup. */
  const putBack = async (backup: Backup): Promise<void> => {
    await follower.close();
    for (const [table, rows] of backup) {
      await dependencies.pool.query(`DELETE FROM ${table}`);
      await dependencies.pool.query(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    now += HOUR;
    start();
  };

  const study = (replica: DeviceReplica, lessons: number): DeviceReplica => {
    let after = replica;
    for (let n = 0; n < lessons; n += 1) {
      events += 1;
      const id = uuid(events);
      after = record(
        after,
        now,
        (stamp): RecordedEvent => ({
          ...lessonFinished({ lesson: `cafe.${events}`, position: events }, { id, day: '20270115' }),
          ...stamp,
        }),
      );
    }
    return after;
  };

  /** Exchanges until both sides have everything; each lesson is sent separately and so gets its own revision. */
  const meet = async (replica: DeviceReplica, most = 1): Promise<DeviceReplica> => {
    let after = abandon(replica);
    for (let round = 0; round < 200; round += 1) {
      const { replica: asking, request } = makeRequest(after, now, most);
      const { reply } = await exchange(uid, JSON.parse(JSON.stringify(request)), now);
      after = applyReply(asking, { reply, asked: asking.asked, sentAt: now, receivedAt: now }).replica;
      if (after.staged === null && after.outbox.length === 0 && request.events.length === 0) return after;
    }
    throw new TypeError('the exchange never ends');
  };

  const lessonsOf = (replica: DeviceReplica): number =>
    Array.from({ length: events }, (_, n) =>
      registerOf(viewOf(replica), 'es', 'course', 'stars', `cafe.${n + 1}`),
    ).filter((stars) => stars > 0).length;

  const xpOf = (replica: DeviceReplica): number => viewOf(replica).days.get('20270115')?.xp ?? 0;

  it('E2: a device with a later revision receives everything that another one has written since, and nothing is lost', async () => {
    let first = await meet(study(newReplica(deviceId(1)), 10));
    const backup = await backUp();
    now += 10 * 60_000;
    first = await meet(study(first, 30));
    expect(first.cursor).toBe(40);
    await putBack(backup);
    let second = await meet(study(newReplica(deviceId(2)), 35));
    expect(second.cursor).toBe(45);
    first = await meet(first);
    second = await meet(second);
    expect([lessonsOf(first), lessonsOf(second)]).toEqual([75, 75]);
    expect([xpOf(first), xpOf(second)]).toEqual([xpOf(first), xpOf(first)]);
  });

  it('E2: a cursor that was never allotted proves it at any time', async () => {
    let first = await meet(study(newReplica(deviceId(1)), 3));
    const backup = await backUp();
    first = await meet(study(first, 3));
    await putBack(backup);
    first = await meet(first);
    expect(lessonsOf(first)).toBe(6);
    expect(lessonsOf(await meet(newReplica(deviceId(2))))).toBe(6);
  });

  it('E1: after an announced restore, a device with any cursor detects it', async () => {
    let first = await meet(study(newReplica(deviceId(1)), 3));
    const backup = await backUp();
    first = await meet(study(first, 3));
    await putBack(backup);
    await renewDatabaseEpoch(dependencies.pool);
    await (await follower.past()).storeAlive();
    await meet(study(newReplica(deviceId(2)), 20));
    first = await meet(first);
    expect(lessonsOf(first)).toBe(26);
  });

  it('E1: without a restore, every reply has the same epoch', async () => {
    const first = await meet(study(newReplica(deviceId(1)), 2));
    await follower.close();
    now += 30 * 24 * HOUR;
    start();
    const second = await meet(study(first, 2));
    expect(second.epoch).toBe(first.epoch);
  });

  it('E2: the cursor of a device with the earlier protocol is set to an existing revision', async () => {
    const request = { cursor: 7, events: [] };
    const { reply } = await exchange(uid, request, now);
    expect(reply).toMatchObject({ since: 7, cursor: 0, more: false });
  });
});
