/** Loads split-off parts (chunks) of the program. */
import { noteError } from '../data/index.ts';

/** Milliseconds after which loading a chunk fails (specification §9). */
export const CHUNK_TIMEOUT = 120_000;

/** A chunk could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const failureFor = (cause: unknown): ChunkLoadError =>
  cause instanceof ChunkLoadError ? cause : new ChunkLoadError('A part of the program could not be loaded.', { cause });

/** Rejects with `ChunkLoadError` when `load` rejects or takes longer than the timeout. */
export const loadChunk = async <T>(load: () => Promise<T>, limit = CHUNK_TIMEOUT): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`No answer within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    const error = failureFor(cause);
    noteError(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
