import { describe, expect, it } from 'vitest';
import { loadSources } from '../files/sources.ts';
import { exampleWithEbook } from '../fixtures/ebooks.ts';
import { fixturePath, wholeExample } from '../fixtures/tools.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { rowsOf } from '../translations/rows.ts';
import { linkReviews } from './reviews.ts';

const withReviews = (files: SourceFiles, ...lines: readonly string[]): SourceFiles =>
  new Map([...files, ['content/reviews.yaml', `reviewed:\n${lines.map((line) => `  - ${line}\n`).join('')}`]]);

const reviewsOf = (files: SourceFiles) => linkReviews(readSources(files).sources);

describe('the share of texts that fluent readers have read', () => {
  it('is 0 while nobody has read a unit', async () => {
    const { de, en } = reviewsOf(await wholeExample());
    expect(de?.reviewed).toBe(0);
    expect(en?.texts).toBeGreaterThan(0);
  });

  it('grows by the texts of a unit in the language that was read', async () => {
    const one = '{ language: de, unit: corner, by: A. B., on: 2026-11-21 }';
    const { de, fr } = reviewsOf(withReviews(await wholeExample(), one));
    expect(de?.reviewed).toBeGreaterThan(0);
    expect(fr?.reviewed).toBe(0);
  });

  it('counts a unit once, however many have read it', async () => {
    const one = '{ language: de, unit: corner, by: A. B., on: 2026-11-20 }';
    const other = '{ language: de, unit: corner, by: C. D., on: 2026-11-21 }';
    const files = await wholeExample();
    expect(reviewsOf(withReviews(files, one, other))).toEqual(reviewsOf(withReviews(files, one)));
  });

  it('counts the texts of a book where it was read by its own name', async () => {
    const one = '{ language: de, unit: ebook-bread-again, by: A. B., on: 2026-11-21 }';
    const { de } = reviewsOf(withReviews(await exampleWithEbook(), one));
    // Title, what it is about, a word, two chapters and twenty sentences.
    expect(de?.reviewed).toBe(25);
  });

  it('is 1 once each unit and clip, their list, the small words and the letters were read', async () => {
    const places = ['corner', 'clip-last-bread', 'clip-list', 'small-words', 'letters'];
    const lines = places.map((unit) => `{ language: de, unit: ${unit}, by: A. B., on: 2026-11-21 }`);
    const { de } = reviewsOf(withReviews(await wholeExample(), ...lines));
    expect(de?.reviewed).toBe(de?.texts);
  });

  it('is of all texts that a translator gets', async () => {
    for (const files of [await loadSources(fixturePath('../../../..')), await wholeExample()]) {
      const { sources } = readSources(files);
      for (const [code, { texts }] of Object.entries(linkReviews(sources)))
        expect(texts).toBe(rowsOf(sources, code).length);
    }
  });
});
