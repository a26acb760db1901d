// @vitest-environment node
import { fail, ok } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from './exchange.ts';
import { createSyncLoop, retryDelay } from './sync-loop.ts';

type Answer = Awaited<ReturnType<Exchange>>;
const DONE: Answer = ok({ again: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The dependencies of a loop besides its exchange. */
const quiet = {
  waiting: () => 3,
  now: () => 7,
  random: () => 1,
  onStatus: () => undefined,
  onSessionOver: () => undefined,
};

/** A loop whose exchanges end as `answers` says, and then successfully. */
const loopOf = (...answers: Answer[]) => {
  const seen = { exchanges: 0, sessionsOver: 0 };
  const loop = createSyncLoop({
    exchange: async () => {
      seen.exchanges += 1;
      return answers.shift() ?? DONE;
    },
    ...quiet,
    onSessionOver: () => {
      seen.sessionsOver += 1;
    },
  });
  return { loop, seen };
};

describe('a sync loop', () => {
  it('does nothing until somebody is signed in', async () => {
    const { loop, seen } = loopOf();
    await loop.exchangeNow();
    loop.exchangeSoon();
    await vi.advanceTimersByTimeAsync(100_000);
    expect([seen.exchanges, loop.status()]).toEqual([0, { kind: 'local' }]);
  });

  it('sends events that are recorded in quick succession in one exchange', async () => {
    const { loop, seen } = loopOf();
    loop.start();
    await vi.advanceTimersByTimeAsync(0);
    for (let index = 0; index < 5; index += 1) {
      loop.exchangeSoon();
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(seen.exchanges).toBe(2);
  });

  it('continues as long as events are left to send', async () => {
    const { loop, seen } = loopOf(ok({ again: true }), ok({ again: true }));
    loop.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([seen.exchanges, loop.status(), loop.lastSyncAt()]).toEqual([3, { kind: 'synced', at: 7 }, 7]);
  });

  it('retries after one second, then two, then four', async () => {
    const { loop, seen } = loopOf(fail('offline'), fail('unavailable'), fail('offline'));
    loop.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(loop.status()).toEqual({ kind: 'offline', waiting: 3 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loop.status()).toEqual({ kind: 'failed', code: 'unavailable', waiting: 3 });
    await vi.advanceTimersByTimeAsync(1999);
    expect(seen.exchanges).toBe(2);
    await vi.advanceTimersByTimeAsync(1 + 4000);
    expect([seen.exchanges, loop.status().kind]).toEqual([4, 'synced']);
  });

  it('retries at once on request, however often it has failed', async () => {
    const { loop, seen } = loopOf(fail('offline'), fail('offline'));
    loop.start();
    await vi.advanceTimersByTimeAsync(1000);
    await loop.exchangeNow();
    expect([seen.exchanges, loop.status().kind]).toEqual([3, 'synced']);
  });

  it('aborts a hanging request when the network is back, and starts another at once', async () => {
    const signals: AbortSignal[] = [];
    const loop = createSyncLoop({
      ...quiet,
      exchange: (signal) => {
        signals.push(signal);
        if (signals.length > 1) return Promise.resolve(DONE);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail('offline'))));
      },
    });
    loop.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([signals.length, loop.status()]).toEqual([1, { kind: 'syncing' }]);
    await loop.restartExchange();
    expect([signals.map(({ aborted }) => aborted), loop.status().kind]).toEqual([[true, false], 'synced']);
  });

  it('retries without delay after a failure when the network is back', async () => {
    const { loop, seen } = loopOf(fail('offline'), fail('offline'));
    loop.start();
    await vi.advanceTimersByTimeAsync(1000);
    await loop.restartExchange();
    expect([seen.exchanges, loop.status().kind]).toEqual([3, 'synced']);
  });

  it('waits as long as the server asks for before it tries again', async () => {
    const { loop, seen } = loopOf({ ...fail('request-too-many'), retryAfter: 40 });
    loop.start();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(seen.exchanges).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([seen.exchanges, loop.status().kind]).toEqual([2, 'synced']);
  });

  it('aborts the running exchange when it is stopped', async () => {
    let given: AbortSignal | undefined;
    const loop = createSyncLoop({
      ...quiet,
      exchange: (signal) => {
        given = signal;
        return new Promise(() => undefined);
      },
    });
    loop.start();
    await vi.advanceTimersByTimeAsync(0);
    loop.stop();
    expect(given?.aborted).toBe(true);
  });

  it.each(['sign-in-needed', 'protocol-unknown'] as const)('does not retry by itself after %s', async (code) => {
    const { loop, seen } = loopOf(fail(code));
    loop.start();
    await vi.advanceTimersByTimeAsync(200_000);
    expect([seen.exchanges, loop.status()]).toEqual([1, { kind: 'failed', code, waiting: 3 }]);
    expect(seen.sessionsOver).toBe(code === 'sign-in-needed' ? 1 : 0);
  });

  it('ends when it is stopped', async () => {
    const { loop, seen } = loopOf(fail('offline'));
    loop.start();
    await vi.advanceTimersByTimeAsync(0);
    loop.stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect([seen.exchanges, loop.status()]).toEqual([1, { kind: 'local' }]);
  });
});

describe('the delay after failures', () => {
  it('doubles up to a minute, and is random in its upper half', () => {
    expect([1, 2, 3, 10].map((failures) => retryDelay(failures, () => 1))).toEqual([1000, 2000, 4000, 60_000]);
    expect(retryDelay(3, () => 0)).toBe(2000);
  });
});
