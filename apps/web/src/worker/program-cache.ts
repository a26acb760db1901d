/**
 * Stores the program in Cache Storage: one cache for each version, completed before its worker may activate, so that a
 * started page never misses a part. Caches of earlier versions stay as long as a page uses them.
 */
import { ASSETS, assetsIn, type Build, importsIn, namesIn, PAGE, plainName, textIn } from './build.ts';

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

/** Stores a file, and gives its text if it may name others. */
const storeFile = async (deps: CacheDeps, cache: Cache, path: string): Promise<string> => {
  const known = path.startsWith(ASSETS) ? await deps.caches.match(path, IGNORE_HEADERS) : undefined;
  const file = known ?? (await fromServer(deps, path));
  const text = await textIn(path, file);
  await cache.put(path, file);
  return text;
};

/**
 * Stores files, and of those that they name, and so on, the ones whose plain names are wanted. What a stored script
 * imports is wanted too, with its styles: a newer version may have divided its parts otherwise.
 */
const storeNamed = async (
  deps: CacheDeps,
  cache: Cache,
  first: readonly string[],
  used: ReadonlySet<string>,
): Promise<void> => {
  const [stored, named, wanted] = [new Set<string>(), new Set<string>(), new Set(used)];
  const store = async (path: string): Promise<void> => {
    stored.add(path);
    const text = await storeFile(deps, cache, path);
    for (const name of namesIn(text)) named.add(name);
    for (const name of importsIn(text)) if (!stored.has(name)) wanted.add(plainName(name));
  };
  for (let next = first; next.length > 0; ) {
    await Promise.all(next.map(store));
    next = [...named].filter((path) => !stored.has(path) && wanted.has(plainName(path)));
  }
};

/** Whether a page with this entry script is of this build. */
const isOfBuild = ({ core }: Build, entry: string | undefined): boolean => core.some((path) => path === entry);

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
  const cache = await openCurrent(deps);
  await storeNamed(
    deps,
    cache,
    build.core.filter((path) => path !== PAGE),
    before,
  );
  await cache.put(PAGE, await ownPage(deps));
};

/**
 * Stores hashed files that a page has loaded, if the page is of this build. A file that cannot be stored now is stored
 * when it is next requested.
 * @param entry the page's entry script; undefined if the page is of a version that did not name it
 */
export const storeLoaded = async (
  deps: CacheDeps,
  entry: string | undefined,
  paths: readonly string[],
): Promise<void> => {
  if (!isOfBuild(deps.build, entry)) return;
  const cache = await openCurrent(deps);
  await Promise.all(
    paths.map(async (path) => {
      if (!path.startsWith(ASSETS)) return;
      if ((await cache.match(path, IGNORE_HEADERS)) === undefined)
        await storeFile(deps, cache, path).catch(() => undefined);
    }),
  );
};

/**
 * A file: this version's copy, or an earlier version's whose page is still open, or the server's, which is then stored.
 * The hash in its name makes it the same file in every build that has it.
 */
export const fileOf = async (deps: CacheDeps, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const own = await openCurrent(deps);
  const stored = (await own.match(pathname, IGNORE_HEADERS)) ?? (await deps.caches.match(pathname, IGNORE_HEADERS));
  if (stored !== undefined) return stored;
  const response = await deps.fetch(request);
  if (response.status === 200) await own.put(pathname, response.clone()).catch(() => undefined);
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
  const foreign = entries.filter((entry) => !isOfBuild(build, entry));
  for (const name of await versionsIn(caches)) {
    if (name === PREFIX + build.version) continue;
    const cache = await caches.open(name);
    const found = await Promise.all(foreign.map((entry) => cache.match(entry ?? '', IGNORE_HEADERS)));
    if (found.every((entry) => entry === undefined)) await caches.delete(name);
  }
};
