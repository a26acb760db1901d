/**
 * What a route costs before it can be used, in bytes after brotli 11: the static imports of the entry and of the
 * screen, from Vite's manifest. `node bench/bundle-size.ts [folder]` prints a table and fails above a budget.
 *
 * A lesson and speaking are held against what they add to the screen before them. A lesson shows nothing without the
 * tables of its language: the largest ones count. What it fetches while the first step is read stands on a line of its
 * own, without a budget.
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
  const missing = keys.filter((key) => manifest[key] === undefined);
  // A part that is not there would cost nothing, and meet any budget.
  if (missing.length > 0) throw new TypeError(`Not in the manifest: ${missing.join(', ')}`);
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

/** What a route loads beyond another one, scripts and styles in one; files of the same name are the same. */
export const filesBeyond = (
  manifest: Manifest,
  sources: readonly string[],
  before: readonly string[],
): readonly string[] => {
  const [all, there] = [routeFiles(manifest, sources), routeFiles(manifest, before)];
  const known = new Set([...there.scripts, ...there.styles]);
  return [...all.scripts, ...all.styles].filter((file) => !known.has(file));
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

const COURSES = ROUTES['/courses'];
const LESSON = ROUTES['/courses/lesson'];
/** What a lesson fetches when its first step is shown. */
const LESSON_LATER = [
  'src/features/lesson/kinds/index.ts',
  'src/features/lesson/verdict-sheet.tsx',
  'src/features/lesson/lesson-dialogs.tsx',
];
const SPEAKING = {
  follow: ['src/screens/speaking-follow-screen.tsx'],
  roleplay: ['src/screens/speaking-role-play-screen.tsx'],
} as const;
/** The tables of a language that is learned. */
const TABLES = /\/languages\/src\/[a-z]+\/language\.ts$/;

/** A pack of texts in one language (`apps/web/build/texts.ts`). */
const TEXTS = /virtual:texts\/([\w-]+)\/[\w-]+$/;

/** One measured figure against its budget; `budget` is absent where only the figure is recorded. */
interface Figure {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number | undefined;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Total = (files: readonly string[]) => number;

/** Bytes by name. */
type Budgets = Readonly<Record<string, number>>;

/** What a lesson adds to the map, and speaking to a lesson. */
const measureBeyond = (manifest: Manifest, total: Total, budgets: Budgets): readonly Figure[] => {
  const beyond = (sources: readonly string[], before: readonly string[]): number =>
    total(filesBeyond(manifest, sources, before));
  const languages = Object.keys(manifest).filter((key) => TABLES.test(key));
  const lesson = Math.max(...languages.map((tables) => beyond([...LESSON, tables], COURSES)));
  return [
    { name: 'lesson beyond courses', bytes: lesson, budget: budgets.lesson },
    { name: 'lesson later', bytes: beyond([...LESSON, ...LESSON_LATER], LESSON), budget: undefined },
    ...Object.entries(SPEAKING).map(
      ([way, sources]): Figure => ({
        name: `${way} beyond lesson`,
        bytes: beyond(sources, [...COURSES, ...LESSON]),
        budget: budgets.speaking,
      }),
    ),
  ];
};

/** Each pack of texts in the language in which it is largest. A pack without a budget is over it. */
const measureTexts = (manifest: Manifest, total: Total, budgets: Budgets): readonly Figure[] => {
  const sizes = Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, pack] = TEXTS.exec(key) ?? [];
    return pack === undefined ? [] : [{ pack, bytes: total([file]) }];
  });
  return [...Map.groupBy(sizes, ({ pack }) => pack)].map(([pack, all]) => ({
    name: `texts ${pack}`,
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
    budget: budgets[pack] ?? 0,
  }));
};

const measure = (folder: string, budgets: Budgets, texts: Budgets): readonly Figure[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const total: Total = (files) => files.reduce((sum, file) => sum + brotliSize(readFileSync(join(folder, file))), 0);
  const routes = Object.entries(ROUTES).flatMap(([route, sources]): Figure[] => {
    const files = routeFiles(manifest, sources);
    const [js, css] = route === '/' ? [budgets.firstRouteJs, budgets.css] : [undefined, undefined];
    return [
      { name: `${route} js`, bytes: total(files.scripts), budget: js },
      { name: `${route} css`, bytes: total(files.styles), budget: css },
    ];
  });
  const shell = total(routeFiles(manifest, []).scripts);
  const beyond = measureBeyond(manifest, total, budgets);
  return [
    { name: 'shell js', bytes: shell, budget: budgets.shellJs },
    ...routes,
    ...beyond,
    ...measureTexts(manifest, total, texts),
    { name: 'worker', bytes: total(['sw.js']), budget: budgets.worker },
  ];
};

/** Share of a budget that is left, in percent; negative above it. */
export const roomIn = (bytes: number, budget: number): number => Math.floor(((budget - bytes) * 100) / budget);

/** Prints the figures with the room that each leaves; gives whether all are within their budgets. */
const report = (figures: readonly Figure[]): boolean => {
  for (const { name, bytes, budget } of figures) {
    const mark = budget === undefined ? ' ' : bytes <= budget ? '✓' : '✗';
    const rest = budget === undefined ? '' : ` / ${String(budget).padEnd(7)} room ${roomIn(bytes, budget)} %`;
    console.log(`${mark} ${name.padEnd(22)} ${String(bytes).padStart(8)}${rest}`);
  }
  return figures.every(({ bytes, budget }) => budget === undefined || bytes <= budget);
};

if (import.meta.main) {
  const folder = process.argv[2] ?? here('../dist/web');
  const budgets = JSON.parse(readFileSync(here('budgets.json'), 'utf8'));
  process.exitCode = report(measure(folder, budgets, budgets.texts)) ? 0 : 1;
}
