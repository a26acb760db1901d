import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTest, testsIn } from './lib/named-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** A chapter of the standard. */
interface Chapter {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  readonly body: string;
}

const chapters: readonly Chapter[] = text
  .split(/^## /m)
  .filter((part) => /^V\d+ /.test(part))
  .map((part) => {
    const [title = ''] = part.split('\n');
    const lines = part.split('\n').filter((line) => line.startsWith('| '));
    return { title, body: part, rows: lines.slice(1).map((line) => line.split(' | ')) };
  });

const rows = chapters.flatMap((chapter) => chapter.rows);

describe('the page about security', () => {
  it('has every chapter of the standard in order, with controls or the reason why there are none', () => {
    expect(chapters.map(({ title }) => title.split(' ')[0])).toEqual(
      Array.from({ length: 17 }, (_each, index) => `V${index + 1}`),
    );
    for (const { rows, body } of chapters) expect(rows.length > 0 || body.includes('Not applicable:')).toBe(true);
  });

  it.each(rows.map((row) => [row[0], ...row.slice(1)]))(
    'names code and tests that exist: %s',
    (_control, where, proof) => {
      const places = [...(where ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
      const tests = testsIn(proof ?? '');
      expect(tests.length).toBeGreaterThan(0);
      expect(tests.filter((test) => !hasTest(test))).toEqual([]);
    },
  );

  it('would fail for a test that does not exist', () => {
    expect(hasTest({ file: 'scripts/security.test.ts', name: 'would fail for a test that does not exist' })).toBe(true);
    const other = ['is', 'nowhere'].join(' ');
    expect(hasTest({ file: 'scripts/security.test.ts', name: other })).toBe(false);
    expect(hasTest({ file: 'scripts/gone.test.ts', name: other })).toBe(false);
  });
});
