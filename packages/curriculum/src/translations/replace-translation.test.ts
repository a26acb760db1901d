import { beforeAll, describe, expect, it } from 'vitest';
import { EBOOK, exampleWithEbook, withSecondEbook } from '../fixtures/ebooks.ts';
import { plainTools } from '../fixtures/tools.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import type { Acceptance, RightAnswer } from './accept.ts';
import { replaceTranslation } from './replace-translation.ts';
import { rowsOf } from './rows.ts';

let files: SourceFiles;
beforeAll(async () => {
  files = await exampleWithEbook();
});

const replace = (answer: RightAnswer, from = files): Acceptance => replaceTranslation(from, answer, plainTools);

/** The lines of a file that differ from what they were. */
const differing = (acceptance: Acceptance, name = EBOOK, from = files): readonly string[] => {
  const before = (from.get(name) ?? '').split('\n');
  const after = acceptance.ok ? (acceptance.files.get(name) ?? '').split('\n') : [];
  return after.filter((line, at) => line !== before[at]).map((line) => line.trim());
};

const rowIn = (language: string, kind: 'sentence' | 'word') => {
  const found = rowsOf(readSources(files).sources, language).find(
    (row) => row.kind === kind && row.id.startsWith('ebook.'),
  );
  if (found === undefined) throw new RangeError(`The book has no ${kind} in ${language}.`);
  return found;
};

describe('a translation that should read otherwise', () => {
  it('is replaced in a sentence of a book, and every other line stays', () => {
    const { id, text } = rowIn('de', 'sentence');
    const done = replace({ item: id, language: 'de', text: ' Ganz anders:  so. ' });
    expect(differing(done)).toEqual(['de: "Ganz anders: so."']);
    expect(text).not.toBe('Ganz anders: so.');
    expect(done.ok && done.file).toBe(EBOOK);
  });

  it('is replaced in a word, in each book that brings it', () => {
    const item = rowIn('de', 'word').id.replace(/^.*\.word\./, '');
    const two = withSecondEbook(files);
    const done = replace({ item, language: 'de', text: 'Neuwort' }, two);
    expect(differing(done, EBOOK, two)).toEqual(['de: Neuwort']);
    expect(differing(done, 'content/ebooks/second-book.yaml', two)).toEqual(['de: Neuwort']);
  });

  it('is replaced in a word that a lesson teaches', () => {
    const done = replace({ item: 'thanks', language: 'de', text: 'dankeschön' });
    expect(done.ok && done.file.startsWith('content/units/')).toBe(true);
  });

  it.each<[string, Partial<RightAnswer>, RegExp]>([
    ['an item that does not exist', { item: 'ebook.none.c1.s1' }, /There is no text/],
    ['a text that says nothing', { text: '  ' }, /--text/],
    ['characters that nobody sees', { text: 'so\u202e' }, /nobody sees/],
  ])('is refused with %s', (_what, more, reason) => {
    const { id } = rowIn('de', 'sentence');
    const done = replace({ item: id, language: 'de', text: 'So.', ...more });
    expect(done.ok ? '' : done.reasons.join()).toMatch(reason);
  });

  it('is refused where it reads so already', () => {
    const { id, text } = rowIn('de', 'sentence');
    const done = replace({ item: id, language: 'de', text });
    expect(done.ok ? '' : done.reasons.join()).toMatch(/already/);
  });
});
