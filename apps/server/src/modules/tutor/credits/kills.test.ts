import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, begun, MINUTE, MORNING, openTestCredits, type TestCredits } from './credits-testing.ts';
import { openCredits } from './index.ts';

let credits: TestCredits;
beforeAll(async () => {
  credits = await openTestCredits({ allowance: 30 });
});
afterAll(() => credits.close());

/** When a server is killed: at a statement, just before it is sent or just after it was done. */
interface Kill {
  readonly statement: number;
  readonly when: 'before' | 'after';
}

class Killed extends Error {}

/** A pool whose server is killed at a statement: nothing that comes later is sent, and its connection is lost. */
const mortalPool = (pool: pg.Pool, { statement, when }: Kill) => {
  const life = { statements: 0, isOver: false };
  const living = <T>(send: () => Promise<T>) => {
    if (life.isOver) throw new Killed();
    life.statements += 1;
    life.isOver = life.statements === statement;
    if (life.isOver && when === 'before') throw new Killed();
    return send();
  };
  const sent = async (send: () => Promise<unknown>): Promise<unknown> => {
    const answer = await living(send);
    if (life.isOver) throw new Killed();
    return answer;
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

/** Asks on a server that is killed meanwhile. @returns how many statements it has sent */
const askAndDie = async (uid: string, id: string, way: 'settle' | 'giveBack', kill: Kill): Promise<number> => {
  const { life, pool } = mortalPool(credits.pool, kill);
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
    const most = await askAndDie(randomUUID(), randomUUID(), way, { statement: 1000, when: 'after' });
    expect(most).toBeGreaterThan(20);
    for (let statement = 1; statement <= most; statement += 1) {
      for (const when of ['before', 'after'] as const) {
        credits.time.now = MORNING;
        const [uid, id, before] = [randomUUID(), randomUUID(), await tallied()];
        await askAndDie(uid, id, way, { statement, when });
        credits.time.now += 4 * MINUTE;
        const balance = await credits.balanceOf(uid);
        const again = await credits.acts.begin(asked(uid, id));
        // What is known was paid once; of all else nothing was lost, and it is paid once when it is asked again.
        expect([statement, when, balance]).toEqual([statement, when, again.kind === 'known' ? 29 : 30]);
        if (again.kind === 'new') expect(await again.settle('¡Hola!', undefined)).toBe(29);
        expect(await credits.balanceOf(uid)).toBe(29);
        expect((await tallied()) - before).toBe(1);
      }
    }
  });
});
