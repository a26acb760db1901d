/**
 * Builds the service worker beside the application: one plain script at `/sw.js`, which is told what the build
 * consists of (`src/worker/build.ts`).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { ASSETS, type Build, namesIn, type PackedBuild, type PackedFiles } from '../src/worker/build.ts';

/** What the plugin needs. */
export interface WorkerOptions {
  /** The worker's source. */
  readonly source: string;
  /** Part of the name of the one font file that everybody needs. */
  readonly font: string;
  /** Names of the screens, `screens/<name>-screen.tsx`, that are kept from the beginning. */
  readonly screens: readonly string[];
}

/** A chunk, as far as this reads it. */
export interface ChunkFacts {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
}

const SCREEN = /\/screens\/(.+)-screen\.tsx$/;
const LOCALE = /virtual:texts\/[\w-]+\/(.+)$/;
/** The language whose texts stand in for any other. */
const SOURCE_LOCALE = 'en';

/** What an expression captures in the names of modules. */
const captured = (moduleIds: readonly string[], pattern: RegExp): readonly string[] =>
  moduleIds.flatMap((id) => pattern.exec(id)?.[1] ?? []);

/** Whether a part that is loaded on demand belongs to what is kept from the beginning: by the screens and texts in it. */
const isCore = (moduleIds: readonly string[], screens: readonly string[]): boolean => {
  const [own, locales] = [captured(moduleIds, SCREEN), captured(moduleIds, LOCALE)];
  if (own.length > 0) return own.some((screen) => screens.includes(screen));
  return locales.length === 0 || locales.includes(SOURCE_LOCALE);
};

/**
 * Files that the entry needs, by static imports and on demand, but for screens that are not named and languages.
 * Fonts are left out: which ones are needed, the texts decide.
 */
export const coreFiles = (chunks: readonly ChunkFacts[], screens: readonly string[]): ReadonlySet<string> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const visit = (chunk: ChunkFacts): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) if (!file.endsWith('.woff2')) files.add(file);
    const found = (name: string): readonly ChunkFacts[] => {
      const next = byName.get(name);
      return next === undefined ? [] : [next];
    };
    chunk.imports.flatMap(found).forEach(visit);
    chunk.dynamicImports
      .flatMap(found)
      .filter((next) => isCore(next.moduleIds, screens))
      .forEach(visit);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(visit);
  return files;
};

/** Files of the public folder that the page needs; icons are the browser's business. */
const PUBLIC = ['icon.svg', 'manifest.webmanifest'];
const PAGE = 'index.html';

const chunksOf = (bundle: Rollup.OutputBundle): readonly ChunkFacts[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));

/** The hashed files of the build, and those that the worker stores at installation. */
const partsOf = (bundle: Rollup.OutputBundle, { font, screens }: WorkerOptions) => {
  const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
  const files = coreFiles(chunksOf(bundle), screens);
  const core = assets.filter((name) => files.has(name) || name.includes(font));
  const addresses = (names: readonly string[]): readonly string[] => names.map((name) => `/${name}`).sort();
  return { assets: addresses(assets), core: addresses([...core, ...PUBLIC, PAGE]) };
};

const textOf = (file: Rollup.OutputBundle[string] | undefined): string => {
  if (file?.type === 'chunk') return file.code;
  return typeof file?.source === 'string' ? file.source : '';
};

/**
 * The files that are neither in the core nor named by a file of it, or by one that those name, and so on. There should
 * be none: the worker could not carry them over to a newer version.
 */
export const unnamedFiles = (files: ReadonlyMap<string, string>, core: readonly string[]): readonly string[] => {
  const found = new Set(core);
  // The loop comes to what is added on the way.
  for (const path of found) for (const name of namesIn(files.get(path) ?? '')) found.add(name);
  return [...files.keys()].filter((path) => !found.has(path));
};

const HASHED = /^(.*)-([\w-]{8})(\.\w+)$/;

/** The names and the hashes of files apart from each other. */
const packedFiles = (files: readonly string[]): PackedFiles => {
  const parts = files.map((file) => (file.startsWith(ASSETS) ? HASHED.exec(file.slice(ASSETS.length)) : null));
  const hashed = parts.filter((part) => part !== null);
  return {
    names: hashed.map(([, name, , end]) => `${name}${end}`).join(),
    hashes: hashed.map(([, , hash]) => hash).join(''),
    others: files.filter((_, at) => parts[at] === null).join(),
  };
};

/** A build as the worker is told of it. */
export const packed = ({ version, core }: Build): PackedBuild => ({ version, core: packedFiles(core) });

const compiled = async (source: string, told: Build): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(packed(told)) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const [script] = outputs.filter((each) => each.type === 'chunk');
  if (script === undefined) throw new TypeError('The service worker came to nothing.');
  return script.code;
};

/** The Vite plugin behind `/sw.js`. */
export const worker = (options: WorkerOptions): Plugin => {
  let publicDir = '';
  return {
    name: 'parlance-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ({ publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const parts = partsOf(bundle, options);
        const texts = new Map(parts.assets.map((path) => [path, textOf(bundle[path.slice(1)])]));
        const unnamed = unnamedFiles(texts, parts.core);
        if (unnamed.length > 0) throw new TypeError(`No file names ${unnamed.join()}, so the worker cannot find it.`);
        const hash = createHash('sha256').update(JSON.stringify(parts)).update(textOf(bundle[PAGE]));
        for (const name of PUBLIC) hash.update(readFileSync(join(publicDir, name)));
        const told = { version: hash.digest('base64url').slice(0, 12), core: parts.core };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compiled(options.source, told) });
      },
    },
  };
};
