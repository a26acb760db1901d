/**
 * Compiles the interface texts ahead of time: the `texts/<code>.json` of several features become one lazily loaded
 * chunk per pack (`src/i18n/packs.ts`) and language, already parsed (icu-minify), with the English text wherever a
 * translation is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compileModule from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { languageNames } from './language-names.ts';

/** A tree of messages, as the source files hold them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same tree with every message parsed. */
export interface CompiledTree {
  readonly [key: string]: unknown;
}

const SOURCE = 'en';
const SHELL = 'shell';
const LIST = 'virtual:texts';
const ONE = 'virtual:texts/';
/** The loaders of a pack that are not in the list. */
const OF_PACK = 'virtual:texts-of/';
/** What translators should know; never shipped. */
const NOTES = 'notes.json';

/** Matches the module of one pack in one language: its pack and the language's code. */
export const packOf = (moduleId: string): RegExpExecArray | null =>
  /^\0virtual:texts\/([\w-]+)\/([\w-]+)$/.exec(moduleId);

/** Fills what `tree` lacks from `source`; keys that `source` does not know are dropped. */
export const withFallback = (tree: MessageTree | undefined, source: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(source).map(([key, value]) => {
      const own = tree?.[key];
      if (typeof value === 'string') return [key, typeof own === 'string' && own !== '' ? own : value];
      return [key, withFallback(typeof own === 'object' ? own : undefined, value)];
    }),
  );

/** Parses every message; a malformed one stops the build with its key. */
export const compileTree = (tree: MessageTree, path = ''): CompiledTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const at = path === '' ? key : `${path}.${key}`;
      return [key, typeof value === 'string' ? compileMessage(value, at) : compileTree(value, at)];
    }),
  );

const compileMessage = (message: string, at: string): unknown => {
  try {
    return compileModule(message);
  } catch (cause) {
    throw new SyntaxError(`The text "${at}" is no ICU message: ${message}`, { cause });
  }
};

/** Folders below `source` that have texts, by the name of the area. */
const foldersIn = (source: string): ReadonlyMap<string, string> => {
  const features = join(source, 'features');
  const folders = [
    ...['app', 'ui', 'i18n'].map((name): [string, string] => [name, join(source, name)]),
    ...readdirSync(features).map((name): [string, string] => [name, join(features, name)]),
  ];
  return new Map(
    folders.map(([name, folder]) => [name, join(folder, 'texts')] as const).filter(([, folder]) => existsSync(folder)),
  );
};

/** Codes of the languages that an area has texts in. */
const codesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== NOTES)
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

const treeOf = (file: string): MessageTree | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Packs by name, each with the areas whose texts it holds. */
export type Packs = Readonly<Record<string, readonly string[]>>;

/** The functions that load a pack, by language. */
const loadersOf = (pack: string, codes: readonly string[]): string =>
  `{ ${codes.map((code) => `${JSON.stringify(code)}: () => import('${ONE}${pack}/${code}')`).join(', ')} }`;

/** Every page carries the list; of a pack apart it has one name of a file instead of one for each language. */
const listModule = (packs: Packs, apart: readonly string[], codes: readonly string[]): string => {
  const listed = Object.keys(packs).filter((pack) => !apart.includes(pack));
  const loaders = listed.map((pack) => `${JSON.stringify(pack)}: ${loadersOf(pack, codes)}`);
  const others = apart.map((pack) => `${JSON.stringify(pack)}: () => import('${OF_PACK}${pack}')`);
  return `export const loaders = { ${loaders.join(', ')} };\nexport const apart = { ${others.join(', ')} };`;
};

/**
 * The Vite plugin behind `virtual:texts`: reads the texts of the folders below `source`. The loaders of packs in `apart` are
 * scripts of their own.
 */
export const texts = (source: string, packs: Packs, apart: readonly string[]): Plugin => {
  const filesOf = (pack: string, code: string): readonly string[] => {
    const folders = foldersIn(source);
    return (packs[pack] ?? []).map((area) => {
      const folder = folders.get(area);
      if (folder === undefined) throw new TypeError(`The pack "${pack}" names "${area}", which has no texts.`);
      return join(folder, `${code}.json`);
    });
  };
  const messagesOf = (pack: string, code: string): CompiledTree => {
    const translated = filesOf(pack, code);
    const parts = filesOf(pack, SOURCE).map((file, place) =>
      compileTree(withFallback(treeOf(translated[place] ?? ''), treeOf(file) ?? {})),
    );
    // The shell is there before anything is shown.
    return Object.assign({}, ...parts, pack === SHELL && { languageNames: languageNames(code) });
  };
  return {
    name: 'parlance-texts',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) || id.startsWith(OF_PACK) ? `\0${id}` : undefined),
    load(id) {
      const codes = codesIn(join(source, 'app', 'texts'));
      if (id === `\0${LIST}`) return listModule(packs, apart, codes);
      if (id.startsWith(`\0${OF_PACK}`)) {
        return `export const loaders = ${loadersOf(id.slice(OF_PACK.length + 1), codes)};`;
      }
      const [, pack, code] = packOf(id) ?? [];
      if (pack === undefined || code === undefined) return undefined;
      for (const file of [...filesOf(pack, code), ...filesOf(pack, SOURCE)]) this.addWatchFile(file);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messagesOf(pack, code)))});`;
    },
  };
};
