/**
 * No text is shown before it is loaded. For every part of the program that is loaded on demand, this follows its static
 * imports, collects the namespaces they use, and compares them with the packs that are loaded by then: the shell's,
 * those of the route, and those named by each `withTexts` on the way.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenRoutes } from '../app/routes.tsx';
import { type Pack, packNames, packs } from './packs.ts';

const SOURCE = join(import.meta.dirname, '..');

interface OnDemand {
  readonly file: string;
  readonly packs: readonly string[];
}

interface Import {
  readonly file: string;
  /** The exported names that are imported or re-exported. */
  readonly names: readonly string[];
}

interface Source {
  readonly imports: readonly Import[];
  readonly onDemand: readonly OnDemand[];
  /** The namespaces of the texts that it shows. */
  readonly namespaces: readonly string[];
  readonly text: string;
}

const STATIC = /^(?:import|export)\s+(?!type\s)(?:([^;'"]*?)\sfrom\s+)?'(\.[^']+)'/gm;
const DYNAMIC = /(?:withTexts\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*)?import\('(\.[^']+)'\)/g;
const WITH_TEXTS = /(?<!const )withTexts\(/g;
const USED = /\buseT\(\s*(?:'([^']*)')?/g;

const namesIn = (clause: string): readonly string[] =>
  [...clause.matchAll(/(?<!type\s)\b(\w+)(?:\s+as\s+\w+)?\s*[,}]/g)].map(([, name = '']) => name);

const parse = (file: string): Source => {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const at = (path: string): string => normalize(join(file, '..', path));
  return {
    text,
    imports: [...text.matchAll(STATIC)].map(([, clause = '', path = '']) => ({
      file: at(path),
      names: namesIn(clause),
    })),
    onDemand: [...text.matchAll(DYNAMIC)].map(([, named = '', path = '']) => ({
      file: at(path),
      packs: [...named.matchAll(/'([\w-]+)'/g)].map(([, pack = '']) => pack),
    })),
    namespaces: [...text.matchAll(USED)].map(([, namespace = '']) => namespace.split('.')[0] ?? ''),
  };
};

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
  (file) => !/(\.test\.tsx?|testing\.ts|^test\/.*)$/.test(file),
);
const sources = new Map(files.map((file) => [file, parse(file)]));

/** The files that are loaded with a file. Of a feature's `index.ts`, only what the imported names need counts. */
const closureOf = (start: string): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const each of sources.get(file)?.imports ?? []) follow(each);
  };
  const follow = ({ file, names }: Import): void => {
    if (!file.endsWith('/index.ts')) visit(file);
    else
      for (const each of sources.get(file)?.imports ?? [])
        if (each.names.some((name) => names.includes(name))) follow(each);
  };
  visit(start);
  return seen;
};

const areaOf = new Map(
  globSync(['{app,ui,i18n}/texts/en.json', 'features/*/texts/en.json'], { cwd: SOURCE }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(SOURCE, path), 'utf8'))).map(
      (namespace) => [namespace, path.split('/').at(-3) ?? ''] as const,
    ),
  ),
);

const isPack = (name: string): name is Pack => packNames.some((pack) => pack === name);

/** Namespaces that a part and everything it loads show, though no loaded pack contains them. */
const missingBelow = (start: string, loaded: readonly string[], seen = new Set<string>()): readonly string[] => {
  const id = `${start} ${[...new Set(loaded)].sort()}`;
  if (seen.has(id)) return [];
  seen.add(id);
  const areas = new Set<string>(loaded.filter(isPack).flatMap((pack) => packs[pack]));
  const parts = [...closureOf(start)].flatMap((file) => sources.get(file) ?? []);
  const own = parts
    .flatMap(({ namespaces }) => namespaces)
    .filter((namespace) => !areas.has(areaOf.get(namespace) ?? ''))
    .map((namespace) => `${start} shows "${namespace}", but only ${loaded.join(', ')} are loaded`);
  const later = parts
    .flatMap(({ onDemand }) => onDemand)
    // The screens, which the table of routes loads, are checked one by one.
    .flatMap((part) => missingBelow(part.file, [...loaded, ...part.packs], seen));
  return [...new Set([...own, ...later])];
};

describe('texts', () => {
  it('of the shell are enough for the page around every screen', () => {
    expect(missingBelow('main.tsx', ['shell'])).toEqual([]);
  });

  it.each(screenRoutes)('of $path are loaded with its screen', ({ screenName, texts }) => {
    const file = `screens/${screenName}-screen.tsx`;
    expect(sources.has(file)).toBe(true);
    expect(missingBelow(file, ['shell', ...texts])).toEqual([]);
  });

  it('are asked for by their namespace, so that this can be checked', () => {
    const bare = files.filter((file) => sources.get(file)?.namespaces.includes(''));
    expect(bare).toEqual([]);
  });

  it('are named where a part is imported, so that this can be checked', () => {
    const others = files.filter((file) => {
      const { text = '', onDemand = [] } = sources.get(file) ?? {};
      const named = onDemand.filter((part) => part.packs.length > 0).length;
      return [...text.matchAll(WITH_TEXTS)].length !== named;
    });
    expect(others).toEqual(['app/routes.tsx']);
  });

  it('of a first screen come in two files, of speaking, listening and tips in three', () => {
    const many = screenRoutes.filter(({ texts }) => texts.length > 1).map(({ path }) => path);
    expect(many).toEqual([
      '/courses/dialogue',
      '/courses/speaking/follow',
      '/courses/speaking/roleplay',
      '/grammarTips',
      '/grammarTips/exercises',
    ]);
  });
});
