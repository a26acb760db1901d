import type pg from 'pg';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, begun, MINUTE, MORNING, openTestCredits, type TestCredits } from './credits-testing.ts';
import { openCredits } from './index.ts';

let credits: TestCredits;
beforeAll(async () => {
  credits = await openTestCredits({ allowance: 30 });
});
afterAll(() => credits.close());

class Killed extends Error {}

/** A pool whose server is killed before a statement is sent: no later one is either, and its connection is lost. */
const mortalPool = (pool: pg.Pool, last: number) => {
  const life = { statements: 0, isOver: false };
  const sent = async (send: () => Promise<unknown>): Promise<unknown> => {
    life.isOver = life.isOver || life.statements === last;
    if (life.isOver) throw new Killed();
    life.statements += 1;
    return send();
  };
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (...query: [string]) => sent(() => client.query(...query)),
      release: () => client.release(life.isOver),
    };
  };
  return {
    life,
    pool: { connect, query: (...query: [string]) => sent(() => pool.query(...query)) } as unknown as pg.Pool,
  };
};

/**
 * Asks on a server that is killed meanwhile.
 * @param last how many statements it sends at most
 * @returns how many it has sent
 */
const askAndDie = async (uid: string, id: string, way: 'settle' | 'giveBack', last: number): Promise<number> => {
  const { life, pool } = mortalPool(credits.pool, last);
  const { acts } = openCredits({ ...credits.dependencies, pool }, credits.ports);
  try {
    const act = await begun(acts, asked(uid, id));
    await (way === 'settle' ? act.settle('¡Hola!', undefined) : act.giveBack(undefined));
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  return life.statements;
};

const tallied = async (): Promise<number> => {
  const [day] = await credits.credits.sums();
  return (day?.spent ?? 0) - (day?.returned ?? 0);
};

describe('a server that is killed between any two steps', () => {
  it.each(['settle', 'giveBack'] as const)('loses no credit and counts none twice, where it would %s', async (way) => {
    const most = await askAndDie(v4(), v4(), way, 1000);
    expect(most).toBeGreaterThan(15);
    for (let last = 0; last <= most; last += 1) {
      credits.time.now = MORNING;
      const [uid, id, before] = [v4(), v4(), await tallied()];
      await askAndDie(uid, id, way, last);
      credits.time.now += 4 * MINUTE;
      const balance = await credits.balanceOf(uid);
      const again = await credits.acts.begin(asked(uid, id));
      // What is known was paid once; of all else nothing was lost, and it is paid once when it is asked again.
      expect([last, balance]).toEqual([last, again.kind === 'known' ? 29 : 30]);
      if (again.kind === 'new') expect(await again.settle('¡Hola!', undefined)).toBe(29);
      expect(await credits.balanceOf(uid)).toBe(29);
      expect((await tallied()) - before).toBe(1);
    }
  });
});
