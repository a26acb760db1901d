// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dayAt } from './clock.ts';
import { holdLock, withLock } from './locks.ts';

describe('the local day', () => {
  const LATE = Date.UTC(2026, 10, 20, 23, 30);

  it('is the one of the learner’s zone', () => {
    expect([dayAt(LATE, 'UTC'), dayAt(LATE, 'Europe/Berlin'), dayAt(LATE, 'America/Lima')]).toEqual([
      '20261120',
      '20261121',
      '20261120',
    ]);
  });

  it('is that of UTC where the browser does not know the zone', () => {
    expect(dayAt(LATE, 'Mars/Olympus')).toBe('20261120');
  });
});

describe('a lock', () => {
  it('lets one at a time in, in order, also after a failure', async () => {
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      withLock('test', async () => {
        seen.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(`${name} out`);
        if (fails) throw new RangeError(name);
        return name;
      });
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

  it('that is held passes to the next when it is released', async () => {
    const seen: string[] = [];
    const first = holdLock('held', (held) => seen.push(`first ${held}`));
    const second = holdLock('held', (held) => seen.push(`second ${held}`));
    await settle();
    expect(seen).toEqual(['first true']);
    first.release();
    await settle();
    expect(seen).toEqual(['first true', 'second true']);
    second.release();
  });

  it('that is held can be stolen by the tab in sight, and comes back after it', async () => {
    const seen: string[] = [];
    const hidden = holdLock('stolen', (held) => seen.push(`hidden ${held}`));
    const visible = holdLock('stolen', (held) => seen.push(`visible ${held}`));
    await settle();
    visible.steal();
    await settle();
    expect(seen.slice(1).sort()).toEqual(['hidden false', 'visible true']);
    visible.release();
    await settle();
    expect(seen.at(-1)).toBe('hidden true');
    hidden.release();
  });
});
