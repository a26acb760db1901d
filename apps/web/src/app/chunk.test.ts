import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk } from './chunk.ts';

afterEach(() => vi.useRealTimers());

describe('a part of the program', () => {
  it('is given when it comes', async () => {
    await expect(loadChunk(async () => 'screen')).resolves.toBe('screen');
  });

  it('that fails is a ChunkLoadError with its cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const failed = loadChunk(() => Promise.reject(cause));
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
  });

  it('that does not come within 120 seconds is given up', async () => {
    vi.useFakeTimers();
    const never = loadChunk(() => new Promise(() => undefined));
    const refusal = expect(never).rejects.toBeInstanceOf(ChunkLoadError);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
    await refusal;
    expect(CHUNK_TIMEOUT).toBe(120_000);
  });
});
