import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteError } from '../data/index.ts';
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk } from './chunk.ts';

vi.mock('../data/index.ts', () => ({ noteError: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(noteError).mockClear();
});

describe('a part of the program', () => {
  it('is loaded', async () => {
    await expect(loadChunk(async () => 'screen')).resolves.toBe('screen');
  });

  it('that fails is a ChunkLoadError with its cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const failed = loadChunk(() => Promise.reject(cause));
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
  });

  it('that does not arrive within 120 seconds fails', async () => {
    vi.useFakeTimers();
    const never = loadChunk(() => new Promise(() => undefined));
    const refusal = expect(never).rejects.toBeInstanceOf(ChunkLoadError);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
    await refusal;
    expect(CHUNK_TIMEOUT).toBe(120_000);
  });

  it('may take less than 120 seconds', async () => {
    vi.useFakeTimers();
    const slow = loadChunk(() => new Promise((resolve) => setTimeout(resolve, CHUNK_TIMEOUT - 1, 'screen')));
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
    await expect(slow).resolves.toBe('screen');
  });

  it('is reported as an error once if it fails, and not if it arrives', async () => {
    await loadChunk(async () => 'screen');
    expect(noteError).not.toHaveBeenCalled();
    await loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
    expect(vi.mocked(noteError).mock.calls).toEqual([[expect.any(ChunkLoadError)]]);
  });
});
