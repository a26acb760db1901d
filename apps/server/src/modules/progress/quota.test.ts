import { lessonFinished, uuid } from '@parlance/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { storeEvents } from './exchange.ts';
import { openQuotas, type Quotas } from './quota.ts';
import { keptOf } from './store-kept.ts';

const ROOM = { registers: 200, words: 200, cards: 200, marks: 200, events: 200, bytes: 200_000 };
/** An event of a lesson writes itself and the registers of the lesson. */
const lessons = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => lessonFinished({ lesson: `l${from + n}` }, { id: uuid(from + n) }));

describe('the quota of a learner', () => {
  let dependencies: TestDependencies;
  let quotas: Quotas;
  let now = 0;
  const uid = uuid(70_001);
  const store = (from: number, count: number) =>
    storeEvents({ pool: dependencies.pool, quotas }, uid, lessons(from, count));
  const fill = async (): Promise<number> => {
    for (let from = 0; ; from += 1) {
      const refused = await store(from, 1).then(
        () => false,
        () => true,
      );
      if (refused) return from;
    }
  };

  beforeAll(async () => {
    dependencies = await createTestDependencies();
  });
  afterAll(() => dependencies.close());
  beforeEach(async () => {
    for (const table of ['learner', 'learner_event', 'learner_register', 'learner_day', 'learner_word'])
      await dependencies.pool.query(`DELETE FROM ${table}`);
    quotas = openQuotas(dependencies.pool, ROOM, () => now);
  });

  it('refuses what would exceed it with a code, and keeps what was stored', async () => {
    const stored = await fill();
    const kept = await keptOf(dependencies.pool, uid);
    expect(kept.events).toBe(stored);
    expect(Math.max(kept.registers, kept.events)).toBeLessThanOrEqual(ROOM.registers);
    expect(Math.max(kept.registers, kept.events)).toBeGreaterThan(ROOM.registers * 0.9);
    await expect(store(stored, 1)).rejects.toMatchObject({ code: 'learner-full' });
  });

  it('is the same on all servers, except for what is granted at a time', async () => {
    const others = [0, 1, 2].map(() => openQuotas(dependencies.pool, ROOM, () => now));
    await fill();
    for (const other of others) {
      const write = storeEvents({ pool: dependencies.pool, quotas: other }, uid, lessons(1000, 40));
      await expect(write).rejects.toMatchObject({ code: 'learner-full' });
    }
  });

  it('concerns nobody else', async () => {
    await fill();
    const other = storeEvents({ pool: dependencies.pool, quotas }, uuid(70_002), lessons(0, 5));
    await expect(other).resolves.toMatchObject({ uid: uuid(70_002) });
  });

  it('has room again a minute after something was removed', async () => {
    const stored = await fill();
    await dependencies.pool.query('DELETE FROM learner_register');
    await dependencies.pool.query('DELETE FROM learner_event');
    await expect(store(stored, 1)).rejects.toMatchObject({ code: 'learner-full' });
    now += 60_000;
    await expect(store(stored, 1)).resolves.not.toBeNull();
  });

  it('counts the bytes of events, too', async () => {
    quotas = openQuotas(dependencies.pool, { ...ROOM, bytes: 3000 }, () => now);
    const stored = await fill();
    expect(stored).toBeGreaterThan(3);
    expect((await keptOf(dependencies.pool, uid)).bytes).toBeLessThanOrEqual(3000);
  });
});
