/**
 * Compiles the interface texts ahead of time: `src/locales/<code>.json` becomes one lazily loaded chunk per language,
 * already parsed (icu-minify), with the English text wherever a translation is missing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compileModule from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A tree of messages, as the source files hold them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same tree with every message parsed. */
export interface CompiledTree {
  readonly [key: string]: unknown;
}

const SOURCE = 'en';
const LIST = 'virtual:locales';
const ONE = 'virtual:locale/';

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

const codesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

const listModule = (folder: string): string => {
  const loaders = codesIn(folder).map((code) => `${JSON.stringify(code)}: () => import('${ONE}${code}')`);
  return `export const loaders = { ${loaders.join(', ')} };`;
};

const treeOf = (folder: string, code: string): MessageTree =>
  JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));

/** The Vite plugin behind `virtual:locales`. */
export const locales = (folder: string): Plugin => ({
  name: 'parlance-locales',
  resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${LIST}`) return listModule(folder);
    if (!id.startsWith(`\0${ONE}`)) return undefined;
    const code = id.slice(ONE.length + 1);
    for (const one of [SOURCE, code]) this.addWatchFile(join(folder, `${one}.json`));
    const compiled = compileTree(withFallback(treeOf(folder, code), treeOf(folder, SOURCE)));
    return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
  },
});
