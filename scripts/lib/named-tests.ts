/** Finds the tests and places that a page names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A test that a page names. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The tests that a text names: "`file`: “name”; “name”". */
export const testsIn = (text: string): readonly NamedTest[] =>
  [...text.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:; )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );

/** Whether a file contains a test with this title, after `it(` or in the table of `it.each`. */
export const hasTest = ({ file, name }: NamedTest): boolean => {
  const path = join(ROOT, file);
  if (!/\.(test|spec|check)\.tsx?$/.test(file) || !existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  const tail = ["'", '"', '`'].map((quote) => `${quote}${name}${quote}`);
  return tail.some((quoted) => ['(', '(\n    ', '(\n  '].some((before) => source.includes(before + quoted)));
};

/** Whether a page exists and, if one is named, has the heading: "page: `file`, “heading”". */
export const hasPage = (text: string): boolean => {
  const [, file = '', heading] = /^page: `([^`]+\.md)`(?:, “([^”]+)”)?$/.exec(text) ?? [];
  const path = join(ROOT, file);
  if (file === '' || !existsSync(path)) return false;
  return (
    heading === undefined ||
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => line.replace(/^#+ /, '') === heading)
  );
};
