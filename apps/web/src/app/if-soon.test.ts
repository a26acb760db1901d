import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ifSoon, PLACEHOLDER_AFTER } from './if-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(wait: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), wait));

describe('what a first screen needs', () => {
  it('is waited for if it comes soon', async () => {
    const waited = ifSoon(after(PLACEHOLDER_AFTER - 1, 'data'));
    await vi.advanceTimersByTimeAsync(PLACEHOLDER_AFTER);
    expect(await waited).toBe('data');
  });

  it('is not waited for any longer', async () => {
    const waited = ifSoon(after(PLACEHOLDER_AFTER + 1, 'data'));
    await vi.advanceTimersByTimeAsync(PLACEHOLDER_AFTER);
    expect(await waited).toBeUndefined();
  });

  it('is nothing at once if it cannot be loaded', async () => {
    expect(await ifSoon(Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  });
});
