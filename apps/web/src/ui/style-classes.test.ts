/** Style modules are typed as any string to any string: a class that was renamed in one of both places compiles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The classes of a style sheet; comments and addresses of pictures are left out. */
const classesOf = (sheet: string): ReadonlySet<string> => {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
};

interface Use {
  readonly sheet: string;
  readonly file: string;
  readonly names: readonly string[];
  /** Whether a name is made while it runs: `styles[tone]`. */
  readonly computed: boolean;
}

const usesIn = (file: string): readonly Use[] => {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, local = '', path = '']) => ({
    sheet: join(dirname(file), path),
    file: file.slice(root.length + 1),
    names: [...code.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    computed: code.includes(`${local}[`),
  }));
};

const uses = files.filter((file) => /\.tsx?$/.test(file)).flatMap(usesIn);

describe('a class of a style sheet', () => {
  it('is looked for in all of them', () => {
    expect(sheets.length).toBeGreaterThan(30);
    expect(uses.every(({ sheet }) => existsSync(sheet))).toBe(true);
  });

  it('exists where a component names it', () => {
    const missing = uses.flatMap(({ sheet, file, names }) => {
      const classes = classesOf(sheet);
      return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('is named by a component', () => {
    const unused = sheets.flatMap((sheet) => {
      const own = uses.filter((use) => use.sheet === sheet);
      if (own.some(({ computed }) => computed)) return [];
      const used = new Set(own.flatMap(({ names }) => names));
      return [...classesOf(sheet)]
        .filter((name) => !used.has(name))
        .map((name) => `${sheet.slice(root.length + 1)}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
