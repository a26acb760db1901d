/**
 * Stores the program in Cache Storage: one cache for each version, completed before its worker may activate, so that a
 * started page never misses a part. Caches of earlier versions stay as long as a page uses them.
 */
import { ASSETS, assetsIn, type Build, PAGE, plainName } from './build.ts';

/** The dependencies of the cache. */
export interface CacheDeps {
  readonly caches: CacheStorage;
  readonly build: Build;
  readonly fetch: typeof fetch;
}

/** The server is being updated or cannot be reached, so this version cannot be stored now. */
class BuildIncomplete extends Error {}

const PREFIX = 'parlance-app-';
/** Request headers never change the content of a response. */
const IGNORE_HEADERS = { ignoreVary: true } as const;

const openCurrent = ({ caches, build }: CacheDeps): Promise<Cache> => caches.open(PREFIX + build.version);

const versionsIn = async (caches: CacheStorage): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const storedNames = async (caches: CacheStorage): Promise<ReadonlySet<string>> => {
  const opened = await Promise.all((await versionsIn(caches)).map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return new Set(requests.flat().map(({ url }) => plainName(new URL(url).pathname)));
};

const fromServer = async (deps: CacheDeps, path: string): Promise<Response> => {
  const cache = path.startsWith(ASSETS) ? 'default' : 'no-cache';
  const response = await deps.fetch(path, { cache });
  if (response.status !== 200) throw new BuildIncomplete(`${path} answered ${response.status}.`);
  return response;
};

const storeFile = async (deps: CacheDeps, cache: Cache, path: string): Promise<void> => {
  const known = path.startsWith(ASSETS) ? await deps.caches.match(path, IGNORE_HEADERS) : undefined;
  await cache.put(path, known ?? (await fromServer(deps, path)));
};

/** The page that the server delivers, if it belongs to this build. */
const ownPage = async (deps: CacheDeps): Promise<Response> => {
  const page = await fromServer(deps, PAGE);
  const known = new Set(deps.build.core);
  const isOwn = assetsIn(await page.clone().text()).every((path) => known.has(path));
  if (!isOwn) throw new BuildIncomplete('The server delivers another build.');
  return page;
};

/**
 * Stores the core of the build, and those of its other files whose counterparts in the previous version were stored:
 * languages, fonts and screens that this learner uses. Rejects if anything is missing: then this version does not
 * activate.
 */
export const installBuild = async (deps: CacheDeps): Promise<void> => {
  const { build, caches } = deps;
  const before = await storedNames(caches);
  const used = build.rest.filter((path) => before.has(plainName(path)));
  const cache = await openCurrent(deps);
  await Promise.all(
    [...build.core.filter((path) => path !== PAGE), ...used].map((path) => storeFile(deps, cache, path)),
  );
  await cache.put(PAGE, await ownPage(deps));
};

const isOfBuild = ({ core, rest }: Build, path: string): boolean => core.includes(path) || rest.includes(path);

/**
 * Stores files of this build that a page has loaded. A file that cannot be stored now is stored when it is next
 * requested.
 */
export const storeLoaded = async (deps: CacheDeps, paths: readonly string[]): Promise<void> => {
  const cache = await openCurrent(deps);
  const wanted = paths.filter((path) => isOfBuild(deps.build, path));
  await Promise.all(
    wanted.map(async (path) => {
      if ((await cache.match(path, IGNORE_HEADERS)) === undefined)
        await storeFile(deps, cache, path).catch(() => undefined);
    }),
  );
};

/**
 * A file: this version's copy, or an earlier version's whose page is still open, or the server's, which is then stored.
 */
export const fileOf = async (deps: CacheDeps, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const own = await openCurrent(deps);
  const stored = (await own.match(pathname, IGNORE_HEADERS)) ?? (await deps.caches.match(pathname, IGNORE_HEADERS));
  if (stored !== undefined) return stored;
  const response = await deps.fetch(request);
  if (response.status === 200 && isOfBuild(deps.build, pathname)) {
    await own.put(pathname, response.clone()).catch(() => undefined);
  }
  return response;
};

/** The stored page of this version. */
export const cachedPage = async (deps: CacheDeps): Promise<Response | undefined> =>
  (await openCurrent(deps)).match(PAGE, IGNORE_HEADERS);

/** How the server's page differs from the stored one. */
export type PageChange = 'same' | 'settings' | 'build' | 'unknown';

/** Fetches the server's page; stores it if only its settings changed. */
export const refreshPage = async (deps: CacheDeps): Promise<PageChange> => {
  const fresh = await fromServer(deps, PAGE).catch(() => undefined);
  const stored = await cachedPage(deps);
  if (fresh === undefined || stored === undefined) return 'unknown';
  const [now, before] = await Promise.all([fresh.clone().text(), stored.text()]);
  if (now === before) return 'same';
  if (assetsIn(now).join() !== assetsIn(before).join()) return 'build';
  await (await openCurrent(deps)).put(PAGE, fresh);
  return 'settings';
};

/**
 * Deletes the caches of other versions that no page uses. An entry script names all parts of its build, so a page with
 * this version's entry script needs no other cache.
 * @param entries the pages' entry scripts; undefined if a page did not reply: then nothing is deleted
 */
export const deleteUnused = async (deps: CacheDeps, entries: readonly (string | undefined)[]): Promise<void> => {
  const { caches, build } = deps;
  if (entries.includes(undefined)) return;
  const foreign = entries.filter((entry) => entry !== undefined && !isOfBuild(build, entry));
  for (const name of await versionsIn(caches)) {
    if (name === PREFIX + build.version) continue;
    const cache = await caches.open(name);
    const found = await Promise.all(foreign.map((entry) => cache.match(entry ?? '', IGNORE_HEADERS)));
    if (found.every((entry) => entry === undefined)) await caches.delete(name);
  }
};
