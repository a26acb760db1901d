/** What the build tells the worker (apps/web/build/worker.ts). */
export interface Build {
  /** Names the build's bytes: another build, another version. */
  readonly version: string;
  /** Files without which the program does not start, or a lesson cannot be taken. */
  readonly core: readonly string[];
  /** All others: kept when they were used, or their namesake of the version before. */
  readonly rest: readonly string[];
}

/** The page of the application, which answers at every address that is none of the server's own. */
export const PAGE = '/index.html';

/** Addresses of files whose names tell their bytes begin so. */
export const ASSETS = '/assets/';

/** A file's name without the hash of its bytes: that stays from build to build. */
export const plainName = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** The hashed files that a page asks for. Two pages with the same ones are of one build, whatever else they say. */
export const assetsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)),
];
