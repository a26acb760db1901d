import { describe, expect, it } from 'vitest';
import { checkFiles } from '../compile.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';

const UNIT = 'content/units/01-corner.yaml';

const madeUpName = (index: number): string => `Na${'abcdefghijklmnopqrstuvwxyz'[index] ?? ''}`;

/** People of those names, who may stand in phrases. */
const manyPeople = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const name = madeUpName(index);
    return `  ${name.toLowerCase()}: { name: ${name}, prefix: F, voice: female }\n`;
  }).join('');

/** Phrases that differ by a made-up name, in every language of the example. */
const manyPhrases = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const name = madeUpName(index);
    const texts = ['en', 'es', 'fr', 'de'].map((code) => `    ${code}: ${name}.`).join('\n');
    return `  - key: name-${index}\n    words: []\n${texts}\n`;
  }).join('');

describe('the length of a lesson', () => {
  it('is an issue from ten minutes on', async () => {
    const count = 12;
    const names = Array.from({ length: count }, (_, index) => `name-${index}`).join(', ');
    const files = changed(await wholeExample(), [
      { file: 'content/cast.yaml', find: 'members:\n', put: `members:\n${manyPeople(count)}` },
      { file: UNIT, find: 'lessons:\n', put: `${manyPhrases(count)}lessons:\n` },
      { file: UNIT, find: 'teach: [bread,', put: `teach: [${names}, bread,` },
    ]);
    expect(checkFiles(files, plainTools).issues.map(({ message }) => message)).toEqual([
      'The lesson "bread" would take about 13 minutes; move some of what it teaches to another lesson, so that it stays under 10.',
    ]);
  });
});
