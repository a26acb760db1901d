/** Files that never change under their name, kept in Cache Storage so that they are there without a network. */

import { lanesAhead, whenQuiet } from './quiet.ts';

const CACHE = 'parlance-content';

const openCache = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(CACHE);
  } catch {
    // Refused in private windows of some browsers, and outside secure contexts.
    return undefined;
  }
};

/** The kept copy of `url`. */
export const keptFile = async (url: string): Promise<Response | undefined> => (await openCache())?.match(url);

/** Keeps a complete answer; a full disk is no fault, the file is only not there offline. */
export const keepFile = async (url: string, response: Response): Promise<void> => {
  const cache = await openCache();
  await cache?.put(url, response).catch(() => undefined);
};

/** Paths of all files that are kept. */
export const keptUrls = async (): Promise<readonly string[]> => {
  const requests = (await (await openCache())?.keys()) ?? [];
  return requests.map(({ url }) => new URL(url).pathname);
};

/** What is kept: how many files, and their size in bytes. */
export const keptSize = async (): Promise<{ readonly files: number; readonly bytes: number }> => {
  const cache = await openCache();
  const requests = (await cache?.keys()) ?? [];
  const sizes = await Promise.all(
    requests.map(async (request) => (await (await cache?.match(request))?.blob())?.size ?? 0),
  );
  return { files: requests.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

/** Keeps these files no longer. */
export const dropFiles = async (urls: readonly string[]): Promise<void> => {
  const cache = await openCache();
  await Promise.all(urls.map((url) => cache?.delete(url)));
};

/**
 * Fetches a file whole. Firefox answers with a range out of its own cache where a player has asked for the file by
 * ranges before; then the server is asked. Rejects as `fetch` does.
 */
export const fetchWhole = async (url: string): Promise<Response> => {
  const response = await fetch(url);
  return response.status === 206 ? fetch(url, { cache: 'reload' }) : response;
};

/** A file: the kept copy, or from the network and then kept. Rejects as `fetch` does; other statuses are given as they are. */
export const fileOf = async (url: string): Promise<Response> => {
  const kept = await keptFile(url);
  if (kept !== undefined) return kept;
  const response = await fetchWhole(url);
  // A refusal is nothing to keep.
  if (response.status === 200) await keepFile(url, response.clone());
  return response;
};

/**
 * Fetches and keeps files that will be needed, once the page is quiet and a few at a time: what the learner waits for
 * comes first. Failures are silent, the file is asked for again when it is needed; who saves data gets it only then.
 */
export const preload = async (urls: readonly string[]): Promise<void> => {
  await whenQuiet();
  const waiting = [...new Set(urls)];
  const lane = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await fileOf(url).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: lanesAhead() }, lane));
};
