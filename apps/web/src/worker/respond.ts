/**
 * The requests that the service worker answers itself, and the responses. All others go to the network as if there were
 * no worker.
 */
import { ASSETS, PAGE } from './build.ts';
import { type CacheDeps, cachedPage, fileOf } from './program-cache.ts';
import { partOf } from './range.ts';

/** The kinds of request. */
export type RequestKind = 'page' | 'asset' | 'recording' | 'other';

/** The parts of a request that decide its kind. */
export interface RequestSummary {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly range: string | null;
}

/** Paths below which the server answers, also to navigations. */
const SERVERS = ['/api', '/rt', '/content', '/assets', '/dev', '/sandbox', '/healthz', '/readyz', '/metrics'];

const isServers = (path: string): boolean =>
  SERVERS.some((place) => path === place || path.startsWith(`${place}/`)) || /\.\w+$/.test(path);

/**
 * Classifies a request. The worker never answers for progress and identity (`/api`, `/rt`). The page stores the files
 * of the courses itself (platform/files.ts); the worker answers only requests for ranges of stored recordings.
 */
export const kindOfRequest = (
  { method, url, mode, range }: RequestSummary,
  origin: string,
  core: readonly string[],
): RequestKind => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (mode === 'navigate') return isServers(pathname) ? 'other' : 'page';
  if (pathname.startsWith('/content/')) return range === null ? 'other' : 'recording';
  if (pathname.startsWith(ASSETS)) return 'asset';
  return pathname !== PAGE && core.includes(pathname) ? 'asset' : 'other';
};

/** A range of a recording, from the stored file if there is one. */
const recordingFor = async (deps: CacheDeps, request: Request): Promise<Response> => {
  const whole = await deps.caches.match(request.url, { ignoreVary: true });
  return whole === undefined ? deps.fetch(request) : partOf(whole, request.headers.get('range'));
};

/** The response to a request that the worker answers. */
export const respondTo = async (
  named: Exclude<RequestKind, 'other'>,
  deps: CacheDeps,
  request: Request,
): Promise<Response> => {
  if (named === 'recording') return recordingFor(deps, request);
  if (named === 'asset') return fileOf(deps, request);
  return (await cachedPage(deps)) ?? deps.fetch(request);
};
