import type { ContentIndex, CourseManifest } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { withLaterUnit } from '../fixtures/later.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';

const CORNER = '    - { unit: corner, free: true, level: A1 }\n';

describe('a test-out', () => {
  it('stands right behind its unit in the manifest of every course, and holds no lessons of its own', async () => {
    const files = changed(withLaterUnit(await wholeExample()), [
      { file: 'content/courses.yaml', find: CORNER, put: `${CORNER}    - { testOut: test-1 }\n` },
    ]);
    const compiled = compile(files, plainTools, []);
    if (!compiled.ok) throw new RangeError('the example must compile');
    const parsed = <T>(name = ''): T => JSON.parse(compiled.files.get(name) ?? 'null');
    const { courses } = parsed<ContentIndex>('index.json');
    for (const { manifest } of Object.values(courses)) {
      const { units } = parsed<CourseManifest>(manifest);
      expect(units.map(({ id, kind }) => [id, kind])).toEqual([
        ['corner', 'normal'],
        ['test-1', 'testOut'],
        ['later', 'normal'],
      ]);
      expect(units[1]?.lessons).toEqual([]);
    }
  });
});
