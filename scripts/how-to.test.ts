import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The pages that tell what to do step by step: what they name must be there. */
const ROOT = join(import.meta.dirname, '..');
const PAGES = [...readdirSync(join(ROOT, 'docs/how-to')).map((name) => `docs/how-to/${name}`), 'CONTRIBUTING.md'];

/** Folders, by their path, that hold no sources. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'content']);

/** Every file below a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return SKIPPED.has(path) ? [] : filesIn(path);
  });

const files = filesIn('');

/** Parts of names that a page makes up for its example, or leaves to the reader. */
const EXAMPLE = /[<>*…]|NNNN|\bnotes?\b|\b(about|it|choose-letters)\b/;

const codeIn = (page: string): readonly string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );

/** Files and folders that a page names: words with a slash and no leading one, or with the ending of a source file. */
const namedIn = (page: string): readonly string[] =>
  codeIn(page)
    .filter((code) => /^[\w./-]+$/.test(code) && !EXAMPLE.test(code))
    .filter((code) => /^(apps|packages|docs|scripts|e2e|bench|src)\/|\.(test\.)?(tsx?|mjs|json|sql|md)$/.test(code));

const isThere = (name: string): boolean => {
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  return files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}/`.includes(`/${path}/`));
};

/** What `vitest run` is told to run in a page: the folder, and each filter. */
const filtersIn = (page: string): readonly (readonly [folder: string, filter: string])[] =>
  codeIn(page).flatMap((code) => {
    const [, how, where = '', filters = ''] = /vitest run --(root|project) (\S+) ?(.*)/.exec(code) ?? [];
    const folder = how === 'root' ? `${where}/` : '';
    return filters
      .split(' ')
      .flatMap((filter) => (filter === '' || EXAMPLE.test(filter) ? [] : [[folder, filter] as const]));
  });

/** What a page quotes of messages and of the names of tests, without the part that it leaves out. */
const quotesIn = (page: string): readonly string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^\|.*/gm)].flatMap(([row]) =>
    [...row.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote.replace(/\s*…$/, '')),
  );

const sources = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'scripts/how-to.test.ts')
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

describe.each(PAGES)('%s', (page) => {
  it('names files and folders that exist', () => {
    expect(namedIn(page).filter((name) => !isThere(name))).toEqual([]);
  });

  it('quotes messages and test names that exist', () => {
    expect(quotesIn(page).filter((quote) => !EXAMPLE.test(quote) && !sources.includes(quote))).toEqual([]);
  });

  it('runs tests that exist', () => {
    const isFound = ([folder, filter]: readonly [string, string]): boolean =>
      files.some(
        (file) => file.startsWith(folder) && file.slice(folder.length).includes(filter) && /\.test\./.test(file),
      );
    expect(filtersIn(page).filter((each) => !isFound(each))).toEqual([]);
  });
});

it('the pages are looked at: they name files and run tests', () => {
  expect(PAGES.flatMap(namedIn).length).toBeGreaterThan(60);
  expect(PAGES.flatMap(filtersIn).length).toBeGreaterThan(10);
});
