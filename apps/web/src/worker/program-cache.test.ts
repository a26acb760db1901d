import { describe, expect, it } from 'vitest';
import type { Build } from './build.ts';
import {
  type CacheDeps,
  cachedPage,
  deleteUnused,
  fileOf,
  installBuild,
  refreshPage,
  storeLoaded,
} from './program-cache.ts';

const HERE = 'https://parlance.example';
const pathOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, HERE).pathname;

/** Cache Storage in memory: what the worker uses of it. */
const cacheStorage = (): CacheStorage => {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (files: Map<string, Response>) => ({
    match: async (asked: RequestInfo) => files.get(pathOf(asked))?.clone(),
    put: async (asked: RequestInfo, response: Response) => void files.set(pathOf(asked), response),
    keys: async () => [...files.keys()].map((path) => new Request(HERE + path)),
  });
  const opened = (name: string): Map<string, Response> => {
    const files = all.get(name) ?? new Map();
    all.set(name, files);
    return files;
  };
  return {
    open: async (name: string) => cacheOf(opened(name)),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: RequestInfo) =>
      [...all.values()]
        .map((files) => files.get(pathOf(asked)))
        .find((file) => file !== undefined)
        ?.clone(),
  } as unknown as CacheStorage;
};

/** The n-th build: an entry and a screen of the core. */
const buildOf = (n: number): Build => ({
  version: `v${n}`,
  core: [`/assets/index-aaaaaaa${n}.js`, '/assets/lesson-screen-bbbbbbbb.js', '/first.js', '/index.html'],
});

/** The files of the n-th build with what they name: two languages and a screen are not of the core. */
const textsOf = (n: number): readonly (readonly [string, string])[] => [
  ...buildOf(n).core.map((path) => [path, ''] as const),
  [
    entry(n),
    `["assets/clips-screen-cccccc0${n}.css"];import(\`./de-ddddddd${n}.js\`);import(\`./es-ddddddd${n}.js\`);` +
      `import(\`./clips-screen-cccccc0${n}.js\`)`,
  ],
  [`/assets/de-ddddddd${n}.js`, ''],
  [`/assets/es-ddddddd${n}.js`, ''],
  [`/assets/clips-screen-cccccc0${n}.js`, `import{a}from"./index-aaaaaaa${n}.js"`],
  [`/assets/clips-screen-cccccc0${n}.css`, `@font-face{src:url(./clips-font-eeeeee0${n}.woff2)}`],
  [`/assets/clips-font-eeeeee0${n}.woff2`, ''],
];

const entry = (n: number): string => `/assets/index-aaaaaaa${n}.js`;

const pageOf = (n: number, guard = true): string =>
  `<meta name="parlance" content='{"guard":${guard}}'><script src="/assets/index-aaaaaaa${n}.js"></script>`;

/** A server with a build; counts what it is asked for. */
const serving = (n: number, caches: CacheStorage = cacheStorage()) => {
  const files = new Map(textsOf(n).map(([path, text]) => [path, `${text}// ${path} of ${n}`]));
  files.set('/index.html', pageOf(n));
  const asked: string[] = [];
  const deps: CacheDeps = {
    caches,
    build: buildOf(n),
    fetch: async (request) => {
      const path = pathOf(request as RequestInfo);
      asked.push(path);
      const file = files.get(path);
      return file === undefined ? new Response('', { status: 404 }) : new Response(file);
    },
  };
  return { deps, files, asked };
};

const kept = async (caches: CacheStorage, version: string): Promise<readonly string[]> =>
  (await (await caches.open(`parlance-app-${version}`)).keys()).map(({ url }) => pathOf(url)).sort();

const requestFor = (path: string): Request => new Request(HERE + path);

describe('caching a version', () => {
  it('stores all core files, and nothing that was not used', async () => {
    const { deps } = serving(1);
    await installBuild(deps);
    expect(await kept(deps.caches, 'v1')).toEqual([...buildOf(1).core].sort());
    expect(await (await cachedPage(deps))?.text()).toBe(pageOf(1));
  });

  it('fails if a file is missing: a version is cached completely or not at all', async () => {
    const { deps, files } = serving(1);
    files.delete('/assets/lesson-screen-bbbbbbbb.js');
    await expect(installBuild(deps)).rejects.toThrow('lesson-screen');
    expect(await cachedPage(deps)).toBeUndefined();
  });

  it('fails if the server sends the page of another build', async () => {
    const { deps, files } = serving(1);
    files.set('/index.html', pageOf(2));
    await expect(installBuild(deps)).rejects.toThrow('another build');
  });

  it('includes the languages and screens that were used in the version before', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    await storeLoaded(before.deps, entry(1), ['/assets/de-ddddddd1.js']);
    const after = serving(2, before.deps.caches);
    await installBuild(after.deps);
    const files = await kept(after.deps.caches, 'v2');
    expect(files).toContain('/assets/de-ddddddd2.js');
    expect(files.filter((path) => /es-|clips/.test(path))).toEqual([]);
  });

  it('includes what only a file that was used names', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    await storeLoaded(before.deps, entry(1), [
      '/assets/clips-screen-cccccc01.css',
      '/assets/clips-font-eeeeee01.woff2',
    ]);
    const after = serving(2, before.deps.caches);
    await installBuild(after.deps);
    expect(await kept(after.deps.caches, 'v2')).toContain('/assets/clips-font-eeeeee02.woff2');
  });

  it('includes what a used screen imports since its parts were divided otherwise, and the styles of that', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    await storeLoaded(before.deps, entry(1), ['/assets/clips-screen-cccccc01.js']);
    const after = serving(2, before.deps.caches);
    after.files.set(entry(2), `${after.files.get(entry(2))};["assets/film-ffffff02.css"]`);
    after.files.set('/assets/clips-screen-cccccc02.js', 'import"./film-ffffff02.js";import(`./later-ffffff02.js`)');
    after.files.set('/assets/film-ffffff02.js', 'import{a}from"./reel-ffffff02.js"');
    for (const name of ['film-ffffff02.css', 'reel-ffffff02.js', 'later-ffffff02.js'])
      after.files.set(`/assets/${name}`, '');
    await installBuild(after.deps);
    const files = await kept(after.deps.caches, 'v2');
    expect(files.filter((path) => path.includes('ffffff02'))).toEqual([
      '/assets/film-ffffff02.css',
      '/assets/film-ffffff02.js',
      '/assets/reel-ffffff02.js',
    ]);
  });

  it('that lacks a file which was used fails, and leaves the version before as it was', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    await storeLoaded(before.deps, entry(1), ['/assets/de-ddddddd1.js']);
    const files = await kept(before.deps.caches, 'v1');
    const after = serving(2, before.deps.caches);
    after.files.delete('/assets/de-ddddddd2.js');
    await expect(installBuild(after.deps)).rejects.toThrow('de-ddddddd2.js answered 404');
    expect(await cachedPage(after.deps)).toBeUndefined();
    await deleteUnused(before.deps, [entry(1)]);
    expect(await before.deps.caches.keys()).toEqual(['parlance-app-v1']);
    expect(await kept(before.deps.caches, 'v1')).toEqual(files);
  });

  it('that was broken off goes on with what is missing', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    await storeLoaded(before.deps, entry(1), ['/assets/de-ddddddd1.js', '/assets/clips-screen-cccccc01.js']);
    const after = serving(2, before.deps.caches);
    const cut: CacheDeps = {
      ...after.deps,
      fetch: (path) => (String(path).includes('de-') ? Promise.reject(new TypeError('cut')) : after.deps.fetch(path)),
    };
    await expect(installBuild(cut)).rejects.toThrow('cut');
    await expect.poll(() => kept(after.deps.caches, 'v2')).toContain('/assets/clips-screen-cccccc02.js');
    after.asked.length = 0;
    await installBuild(after.deps);
    expect(after.asked.filter((path) => path.startsWith('/assets/'))).toEqual(['/assets/de-ddddddd2.js']);
    expect(await kept(after.deps.caches, 'v2')).toEqual(
      [
        ...buildOf(2).core,
        '/assets/clips-screen-cccccc02.css',
        '/assets/clips-screen-cccccc02.js',
        '/assets/de-ddddddd2.js',
      ].sort(),
    );
  });

  it('does not fetch files that are cached already', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    const after = serving(2, before.deps.caches);
    await installBuild(after.deps);
    expect(after.asked).not.toContain('/assets/lesson-screen-bbbbbbbb.js');
    expect(after.asked).toContain('/first.js');
  });
});

describe('a file of the program', () => {
  it('comes from the cache without the server', async () => {
    const { deps, asked } = serving(1);
    await installBuild(deps);
    asked.length = 0;
    expect(await (await fileOf(deps, requestFor(entry(1)))).text()).toContain('of 1');
    expect(asked).toEqual([]);
  });

  it('comes from the server if it is not cached, and is cached then', async () => {
    const { deps } = serving(1);
    await installBuild(deps);
    await fileOf(deps, requestFor('/assets/clips-screen-cccccc01.js'));
    expect(await kept(deps.caches, 'v1')).toContain('/assets/clips-screen-cccccc01.js');
  });

  it('of the previous version is available to a page that still uses it', async () => {
    const before = serving(1);
    await installBuild(before.deps);
    const after = serving(2, before.deps.caches);
    await installBuild(after.deps);
    expect((await fileOf(after.deps, requestFor(entry(1)))).status).toBe(200);
  });

  it('that does not exist any more is the server’s error, and not cached', async () => {
    const { deps, files } = serving(1);
    await installBuild(deps);
    files.delete('/assets/clips-screen-cccccc01.js');
    expect((await fileOf(deps, requestFor('/assets/clips-screen-cccccc01.js'))).status).toBe(404);
    expect(await kept(deps.caches, 'v1')).not.toContain('/assets/clips-screen-cccccc01.js');
  });

  it('that a page has loaded by itself is cached afterwards; one of another site is not', async () => {
    const { deps } = serving(1);
    await installBuild(deps);
    await storeLoaded(deps, entry(1), ['/assets/de-ddddddd1.js', '/assets/unknown-eeeeeeee.js', entry(1)]);
    const files = await kept(deps.caches, 'v1');
    expect(files).toContain('/assets/de-ddddddd1.js');
    expect(files).not.toContain('/assets/unknown-eeeeeeee.js');
  });

  it('that the server makes for each request is not cached', async () => {
    const { deps, files } = serving(1);
    await installBuild(deps);
    files.set('/api/v1/me', '{}');
    await storeLoaded(deps, entry(1), ['/api/v1/me']);
    expect(await kept(deps.caches, 'v1')).toEqual([...buildOf(1).core].sort());
  });

  it.each([entry(1), undefined])('that a page of another version has loaded is not cached (%s)', async (other) => {
    const before = serving(1);
    await installBuild(before.deps);
    await storeLoaded(before.deps, entry(1), ['/assets/de-ddddddd1.js']);
    const after = serving(2, before.deps.caches);
    await installBuild(after.deps);
    await storeLoaded(after.deps, other, ['/assets/de-ddddddd1.js']);
    expect(await kept(after.deps.caches, 'v2')).not.toContain('/assets/de-ddddddd1.js');
  });
});

describe('the page that the server sends', () => {
  it('is cached with its new settings, for the next start', async () => {
    const { deps, files } = serving(1);
    await installBuild(deps);
    expect(await refreshPage(deps)).toBe('same');
    files.set('/index.html', pageOf(1, false));
    expect(await refreshPage(deps)).toBe('settings');
    expect(await (await cachedPage(deps))?.text()).toBe(pageOf(1, false));
  });

  it('of another build is never cached in this version', async () => {
    const { deps, files } = serving(1);
    await installBuild(deps);
    files.set('/index.html', pageOf(2));
    expect(await refreshPage(deps)).toBe('build');
    expect(await (await cachedPage(deps))?.text()).toBe(pageOf(1));
  });

  it('is unknown while the server cannot be reached', async () => {
    const { deps } = serving(1);
    await installBuild(deps);
    const cut: CacheDeps = { ...deps, fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
    expect(await refreshPage(cut)).toBe('unknown');
  });
});

describe('a version that is not the newest any more', () => {
  const two = async (): Promise<CacheDeps> => {
    const before = serving(1);
    await installBuild(before.deps);
    const after = serving(2, before.deps.caches);
    await installBuild(after.deps);
    return after.deps;
  };
  const versions = async ({ caches }: CacheDeps): Promise<readonly string[]> => caches.keys();

  it('is kept as long as a page uses it', async () => {
    const deps = await two();
    await deleteUnused(deps, [entry(1), entry(2)]);
    expect(await versions(deps)).toEqual(['parlance-app-v1', 'parlance-app-v2']);
  });

  it('is kept as long as a page does not report its version', async () => {
    const deps = await two();
    await deleteUnused(deps, [entry(2), undefined]);
    expect(await versions(deps)).toHaveLength(2);
  });

  it('is deleted when every page uses the newest, and nothing else is', async () => {
    const deps = await two();
    await deps.caches.open('parlance-content');
    await deleteUnused(deps, [entry(2), entry(2)]);
    expect(await versions(deps)).toEqual(['parlance-app-v2', 'parlance-content']);
  });
});
