import { describe, expect, it } from 'vitest';
import { EBOOK, exampleWithEbook } from '../fixtures/ebooks.ts';
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
      talks: 0,
      own: 2,
      tips: 2,
      letters: 2,
      sounds: 2,
      textsMissing: 2,
      audioMissing: 58,
    });
  });

  it('counts books, the texts that they lack, and their recordings', async () => {
    const files = await exampleWithEbook();
    const rowOf = (some: ReadonlyMap<string, string>) =>
      coverage(readSources(some).sources, plainTools, []).find(
        ({ learn, explain }) => learn === 'es' && explain === 'de',
      );
    const without = rowOf(new Map([...files].filter(([file]) => file !== EBOOK)));
    const text = (files.get(EBOOK) ?? '').replace('        de: Wieder Ben!\n', '').replace(', de: Das Brot }', ' }');
    const row = rowOf(new Map([...files, [EBOOK, text]]));
    expect([without?.books, row?.books]).toEqual([0, 1]);
    expect((row?.textsMissing ?? 0) - (without?.textsMissing ?? 0)).toBe(2);
    // Twenty sentences and a word in two voices; two sentences read the same, and one is a statement of the unit as well.
    expect((row?.audioMissing ?? 0) - (without?.audioMissing ?? 0)).toBe(38);
  });

  it('is shown as a table', async () => {
    const rows = coverage(readSources(await wholeExample()).sources, plainTools, []);
    const [head, first] = formatCoverage(rows).split('\n');
    expect(head).toMatch(/^learn +explain +units/);
    expect(first).toMatch(/^en +es +1 +2/);
  });
});
