/**
 * Leaves a table of the scripts, styles and texts of each screen beside the build, for the budgets
 * (`bench/bundle-size.ts`). Vite's own manifest names a script after the module that it answers for; a script that was
 * made of several (`script-groups.ts`) has no such name.
 */
import type { Plugin, Rollup } from 'vite';
import { type BuiltChunk, chunksOf, type FirstFiles, firstFiles } from './pages.ts';
import { packOf } from './texts.ts';

/** Where the table lies in the folder of the build. */
const FILE = '.vite/routes.json';

/** What a screen loads. */
export interface ScreenFiles {
  /** The entry and the screen itself, with all that they import. */
  readonly screen: FirstFiles;
  /** The same with every part that its first view shows. */
  readonly first: FirstFiles;
}

/** The table; files are paths below the build's folder. */
export interface RouteMap {
  readonly shell: FirstFiles;
  readonly screens: Readonly<Record<string, ScreenFiles>>;
  /** What a screen fetches when its first view is shown, with the screen itself. */
  readonly later: Readonly<Record<string, FirstFiles>>;
  /** The entry and the tables of a language that is learned, by its code. */
  readonly tables: Readonly<Record<string, FirstFiles>>;
  /** Scripts of texts, by pack and language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Scripts with a module that reads books from files, those of workers too: nothing may fetch them before a file was chosen. */
  readonly bookImport: readonly string[];
}

/** What the plugin needs. */
export interface RouteMapOptions {
  /** For each screen the ends of its modules' names: the screen itself first, then the parts of its first view. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly later: Readonly<Record<string, readonly string[]>>;
  /** Matches the module with a learned language's tables, and its code. */
  readonly tables: RegExp;
  /** Matches the modules that read books from files. */
  readonly bookImport: RegExp;
  /** Matches a module of scripts that read files of another kind, and share modules with those that read books. */
  readonly otherImport: RegExp;
}

/** A script, as far as its modules are asked for. */
export type ScriptModules = Pick<BuiltChunk, 'fileName' | 'moduleIds'>;

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const textsIn = (chunks: readonly BuiltChunk[]): RouteMap['texts'] => {
  const texts: Record<string, Record<string, string>> = {};
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const [, pack, code] = packOf(id) ?? [];
      if (pack !== undefined && code !== undefined) texts[pack] = { ...texts[pack], [code]: fileName };
    }
  }
  return texts;
};

const scriptsWith = (scripts: readonly ScriptModules[], module: RegExp, without: RegExp): readonly string[] => {
  const found = scripts.filter(
    ({ moduleIds }) => moduleIds.some((id) => module.test(id)) && !moduleIds.some((id) => without.test(id)),
  );
  if (found.length === 0) throw new TypeError(`No part of the build holds a module like ${module}.`);
  return [...new Set(found.map(({ fileName }) => fileName))];
};

/**
 * The table of these chunks. Throws where a module is in none of them.
 * @param inWorkers the scripts of workers, which are no chunks of the build
 */
export const routeMapOf = (
  chunks: readonly BuiltChunk[],
  inWorkers: readonly ScriptModules[],
  { screens, later, tables, bookImport, otherImport }: RouteMapOptions,
): RouteMap => {
  const learned = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => {
      const [module, code] = tables.exec(id) ?? [];
      return module === undefined || code === undefined ? [] : [[code, firstFiles(chunks, [module])] as const];
    });
  return {
    shell: firstFiles(chunks, []),
    screens: mapValues(screens, (modules) => ({
      screen: firstFiles(chunks, modules.slice(0, 1)),
      first: firstFiles(chunks, modules),
    })),
    later: mapValues(later, (modules, name) => firstFiles(chunks, [...(screens[name] ?? []), ...modules])),
    tables: Object.fromEntries(learned),
    texts: textsIn(chunks),
    bookImport: scriptsWith([...chunks, ...inWorkers], bookImport, otherImport),
  };
};

/** The Vite plugins behind `.vite/routes.json`: one for the application, and one for its workers, which Vite builds before it. */
export const routeMap = (options: RouteMapOptions): { readonly plugin: Plugin; readonly inWorkers: () => Plugin } => {
  const workers: ScriptModules[] = [];
  return {
    plugin: {
      name: 'parlance-route-map',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_options, bundle: Rollup.OutputBundle) {
          const source = JSON.stringify(routeMapOf(chunksOf(bundle), workers, options), null, 1);
          this.emitFile({ type: 'asset', fileName: FILE, source });
        },
      },
    },
    inWorkers: () => ({
      name: 'parlance-route-map-workers',
      apply: 'build',
      generateBundle(_options, bundle: Rollup.OutputBundle) {
        workers.push(...chunksOf(bundle).map(({ fileName, moduleIds }) => ({ fileName, moduleIds })));
      },
    }),
  };
};
