// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnkiThread } from './client.ts';
import { PACKAGE_LIMITS, readPackage, writePackage } from './index.ts';

/** A worker whose events the test sends. */
const fakeThread = () => {
  const target = new EventTarget();
  const thread = {
    asked: undefined as unknown,
    isEnded: false,
    postMessage: (request: unknown) => {
      thread.asked = request;
    },
    addEventListener: target.addEventListener.bind(target),
    terminate: () => {
      thread.isEnded = true;
    },
    send: (event: Event) => target.dispatchEvent(event),
  };
  return thread;
};

const starting = (thread: ReturnType<typeof fakeThread>) => () => thread as unknown as AnkiThread;
const file = new Blob(['x']);
const deck = { name: 'a', cards: [], sounds: new Map(), now: 0, minutesWest: 0 };

afterEach(() => vi.useRealTimers());

describe('the worker for packages', () => {
  it('is asked, answers, and ends', async () => {
    const thread = fakeThread();
    const answer = writePackage(deck, starting(thread));
    expect(thread.asked).toEqual({ kind: 'write', deck });
    thread.send(new MessageEvent('message', { data: { ok: true, value: Uint8Array.of(1) } }));
    expect(await answer).toEqual({ ok: true, value: Uint8Array.of(1) });
    expect(thread.isEnded).toBe(true);
  });

  it.each([
    ['its script cannot be loaded', new Event('error'), 'unavailable'],
    ['it dies', new ErrorEvent('error', { message: 'Out of memory' }), 'broken'],
    ['its answer cannot be read', new MessageEvent('messageerror'), 'broken'],
  ])('is an error where %s', async (_, event, code) => {
    const thread = fakeThread();
    const answer = readPackage(file, starting(thread));
    thread.send(event);
    expect(await answer).toEqual({ ok: false, error: { code } });
    expect(thread.isEnded).toBe(true);
  });

  it('is an error where it cannot be started', async () => {
    const answer = await readPackage(file, () => {
      throw new TypeError('no workers');
    });
    expect(answer).toEqual({ ok: false, error: { code: 'unavailable' } });
  });

  it('is ended after a minute', async () => {
    vi.useFakeTimers();
    const thread = fakeThread();
    const answer = readPackage(file, starting(thread));
    vi.advanceTimersByTime(PACKAGE_LIMITS.duration);
    expect(await answer).toEqual({ ok: false, error: { code: 'tooSlow' } });
    expect(thread.isEnded).toBe(true);
  });
});
