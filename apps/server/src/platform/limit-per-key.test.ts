import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { countPerKey, limitPerKey } from './limit-per-key.ts';
import { ShareFull } from './share-full.ts';

/** Tasks that end when they are told to. */
const tasks = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => (): Promise<string> => {
    started.push(name);
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    return promise;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { started, task, end };
};

describe('a limit for each key', () => {
  it('lets the tasks of a key wait in order, and those of other keys start', async () => {
    const { started, task, end } = tasks();
    const limited = limitPerKey({ atOnce: 1, mostWaiting: 2 });
    const results = [limited('a', task('a1')), limited('a', task('a2')), limited('b', task('b1'))];
    await setImmediate();
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    await end('b1');
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses a key of which too many wait, and starts again after a task that failed', async () => {
    const { started, task, end } = tasks();
    const limited = limitPerKey({ atOnce: 1, mostWaiting: 1 });
    const failing = limited('a', async () => {
      await setImmediate();
      throw new TypeError('failed');
    });
    const next = limited('a', task('a2'));
    await expect(limited('a', task('a3'))).rejects.toBeInstanceOf(ShareFull);
    await expect(failing).rejects.toThrow('failed');
    await setImmediate();
    expect(started).toEqual(['a2']);
    await end('a2');
    expect(await next).toBe('a2');
  });
});

describe('a count for each key', () => {
  it('refuses a key beyond its limit until one of it is over', () => {
    const { begin } = countPerKey(2);
    const end = begin('a');
    begin('a');
    expect(() => begin('a')).toThrow(ShareFull);
    begin('b');
    end();
    end();
    begin('a');
    expect(() => begin('a')).toThrow(ShareFull);
  });
});
