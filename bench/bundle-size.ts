/**
 * Measures the bytes (brotli 11) that a route loads before it can be used: the static imports of the entry and of the
 * screen, from the build's table of routes. `node bench/bundle-size.ts [folder]` prints the figures and fails if one is
 * above its budget.
 * A lesson, speaking and the screens for practice are measured by what they add to the screen before them. A lesson needs the tables of its
 * language before it shows anything: the largest tables count. A clip counts with what acts its film, which is fetched
 * beside the screen; the drawings of a scene are fetched by clip, and are printed apart. What is fetched while the first step is read is printed
 * on a line of its own, without a budget. The scripts of a first screen are counted together with its texts, since each
 * costs a request. What a device loads of the heaviest drawn clip is weighed beside them (`clips/weight.ts`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { medianWeight, weighClips } from './clips/weight.ts';

/** The files that a part loads; names are paths below the build's folder. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The fields of the build's `.vite/routes.json` that are read here (`apps/web/build/route-map.ts`). */
interface Routes {
  readonly shell: Files;
  readonly screens: Readonly<Record<string, { readonly screen: Files; readonly first: Files }>>;
  readonly later: Readonly<Record<string, Files>>;
  readonly tables: Readonly<Record<string, Files>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The scripts and styles in `files` that are not in `before`, each once. */
export const filesBeyond = (files: readonly Files[], before: readonly Files[]): readonly string[] => {
  const namesOf = (all: readonly Files[]) => new Set(all.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
  const there = namesOf(before);
  return [...namesOf(files)].filter((name) => !there.has(name));
};

/** The entry of a screen in the table. Throws if it is missing, since it would cost nothing and meet any budget. */
export const screenIn = <T>(screens: Readonly<Record<string, T>>, name: string): T => {
  const found = screens[name];
  if (found === undefined) throw new TypeError(`The build has no screen "${name}".`);
  return found;
};

/** The number of bytes after brotli with the highest quality. */
export const brotliSize = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Screens on which a learner works with what was learned; all have the same budget. */
const PRACTICE = ['me', 'alphabet', 'leaderboard', 'games', 'game'] as const;
/** Those that share more with a lesson: they judge answers as it does, or lead to what does. */
const JUDGING = ['review', 'reviewCards', 'grammarTips', 'exercises', 'shelf', 'book', 'wordPractice'] as const;

/** What is loaded on the tutor's screen where there is a model; each by itself. */
const AROUND_TUTOR = ['tutorPanel', 'tutorCredits', 'tutorMemory', 'tutorPhrase', 'tutorSent'] as const;

/** The first screen of each route. */
const ROUTES = { '/': 'landing', '/start': 'start', '/courses': 'courses', '/courses/lesson': 'lesson' } as const;

/** Every first view needs two scripts with texts: those of the shell and its own. */
const TEXT_SCRIPTS = 2;

/** One measured figure in bytes or a number of scripts. `budget` is absent if the figure is only recorded. */
interface Figure {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number | undefined;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Total = (files: readonly string[]) => number;

/** Budgets in bytes, by name. */
type Budgets = Readonly<Record<string, number>>;

/** `budgets.json`: single figures, and tables by screen and by pack of texts. */
interface AllBudgets {
  readonly shellJs: number;
  readonly css: number;
  readonly firstScripts: number;
  readonly lesson: number;
  readonly speaking: number;
  readonly practice: number;
  readonly clips: number;
  readonly clipFiles: number;
  readonly reader: number;
  readonly tutor: number;
  readonly modelTalk: number;
  readonly aroundTutor: number;
  readonly worker: number;
  readonly features: Budgets;
  readonly texts: Budgets;
}

/** The bytes that a lesson adds to the course map, and that speaking adds to a lesson. */
const measureAdditions = (routes: Routes, total: Total, budgets: AllBudgets): readonly Figure[] => {
  const screenOf = (name: string): Files => screenIn(routes.screens, name).screen;
  const beyond = (files: readonly Files[], before: readonly Files[]): number => total(filesBeyond(files, before));
  const [courses, lesson] = [screenOf('courses'), screenOf('lesson')];
  const tables = Object.values(routes.tables).map((each) => beyond([lesson, each], [courses]));
  const later = screenIn(routes.later, 'lesson');
  const [clip, scene] = [screenIn(routes.screens, 'clip').first, screenIn(routes.later, 'scene')];
  const [reader, readerLater] = [screenOf('reader'), screenIn(routes.later, 'reader')];
  const [talk, modelTalk] = [screenIn(routes.later, 'tutor'), screenIn(routes.later, 'modelTalk')];
  return [
    { name: 'lesson beyond courses', bytes: Math.max(...tables), budget: budgets.lesson },
    { name: 'lesson later', bytes: beyond([later], [screenIn(routes.screens, 'lesson').first]), budget: undefined },
    ...PRACTICE.map((name): Figure => {
      const bytes = beyond([screenOf(name)], [courses]);
      return { name: `${name} beyond courses`, bytes, budget: budgets.practice };
    }),
    ...JUDGING.map((name): Figure => {
      const bytes = beyond([screenOf(name)], [courses, lesson, later]);
      return { name: `${name} beyond lesson`, bytes, budget: budgets.practice };
    }),
    { name: 'clips beyond lesson', bytes: beyond([screenOf('clips')], [courses, lesson]), budget: budgets.clips },
    { name: 'clip beyond lesson', bytes: beyond([clip], [courses, lesson, scene]), budget: budgets.clips },
    { name: 'reader beyond lesson', bytes: beyond([reader], [courses, lesson]), budget: budgets.reader },
    { name: 'reader later', bytes: beyond([readerLater], [courses, lesson, reader]), budget: undefined },
    {
      name: 'tutor beyond lesson',
      bytes: beyond([screenOf('tutor'), screenIn(routes.later, 'tutorList')], [courses, lesson]),
      budget: budgets.tutor,
    },
    { name: 'talk beyond lesson', bytes: beyond([talk], [courses, lesson, later]), budget: budgets.tutor },
    {
      name: 'model talk beyond lesson',
      bytes: beyond([modelTalk], [courses, lesson, later]),
      budget: budgets.modelTalk,
    },
    ...AROUND_TUTOR.map((name): Figure => {
      const bytes = beyond([screenIn(routes.later, name)], [courses, lesson]);
      return { name: `${name} beyond lesson`, bytes, budget: budgets.aroundTutor };
    }),
    { name: 'scene of a clip', bytes: beyond([scene], [courses, lesson]), budget: undefined },
    ...['follow', 'roleplay'].map((way): Figure => {
      const bytes = beyond([screenOf(way)], [courses, lesson]);
      return { name: `${way} beyond lesson`, bytes, budget: budgets.speaking };
    }),
  ];
};

/** The size of each pack of texts in the language where it is largest. A pack without a budget fails. */
const measureTexts = ({ texts }: Routes, total: Total, budgets: Budgets): readonly Figure[] =>
  Object.entries(texts).map(([pack, files]) => ({
    name: `texts ${pack}`,
    bytes: Math.max(...Object.values(files).map((file) => total([file]))),
    budget: budgets[pack] ?? 0,
  }));

/** The bytes that each first screen adds to the shell, and the number of scripts that its first view needs. */
const measureRoutes = (routes: Routes, total: Total, { features, ...budgets }: AllBudgets): readonly Figure[] =>
  Object.entries(ROUTES).flatMap(([route, name]): Figure[] => {
    const { screen, first } = screenIn(routes.screens, name);
    const own = screen.scripts.filter((file) => !routes.shell.scripts.includes(file));
    return [
      { name: `${route} beyond shell`, bytes: total(own), budget: features[name] },
      { name: `${route} css`, bytes: total(screen.styles), budget: route === '/' ? budgets.css : undefined },
      { name: `${route} scripts`, bytes: first.scripts.length + TEXT_SCRIPTS, budget: budgets.firstScripts },
    ];
  });

const measure = (folder: string, budgets: AllBudgets): readonly Figure[] => {
  const routes: Routes = JSON.parse(readFileSync(join(folder, '.vite/routes.json'), 'utf8'));
  const total: Total = (files) => files.reduce((sum, file) => sum + brotliSize(readFileSync(join(folder, file))), 0);
  return [
    { name: 'shell js', bytes: total(routes.shell.scripts), budget: budgets.shellJs },
    ...measureRoutes(routes, total, budgets),
    ...measureAdditions(routes, total, budgets),
    ...measureTexts(routes, total, budgets.texts),
    { name: 'worker', bytes: total(['sw.js']), budget: budgets.worker },
  ];
};

/** The files of the heaviest clip, and of the one in the middle, of all learn languages. */
const measureClips = (root: string, budget: number): readonly Figure[] => {
  const weights = weighClips({ content: join(root, 'dist/content'), audio: join(root, 'content/audio') });
  const [heaviest] = weights;
  return [
    { name: `clip ${heaviest?.id} (${heaviest?.learn})`, bytes: heaviest?.total ?? 0, budget },
    { name: 'clip, median', bytes: medianWeight(weights), budget: undefined },
  ];
};

/** The share of a budget that is left, in percent; negative above the budget. */
export const roomIn = (bytes: number, budget: number): number => Math.floor(((budget - bytes) * 100) / budget);

/** Prints the figures and the room that each has. Gives whether all are within their budgets. */
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
  const budgets: AllBudgets = JSON.parse(readFileSync(here('budgets.json'), 'utf8'));
  const figures = [...measure(folder, budgets), ...measureClips(here('..'), budgets.clipFiles)];
  process.exitCode = report(figures) ? 0 : 1;
}
