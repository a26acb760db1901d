/** What the worker answers itself, and how. Everything else goes its way as if there were no worker. */
import { ASSETS, PAGE } from './build.ts';
import { fileOf, type Keeping, keptPage } from './kept.ts';
import { partOf } from './range.ts';

/** What an address names. */
export type Named = 'page' | 'asset' | 'recording' | 'other';

/** What a request asks for. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly range: string | null;
}

/** Addresses below these are the server's own, also for whoever navigates there. */
const SERVERS = ['/api', '/rt', '/content', '/assets', '/dev', '/healthz', '/readyz', '/metrics'];

const isServers = (path: string): boolean =>
  SERVERS.some((place) => path === place || path.startsWith(`${place}/`)) || /\.\w+$/.test(path);

/**
 * Tells what is asked for. Progress and identity (`/api`, `/rt`) are never the worker's: they are not kept.
 * Files of the courses are the page's own business (platform/files.ts), but for stretches of kept recordings.
 */
export const namedBy = ({ method, url, mode, range }: Asked, origin: string, core: readonly string[]): Named => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (mode === 'navigate') return isServers(pathname) ? 'other' : 'page';
  if (pathname.startsWith('/content/')) return range === null ? 'other' : 'recording';
  if (pathname.startsWith(ASSETS)) return 'asset';
  return pathname !== PAGE && core.includes(pathname) ? 'asset' : 'other';
};

/** A stretch of a recording, out of the kept whole where there is one. */
const recordingFor = async (keeping: Keeping, request: Request): Promise<Response> => {
  const whole = await keeping.caches.match(request.url, { ignoreVary: true });
  return whole === undefined ? keeping.fetch(request) : partOf(whole, request.headers.get('range'));
};

/** The answer to what is the worker's to answer. */
export const answerTo = async (
  named: Exclude<Named, 'other'>,
  keeping: Keeping,
  request: Request,
): Promise<Response> => {
  if (named === 'recording') return recordingFor(keeping, request);
  if (named === 'asset') return fileOf(keeping, request);
  return (await keptPage(keeping)) ?? keeping.fetch(request);
};
