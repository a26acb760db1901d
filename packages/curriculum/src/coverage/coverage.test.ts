import { describe, expect, it } from 'vitest';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { coverage, formatCoverage } from './coverage.ts';

describe('coverage', () => {
  it('counts what a course holds, and what is missing for its readers', async () => {
    const files = new Map(
      [...(await wholeExample())].map(([file, text]) => [
        file,
        text.replace('    de: Wasser, danke.\n', '').replace('    de: Danke, Ana.\n', ''),
      ]),
    );
    const rows = coverage(readSources(files).sources, plainTools, []);
    expect(rows).toHaveLength(9);
    expect(rows.find(({ learn, explain }) => learn === 'es' && explain === 'de')).toEqual({
      learn: 'es',
      explain: 'de',
      units: 1,
      lessons: 2,
      minutes: 7,
      words: 7,
      phrases: 5,
      lines: 4,
      statements: 3,
      clips: 1,
      books: 0,
      own: 2,
      tips: 2,
      letters: 2,
      sounds: 2,
      textsMissing: 2,
      audioMissing: 58,
    });
  });

  it('is shown as a table', async () => {
    const rows = coverage(readSources(await wholeExample()).sources, plainTools, []);
    const [head, first] = formatCoverage(rows).split('\n');
    expect(head).toMatch(/^learn +explain +units/);
    expect(first).toMatch(/^en +es +1 +2/);
  });
});
