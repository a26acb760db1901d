import { EventEmitter } from 'node:events';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLearnerTurns } from '../platform/learner-turns.ts';
import { type DownloadLimits, type DownloadResponse, openDownloads } from './downloads.ts';

const LIMITS: DownloadLimits = { inAll: 3, madeAtOnce: 2, rest: 2, takenWithinMs: 60_000 };

const newResponse = () => {
  const events = new EventEmitter();
  const destroy = vi.fn();
  const response = {
    once: (name: string, listener: () => void) => events.once(name, listener),
    destroy,
  } as unknown as DownloadResponse;
  return { response, destroy, close: () => events.emit('close') };
};

afterEach(() => {
  vi.useRealTimers();
});

/** A source whose pieces are made one by one, when `make` is called. */
const slowSource = () => {
  const waiting: (() => void)[] = [];
  const state = { asked: 0 };
  async function* pieces(): AsyncGenerator<string> {
    for (;;) {
      state.asked += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      yield 'piece';
    }
  }
  return { pieces, state, make: () => waiting.shift()?.() };
};

const settled = async (): Promise<void> => {
  for (let n = 0; n < 10; n += 1) await afterOthers();
};

describe('downloads', () => {
  it('are refused while the same learner has one, and admitted when its response is closed', () => {
    const { admit } = openDownloads(openLearnerTurns(), LIMITS);
    const first = newResponse();
    admit('ada', first.response);
    expect(() => admit('ada', newResponse().response)).toThrow(
      expect.objectContaining({ code: 'request-too-many', retryAfter: 10 }),
    );
    admit('bob', newResponse().response);
    first.close();
    admit('ada', newResponse().response);
  });

  it('are limited in all', () => {
    const { admit } = openDownloads(openLearnerTurns(), LIMITS);
    for (const uid of ['a', 'b', 'c']) admit(uid, newResponse().response);
    expect(() => admit('d', newResponse().response)).toThrow(expect.objectContaining({ code: 'server-busy' }));
  });

  it('are made two at a time, a piece of each in turn', async () => {
    const { admit } = openDownloads(openLearnerTurns(), LIMITS);
    const sources = ['a', 'b', 'c'].map((uid) => {
      const source = slowSource();
      admit(uid, newResponse().response)(source.pieces()).resume();
      return source;
    });
    await settled();
    expect(sources.map(({ state }) => state.asked)).toEqual([1, 1, 0]);
    sources[0]?.make();
    await settled();
    expect(sources.map(({ state }) => state.asked)).toEqual([1, 1, 1]);
  });

  it('let others have their turn between pieces', async () => {
    const { admit } = openDownloads(openLearnerTurns(), LIMITS);
    const order: string[] = [];
    async function* pieces(): AsyncGenerator<string> {
      for (let n = 0; n < 20; n += 1) {
        order.push('piece');
        yield 'piece';
      }
    }
    let going = true;
    const others = (async () => {
      while (going) {
        order.push('other');
        await afterOthers();
      }
    })();
    for await (const _piece of admit('ada', newResponse().response)(pieces())) order.push('sent');
    going = false;
    await others;
    const between = order.filter((what, index) => what === 'piece' && order.slice(0, index).at(-1) === 'other');
    expect(between.length).toBeGreaterThanOrEqual(19);
  });

  it('rest after each piece for a multiple of the time that it took', async () => {
    let time = 0;
    const rests: number[] = [];
    const rest = async (ms: number): Promise<void> => {
      rests.push(ms);
    };
    const { admit } = openDownloads(openLearnerTurns(), LIMITS, () => time, rest);
    async function* pieces(): AsyncGenerator<string> {
      for (const ms of [5, 20, 1]) {
        time += ms;
        yield 'piece';
      }
    }
    for await (const _piece of admit('ada', newResponse().response)(pieces()));
    expect(rests).toEqual([10, 40, 2]);
  });

  it('are cut off if the client does not take a piece in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { admit } = openDownloads(openLearnerTurns(), LIMITS, () => 0, afterOthers);
    const { response, destroy } = newResponse();
    async function* pieces(): AsyncGenerator<string> {
      for (;;) yield 'piece';
    }
    const body = admit('ada', response)(pieces());
    for (let n = 0; n < 3; n += 1) {
      await body[Symbol.asyncIterator]().next();
      vi.advanceTimersByTime(50_000);
    }
    expect(destroy).not.toHaveBeenCalled();
    await settled();
    vi.advanceTimersByTime(61_000);
    expect(destroy).toHaveBeenCalledOnce();
  });
});
