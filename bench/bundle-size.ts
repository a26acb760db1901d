/**
 * What a route costs before it can be used, in bytes after brotli 11: the static imports of the entry and of the
 * screen, from Vite's manifest. `node bench/bundle-size.ts [folder]` prints a table and fails above a budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** One entry of Vite's `manifest.json`. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's manifest, by source path. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The files that a route loads before it can be used. */
export interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const closureOf = (manifest: Manifest, keys: readonly string[]): readonly Chunk[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...seen].flatMap((key) => manifest[key] ?? []);
};

/** Scripts and styles of the entry and of the named sources, each once. */
export const routeFiles = (manifest: Manifest, sources: readonly string[]): RouteFiles => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const chunks = closureOf(manifest, [...entries, ...sources]);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
};

/** Bytes after brotli at its best. */
export const brotliSize = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The screens that are measured, and what is loaded for them. */
const ROUTES = {
  '/': ['src/screens/home-screen.tsx'],
  '/start': ['src/screens/start-screen.tsx'],
  '/courses': ['src/screens/courses-screen.tsx'],
  '/courses/lesson': ['src/screens/lesson-screen.tsx'],
} as const;

/** One measured figure against its budget; `budget` is absent where only the figure is recorded. */
interface Figure {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number | undefined;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const measure = (folder: string, budgets: Readonly<Record<string, number>>): readonly Figure[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const total = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + brotliSize(readFileSync(join(folder, file))), 0);
  const routes = Object.entries(ROUTES).flatMap(([route, sources]): Figure[] => {
    const files = routeFiles(manifest, sources);
    const [js, css] = route === '/' ? [budgets.firstRouteJs, budgets.css] : [undefined, undefined];
    return [
      { name: `${route} js`, bytes: total(files.scripts), budget: js },
      { name: `${route} css`, bytes: total(files.styles), budget: css },
    ];
  });
  const locales = Object.entries(manifest)
    .filter(([key]) => key.includes('virtual:locale/'))
    .map(
      ([key, { file }]): Figure => ({
        name: `locale ${key.split('/').at(-1)}`,
        bytes: total([file]),
        budget: budgets.locale,
      }),
    );
  return [...routes, ...locales, { name: 'worker', bytes: total(['sw.js']), budget: budgets.worker }];
};

/** Prints the figures; gives whether all are within their budgets. */
const report = (figures: readonly Figure[]): boolean => {
  for (const { name, bytes, budget } of figures) {
    const mark = budget === undefined ? ' ' : bytes <= budget ? '✓' : '✗';
    console.log(`${mark} ${name.padEnd(22)} ${String(bytes).padStart(8)}${budget === undefined ? '' : ` / ${budget}`}`);
  }
  return figures.every(({ bytes, budget }) => budget === undefined || bytes <= budget);
};

if (import.meta.main) {
  const folder = process.argv[2] ?? here('../dist/web');
  const budgets = JSON.parse(readFileSync(here('budgets.json'), 'utf8'));
  process.exitCode = report(measure(folder, budgets)) ? 0 : 1;
}
