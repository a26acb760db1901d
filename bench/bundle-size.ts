/**
 * What a route costs before it can be used, in bytes after brotli 11: the static imports of the entry and of the
 * screen, from the build's table of routes. `node bench/bundle-size.ts [folder]` prints figures and fails above a budget.
 *
 * A lesson and speaking are held against what they add to the screen before them. A lesson shows nothing without the
 * tables of its language: the largest ones count. What it fetches while the first step is read stands on a line of its
 * own, without a budget. Scripts of a first screen are counted too, with its texts: each costs a request.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** The files that something loads; names are paths below the build's folder. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The build's `.vite/routes.json`, as far as this reads it (`apps/web/build/route-map.ts`). */
interface Routes {
  readonly shell: Files;
  readonly screens: Readonly<Record<string, { readonly screen: Files; readonly first: Files }>>;
  readonly later: Readonly<Record<string, Files>>;
  readonly tables: Readonly<Record<string, Files>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What `files` have and none of `before`, scripts and styles in one, each once. */
export const filesBeyond = (files: readonly Files[], before: readonly Files[]): readonly string[] => {
  const namesOf = (all: readonly Files[]) => new Set(all.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
  const there = namesOf(before);
  return [...namesOf(files)].filter((name) => !there.has(name));
};

/** What the table knows of a screen. A screen that is not there would cost nothing, and meet any budget. */
export const screenIn = <T>(screens: Readonly<Record<string, T>>, name: string): T => {
  const found = screens[name];
  if (found === undefined) throw new TypeError(`The build has no screen "${name}".`);
  return found;
};

/** Bytes after brotli at its best. */
export const brotliSize = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The first screens, by route. */
const ROUTES = { '/': 'landing', '/start': 'start', '/courses': 'courses', '/courses/lesson': 'lesson' } as const;

/** Every first view shows texts of the shell and of one pack of its own. */
const TEXT_SCRIPTS = 2;

/** One measured figure, in bytes or a number of scripts, against its budget; `budget` is absent where only the figure is recorded. */
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
const measureBeyond = (routes: Routes, total: Total, budgets: Budgets): readonly Figure[] => {
  const screenOf = (name: string): Files => screenIn(routes.screens, name).screen;
  const beyond = (files: readonly Files[], before: readonly Files[]): number => total(filesBeyond(files, before));
  const [courses, lesson] = [screenOf('courses'), screenOf('lesson')];
  const tables = Object.values(routes.tables).map((each) => beyond([lesson, each], [courses]));
  const later = screenIn(routes.later, 'lesson');
  return [
    { name: 'lesson beyond courses', bytes: Math.max(...tables), budget: budgets.lesson },
    { name: 'lesson later', bytes: beyond([later], [screenIn(routes.screens, 'lesson').first]), budget: undefined },
    ...['follow', 'roleplay'].map((way): Figure => {
      const bytes = beyond([screenOf(way)], [courses, lesson]);
      return { name: `${way} beyond lesson`, bytes, budget: budgets.speaking };
    }),
  ];
};

/** Each pack of texts in the language in which it is largest. A pack without a budget is over it. */
const measureTexts = ({ texts }: Routes, total: Total, budgets: Budgets): readonly Figure[] =>
  Object.entries(texts).map(([pack, files]) => ({
    name: `texts ${pack}`,
    bytes: Math.max(...Object.values(files).map((file) => total([file]))),
    budget: budgets[pack] ?? 0,
  }));

/** The bytes of each first screen, and the number of scripts in front of its first view. */
const measureRoutes = (routes: Routes, total: Total, budgets: Budgets): readonly Figure[] =>
  Object.entries(ROUTES).flatMap(([route, name]): Figure[] => {
    const { screen, first } = screenIn(routes.screens, name);
    const [js, css] = route === '/' ? [budgets.firstRouteJs, budgets.css] : [undefined, undefined];
    return [
      { name: `${route} js`, bytes: total(screen.scripts), budget: js },
      { name: `${route} css`, bytes: total(screen.styles), budget: css },
      { name: `${route} scripts`, bytes: first.scripts.length + TEXT_SCRIPTS, budget: budgets.firstScripts },
    ];
  });

const measure = (folder: string, budgets: Budgets, texts: Budgets): readonly Figure[] => {
  const routes: Routes = JSON.parse(readFileSync(join(folder, '.vite/routes.json'), 'utf8'));
  const total: Total = (files) => files.reduce((sum, file) => sum + brotliSize(readFileSync(join(folder, file))), 0);
  return [
    { name: 'shell js', bytes: total(routes.shell.scripts), budget: budgets.shellJs },
    ...measureRoutes(routes, total, budgets),
    ...measureBeyond(routes, total, budgets),
    ...measureTexts(routes, total, texts),
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
