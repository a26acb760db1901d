/**
 * What is kept of the program: one cache for each version, filled whole before its worker may begin, so that a page
 * never starts whose parts are gone. Caches of earlier versions stay as long as a page runs out of them.
 */
import { ASSETS, assetsIn, type Build, PAGE, plainName } from './build.ts';

/** What keeping needs. */
export interface Keeping {
  readonly caches: CacheStorage;
  readonly build: Build;
  readonly fetch: typeof fetch;
}

/** The server is between two builds, or out of reach: this version cannot be kept now. */
class BuildIncomplete extends Error {}

const PREFIX = 'parlance-app-';
/** What a request says besides its address never changes the answer's bytes. */
const ANY = { ignoreVary: true } as const;

const openOwn = ({ caches, build }: Keeping): Promise<Cache> => caches.open(PREFIX + build.version);

const versionsIn = async (caches: CacheStorage): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const namesKept = async (caches: CacheStorage): Promise<ReadonlySet<string>> => {
  const opened = await Promise.all((await versionsIn(caches)).map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return new Set(requests.flat().map(({ url }) => plainName(new URL(url).pathname)));
};

const fromServer = async (keeping: Keeping, path: string): Promise<Response> => {
  const cache = path.startsWith(ASSETS) ? 'default' : 'no-cache';
  const response = await keeping.fetch(path, { cache });
  if (response.status !== 200) throw new BuildIncomplete(`${path} answered ${response.status}.`);
  return response;
};

const keepFile = async (keeping: Keeping, cache: Cache, path: string): Promise<void> => {
  const known = path.startsWith(ASSETS) ? await keeping.caches.match(path, ANY) : undefined;
  await cache.put(path, known ?? (await fromServer(keeping, path)));
};

/** The page as the server delivers it, where it is this build's. */
const ownPage = async (keeping: Keeping): Promise<Response> => {
  const page = await fromServer(keeping, PAGE);
  const known = new Set(keeping.build.core);
  const isOwn = assetsIn(await page.clone().text()).every((path) => known.has(path));
  if (!isOwn) throw new BuildIncomplete('The server delivers another build.');
  return page;
};

/**
 * Keeps the core of the build, and of the rest what was kept of the version before: languages, fonts and screens that
 * this learner uses. Rejects where anything is missing: then this version does not begin.
 */
export const keepBuild = async (keeping: Keeping): Promise<void> => {
  const { build, caches } = keeping;
  const before = await namesKept(caches);
  const used = build.rest.filter((path) => before.has(plainName(path)));
  const cache = await openOwn(keeping);
  await Promise.all(
    [...build.core.filter((path) => path !== PAGE), ...used].map((path) => keepFile(keeping, cache, path)),
  );
  await cache.put(PAGE, await ownPage(keeping));
};

const isOfBuild = ({ core, rest }: Build, path: string): boolean => core.includes(path) || rest.includes(path);

/** Keeps files of this build that a page has loaded; what cannot be kept now is kept when it is next asked for. */
export const keepLoaded = async (keeping: Keeping, paths: readonly string[]): Promise<void> => {
  const cache = await openOwn(keeping);
  const wanted = paths.filter((path) => isOfBuild(keeping.build, path));
  await Promise.all(
    wanted.map(async (path) => {
      if ((await cache.match(path, ANY)) === undefined) await keepFile(keeping, cache, path).catch(() => undefined);
    }),
  );
};

/** A file: this version's copy, or that of an earlier one whose page still runs, or the server's, then kept. */
export const fileOf = async (keeping: Keeping, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const own = await openOwn(keeping);
  const kept = (await own.match(pathname, ANY)) ?? (await keeping.caches.match(pathname, ANY));
  if (kept !== undefined) return kept;
  const response = await keeping.fetch(request);
  if (response.status === 200 && isOfBuild(keeping.build, pathname)) {
    await own.put(pathname, response.clone()).catch(() => undefined);
  }
  return response;
};

/** The page of this version. */
export const keptPage = async (keeping: Keeping): Promise<Response | undefined> =>
  (await openOwn(keeping)).match(PAGE, ANY);

/** What the server delivers compared with what is kept. */
export type PageNews = 'same' | 'settings' | 'build' | 'unknown';

/** Asks the server for its page; keeps it where only its settings changed. */
export const renewPage = async (keeping: Keeping): Promise<PageNews> => {
  const fresh = await fromServer(keeping, PAGE).catch(() => undefined);
  const kept = await keptPage(keeping);
  if (fresh === undefined || kept === undefined) return 'unknown';
  const [now, before] = await Promise.all([fresh.clone().text(), kept.text()]);
  if (now === before) return 'same';
  if (assetsIn(now).join() !== assetsIn(before).join()) return 'build';
  await (await openOwn(keeping)).put(PAGE, fresh);
  return 'settings';
};

/**
 * Drops the caches of other versions that no page runs out of. An entry script names all parts of its build, so a page
 * whose entry is this version's needs no other.
 * @param entries the pages' entry scripts; undefined where a page did not say: then everything stays
 */
export const dropUnused = async (keeping: Keeping, entries: readonly (string | undefined)[]): Promise<void> => {
  const { caches, build } = keeping;
  if (entries.includes(undefined)) return;
  const foreign = entries.filter((entry) => entry !== undefined && !isOfBuild(build, entry));
  for (const name of await versionsIn(caches)) {
    if (name === PREFIX + build.version) continue;
    const cache = await caches.open(name);
    const found = await Promise.all(foreign.map((entry) => cache.match(entry ?? '', ANY)));
    if (found.every((entry) => entry === undefined)) await caches.delete(name);
  }
};
