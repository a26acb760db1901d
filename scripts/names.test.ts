/** Checks that no identifier and no file has a name that GLOSSARY.md replaces by a clearer one. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const CODE = /\.(ts|tsx|mts|mjs)$/;
const SKIPPED = /(^|\/)(node_modules|dist|\.cache|data\/postgres|fixtures\/broken)(\/|$)/;
/** Drawings and texts for learners may use words of the theatre. */
const THEATRE = /apps\/web\/src\/ui\/scenes\//;

const files = ['packages', 'apps', 'bench', 'e2e', 'scripts']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`))
  .filter((file) => CODE.test(file) && !SKIPPED.test(file) && !THEATRE.test(file));

interface Replaced {
  /** A whole identifier. */
  readonly name: string;
  readonly instead: string;
}

/** The rows of the glossary's last table: each refused name and its replacement. */
const replacedNames = (): readonly Replaced[] => {
  const [, table = ''] = readFileSync('GLOSSARY.md', 'utf8').split('# Names that are not used');
  return [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (.+?) \|$/gm)].flatMap(([, names = '', instead = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, instead })),
  );
};

const identifiersIn = (file: string): ReadonlySet<string> => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

describe('a name that the glossary replaces', () => {
  const replaced = replacedNames();

  it('is read from the glossary', () => {
    expect(replaced.length).toBeGreaterThan(40);
    expect(files.length).toBeGreaterThan(1000);
  });

  it('is not used as an identifier', () => {
    const byName = new Map(replaced.map(({ name, instead }) => [name, instead]));
    const used = files.flatMap((file) =>
      [...identifiersIn(file)]
        .filter((name) => byName.has(name))
        .map((name) => `${file}: ${name}; say ${byName.get(name)}`),
    );
    expect(used).toEqual([]);
  });

  it('is not used for a file or folder', () => {
    const names = new Set(replaced.map(({ name }) => kebab(name)));
    const stem = (part: string): string => basename(part).replace(/\.(test|module|spec)?\.?\w+$/, '');
    expect(files.filter((file) => file.split('/').some((part) => names.has(stem(part))))).toEqual([]);
  });
});
