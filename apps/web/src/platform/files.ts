/** Stores immutable files in Cache Storage, so that they can be used offline. */

import { parallelPreloads, whenQuiet } from './quiet.ts';

const CACHE = 'parlance-content';

const openCache = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(CACHE);
  } catch {
    // Some browsers refuse Cache Storage in private windows and outside secure contexts.
    return undefined;
  }
};

/** The stored response for `url`, if there is one. */
export const storedFile = async (url: string): Promise<Response | undefined> => (await openCache())?.match(url);

/** Stores a complete response. A full disk is not an error: the file is then not available offline. */
export const storeFile = async (url: string, response: Response): Promise<void> => {
  const cache = await openCache();
  await cache?.put(url, response).catch(() => undefined);
};

/** The paths of all stored files. */
export const storedPaths = async (): Promise<readonly string[]> => {
  const requests = (await (await openCache())?.keys()) ?? [];
  return requests.map(({ url }) => new URL(url).pathname);
};

/** The number of stored files and their total size in bytes. */
export const storedSize = async (): Promise<{ readonly files: number; readonly bytes: number }> => {
  const cache = await openCache();
  const requests = (await cache?.keys()) ?? [];
  const sizes = await Promise.all(
    requests.map(async (request) => (await (await cache?.match(request))?.blob())?.size ?? 0),
  );
  return { files: requests.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

/** Removes stored files. */
export const removeFiles = async (urls: readonly string[]): Promise<void> => {
  const cache = await openCache();
  await Promise.all(urls.map((url) => cache?.delete(url)));
};

/**
 * Fetches a complete file. Firefox answers with a range from its own cache if a player has requested ranges of the file
 * before; then the cache is bypassed. Rejects as `fetch` does.
 */
export const fetchComplete = async (url: string): Promise<Response> => {
  const response = await fetch(url);
  return response.status === 206 ? fetch(url, { cache: 'reload' }) : response;
};

/**
 * Returns the stored response for a file; otherwise fetches and stores it. Rejects as `fetch` does. Responses with
 * other statuses than 200 are returned and not stored.
 */
export const fileOf = async (url: string): Promise<Response> => {
  const kept = await storedFile(url);
  if (kept !== undefined) return kept;
  const response = await fetchComplete(url);
  if (response.status === 200) await storeFile(url, response.clone());
  return response;
};

/**
 * Fetches and stores files that will be needed, a few at a time, once the page is idle, so that they do not delay what
 * the learner is waiting for. Ignores failures: the files are fetched again when needed. With data saving on, nothing
 * is fetched ahead.
 */
export const preload = async (urls: readonly string[]): Promise<void> => {
  await whenQuiet();
  const waiting = [...new Set(urls)];
  const lane = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await fileOf(url).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: parallelPreloads() }, lane));
};
