import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestLog } from '../log-testing.ts';
import { createTestDatabase } from '../testing.ts';
import type { TestDatabase } from './postgres/test-database.ts';
import { openPushBus, type PushBus, packRevisions, unpackRevisions } from './push.ts';

const uid = fc.stringMatching(/^[\w:-]{1,64}$/);

describe('packed revisions', () => {
  it('are unpacked unchanged, in payloads that PostgreSQL accepts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(uid, fc.nat())), (pairs) => {
        const revisions = new Map(pairs);
        const payloads = packRevisions(revisions);
        expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
        expect(new Map(payloads.flatMap(unpackRevisions))).toEqual(revisions);
      }),
    );
  });
  it('fill a payload before the next one starts', () => {
    const many = new Map(
      Array.from({ length: 1000 }, (_, index) => [`0190d5c4-7b3a-7000-8000-${String(index).padStart(12, '0')}`, 7]),
    );
    expect(packRevisions(many)).toHaveLength(5);
  });
  it('ignore what is not a pair', () => {
    expect(unpackRevisions('')).toEqual([]);
    expect(unpackRevisions('nonsense,a:x,:5,b:2')).toEqual([['b', 2]]);
  });
});

describe('the push bus', () => {
  const log = openTestLog();
  let database: TestDatabase;
  let one: PushBus;
  let other: PushBus;
  beforeEach(async () => {
    database = await createTestDatabase();
    one = await openPushBus(database.url, log);
    other = await openPushBus(database.url, log);
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await database.close();
  });

  it('notifies listeners of the same process immediately and once', async () => {
    const heard = vi.fn();
    one.subscribe('ann', heard);
    one.publish('ann', 3);
    expect(heard.mock.calls).toEqual([[3]]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('sends one notification after another, however slow the database is', async () => {
    const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
    let [running, most, sent] = [0, 0, 0];
    const slow = async function (this: pg.Client, ...given: unknown[]): Promise<unknown> {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const result = await query.apply(this, given);
      running -= 1;
      sent += 1;
      return result;
    };
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(slow as never);
    for (let revision = 1; revision <= 5; revision += 1) {
      one.publish('ann', revision);
      await new Promise((resolve) => setTimeout(resolve, 70));
    }
    await one.close();
    spy.mockRestore();
    expect(sent).toBeGreaterThan(1);
    expect(most).toBe(1);
  });

  it('notifies other processes of the newest of several revisions', async () => {
    const heard = vi.fn();
    other.subscribe('ann', heard);
    for (const revision of [3, 5, 4]) one.publish('ann', revision);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard.mock.calls).toEqual([[5]]);
  });

  it('notifies no listener of another subject, and none that has stopped', async () => {
    const [ann, bob, left] = [vi.fn(), vi.fn(), vi.fn()];
    other.subscribe('ann', ann);
    other.subscribe('bob', bob);
    other.subscribe('ann', left)();
    one.publish('ann', 1);
    await vi.waitFor(() => expect(ann).toHaveBeenCalledWith(1));
    expect(bob).not.toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
  });

  it('notifies all of a thousand listeners', async () => {
    const heard = vi.fn();
    const names = Array.from({ length: 1000 }, (_, index) => `learner-${index}`);
    for (const name of names) other.subscribe(name, heard);
    for (const name of names) one.publish(name, 1);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1000));
  });

  it('makes listeners read again after a lost connection, and continues', async () => {
    const heard = vi.fn();
    other.subscribe('ann', heard);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parlance-push' and datname = current_database()",
    );
    one.publish('ann', 8);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), 5000);
    one.publish('ann', 9);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(9), 5000);
  });

  it('sends waiting notifications before it closes', async () => {
    const heard = vi.fn();
    other.subscribe('ann', heard);
    const third = await openPushBus(database.url, log);
    third.publish('ann', 2);
    await third.close();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(2));
  });

  it('ignores what others send on its channel', async () => {
    const heard = vi.fn();
    other.subscribe('ann', heard);
    await database.pool.query("select pg_notify('revisions', 'garbage')");
    one.publish('ann', 1);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[1]]));
  });
});
