import { describe, expect, it } from 'vitest';
import { openWorkBudget } from './work-budget.ts';

/** A budget of 10 a second and 50 at once, whose time passes by waiting alone. */
const budget = () => {
  const time = { now: 0 };
  const waits: number[] = [];
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms);
    time.now += ms;
  };
  return { ...openWorkBudget({ perSecond: 10, atOnce: 50 }, () => time.now, wait), time, waits };
};

describe('a budget of work', () => {
  it('lets each key do its allowance at once, and what is beyond when it is paid for', async () => {
    const { run, waits } = budget();
    for (let n = 0; n < 5; n += 1) await run('ada', async () => 10);
    await run('bob', async () => 10);
    expect(waits).toEqual([]);
    await run('ada', async () => 20);
    await run('ada', async () => 20);
    expect(waits).toEqual([2000]);
  });

  it('counts what a key did without waiting, and says when it may go on', async () => {
    const { run, charge, waitMsOf, waits } = budget();
    expect(waitMsOf('ada')).toBe(0);
    charge('ada', 70);
    expect([waitMsOf('ada'), waitMsOf('bob')]).toEqual([2000, 0]);
    await run('ada', async () => 1);
    expect(waits).toEqual([2000]);
  });

  it('gives the allowance back with time', async () => {
    const { run, waits, time } = budget();
    await run('ada', async () => 80);
    time.now += 3000;
    await run('ada', async () => 1);
    expect(waits).toEqual([]);
  });

  it('runs the tasks of a key one after another, also after one that fails', async () => {
    const { run } = budget();
    const done: string[] = [];
    const failing = run('ada', async () => {
      done.push('first');
      throw new TypeError('no');
    });
    const second = run('ada', async () => {
      done.push('second');
      return 1;
    });
    await run('bob', async () => 1);
    await expect(failing).rejects.toThrow('no');
    await second;
    expect(done).toEqual(['first', 'second']);
  });
});
