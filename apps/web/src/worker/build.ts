/** Describes a build to the worker (apps/web/build/worker.ts). */
export interface Build {
  /** A hash of the build's files: every build has another version. */
  readonly version: string;
  /**
   * Files that are needed to start the program or take a lesson. All others are named by these, or by files that these
   * name (`namesIn`); they are stored once they have been used, or if their counterpart in the previous version was
   * stored.
   */
  readonly core: readonly string[];
}

/** A list of files as the worker carries it: hashes apart from names, which then take fewer bytes when compressed. */
export interface PackedFiles {
  /** Names below `ASSETS` without their hashes, separated by commas. */
  readonly names: string;
  /** The hashes of these in the same order, 8 characters each. */
  readonly hashes: string;
  /** Paths of all other files, separated by commas; empty if there are none. */
  readonly others: string;
}

/** What a build tells the worker. */
export interface PackedBuild {
  readonly version: string;
  readonly core: PackedFiles;
}

const HASH = 8;

const unpackedFiles = ({ names, hashes, others }: PackedFiles): readonly string[] => [
  ...(names === '' ? [] : names.split(',')).map((name, at) =>
    `${ASSETS}${name}`.replace(/\.\w+$/, (end) => `-${hashes.slice(at * HASH, (at + 1) * HASH)}${end}`),
  ),
  ...(others === '' ? [] : others.split(',')),
];

/** The build that was packed. */
export const unpacked = ({ version, core }: PackedBuild): Build => ({ version, core: unpackedFiles(core) });

/** The application's page, which is the response at every address that is not the server's own. */
export const PAGE = '/index.html';

/** The path prefix of files whose names contain a hash of their content. */
export const ASSETS = '/assets/';

/** A file's name without its hash and its ending: the same in every build, and for a script and its styles. */
export const plainName = (path: string): string => path.replace(/-[\w-]{8}\.\w+$/, '');

/** Whether a file is one that names others. */
const isText = (path: string): boolean => /\.(?:js|css)$/.test(path);

/** The text of a file that may name others; empty for a picture or a font. */
export const textIn = async (path: string, file: Response): Promise<string> =>
  isText(path) ? file.clone().text() : '';

const pathsIn = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name]) => ASSETS + name);

/**
 * The paths of the hashed files that a script or a style sheet names, however it uses them. A few of them may be no
 * files: the outline of a drawing can look like a name.
 */
export const namesIn = (text: string): readonly string[] => pathsIn(text, /([\w.-]+-[\w-]{8}\.\w+)/g);

/** The paths of those that a script cannot do without. */
export const importsIn = (text: string): readonly string[] => pathsIn(text, /(?:from|import)\s*"\.\/([\w.-]+)"/g);

/** The hashed files that a page loads. Two pages with the same files are of the same build, whatever their settings. */
export const assetsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)),
];
