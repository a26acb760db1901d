import { describe, expect, it } from 'vitest';
import { checkFiles, compile } from '../compile.ts';
import { EBOOK, exampleWithEbook, withSecondEbook } from '../fixtures/ebooks.ts';
import { changed, plainTools } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';

interface Broken {
  readonly name: string;
  readonly find: string;
  readonly put: string;
  /** How its messages begin, without their places. */
  readonly expect: readonly string[];
  /** Set if further messages follow from it. */
  readonly hasMore?: true;
}

const examples: readonly Broken[] = [
  {
    name: 'a level that there is not',
    find: 'level: easy ',
    put: 'level: simple ',
    expect: ['"level" must be one of "easy", "normal", "hard".'],
  },
  {
    name: 'a unit that there is not',
    find: 'after: bakery',
    put: 'after: bakry',
    expect: [
      'There is no unit "bakry"; name the unit by the end of which the words of the book are taught. Did you mean "bakery"?',
    ],
  },
  {
    name: 'too few sentences for its level',
    find: 'level: easy ',
    put: 'level: normal ',
    expect: [
      'The book has 2 chapters; one of the level "normal" has 3 to 4.',
      'The book has 20 sentences; one of the level "normal" has 40.',
    ],
  },
  {
    name: 'chapters out of order',
    find: '  - key: c2\n',
    put: '  - key: c3\n',
    expect: ['The chapter "c3" stands where "c2" belongs; number chapters as they are read.'],
  },
  {
    name: 'a chapter that begins within a paragraph',
    find: '      - key: s1\n        begins: paragraph\n',
    put: '      - key: s1\n',
    expect: ['"c2.s1" is the first of its chapter; add "begins: paragraph" to it.'],
  },
  {
    name: 'a sentence with the key of another one',
    find: '      - key: s8\n        words: [bread]\n        en: Some bread?',
    put: '      - key: s7\n        words: [bread]\n        en: Some bread?',
    expect: ['The sentence "c2.s7" stands a second time (first at'],
  },
  {
    name: 'a sentence that begins something else than a paragraph',
    find: '        begins: paragraph   # the first of each paragraph\n',
    put: '        begins: line\n',
    expect: ['"begins" must be one of "paragraph".'],
  },
  {
    name: 'a sentence without a language',
    find: '        de: Ben möchte frisches Brot.\n',
    put: '',
    expect: ['"c1.s3" has no text in de (German); add it.'],
  },
  {
    name: 'a title of a chapter without a language',
    find: ', de: Das Brot }',
    put: ' }',
    expect: ['The title of the chapter "c1" has no text in de (German); add it.'],
  },
  {
    name: 'a new word without a language',
    find: '    de: wieder\n',
    put: '',
    expect: ['"again" has no text in de (German); add it.'],
  },
  {
    name: 'a new word without its pronunciation',
    find: '{ text: again, ipa: əˈɡen }',
    put: 'again',
    expect: ['"again" needs its pronunciation in en: write { text: again, ipa: … }.'],
  },
  {
    name: 'a plain apostrophe in a sentence',
    find: '« Du lait, s’il vous plaît. »',
    put: "« Du lait, s'il vous plaît. »",
    expect: ['"fr" must use the typographic apostrophe (write ’ instead of \').'],
  },
  {
    name: 'a plain apostrophe in the title of a chapter',
    find: ', de: Das Brot }',
    put: ", de: Bens' Brot }",
    expect: ['"de" must use the typographic apostrophe (write ’ instead of \').'],
  },
  {
    name: 'a word that no unit teaches',
    find: 'en: And Ana?',
    put: 'en: And poor Ana?',
    expect: [
      '"c2.s6" uses "poor" in en, which is not taught by then; use a word that is, add the form to "forms:" of its word, or list it in content/assumed/en.yaml.',
    ],
  },
  {
    name: 'a new word that a sentence does not name',
    find: 'en: And Ana?',
    put: 'en: And Ana again?',
    expect: [
      '"c2.s6" uses "again" in en without naming it; add "again" to "words:", or word the sentence differently.',
    ],
  },
  {
    name: 'a new word in all languages that a sentence does not name',
    find: 'words: [bread, again]',
    put: 'words: [bread]',
    expect: [
      '"c2.s3" contains the word "again" without naming it; add it to "words:", so that answers count for it.',
      '"c2.s3" uses "again" in en without naming it; add "again" to "words:", or word the sentence differently.',
      '"c2.s3" uses "encore" in fr without naming it; add "again" to "words:", or word the sentence differently.',
      '"c2.s3" uses "otra" in es without naming it; add "again" to "words:", or word the sentence differently.',
      '"c2.s3" uses "vez" in es without naming it; add "again" to "words:", or word the sentence differently.',
      'The word "again" stands in one sentence; a word of the book stands in at least 2, so that it is met again.',
    ],
  },
  {
    name: 'a word that a sentence does not name',
    find: 'words: [want, milk, cheese]',
    put: 'words: [want, milk]',
    expect: ['"c1.s7" contains the word "cheese" without naming it; add it to "words:", so that answers count for it.'],
  },
  {
    name: 'a word that a sentence names and has not',
    find: 'words: [want, milk, cheese]',
    put: 'words: [want, milk, cheese, cake]',
    expect: [
      '"c1.s7" names the word "cake", but its en text has no form of "cake"; add the form to "forms:" of the word, or correct the text or the list.',
      '"c1.s7" names the word "cake", but its es text has no form of "pastel"; add the form to "forms:" of the word, or correct the text or the list.',
      '"c1.s7" names the word "cake", but its fr text has no form of "gâteau"; add the form to "forms:" of the word, or correct the text or the list.',
    ],
  },
  {
    name: 'a word that there is not',
    find: 'words: [want, milk, cheese]',
    put: 'words: [want, milk, chese, cheese]',
    expect: ['There is no word "chese"; write it or correct the key. Did you mean "cheese"?'],
  },
  {
    name: 'a word that comes later',
    find: 'after: bakery ',
    put: 'after: corner ',
    expect: [
      '"c1.s1" uses "good-morning", which is not taught by the end of "corner"; use words that are, or let the book come after a later unit.',
    ],
    hasMore: true,
  },
  {
    name: 'a new word that a unit teaches',
    find: '  - key: again\n',
    put: '  - key: cake\n',
    expect: [
      'A unit teaches the word "cake"; remove it here, and name it in the sentences, or give this one another key.',
    ],
    hasMore: true,
  },
  {
    name: 'a long sentence',
    find: 'en: Cleo would like some milk and some cheese.',
    put: 'en: Cleo would like some milk and some cheese and some milk and some fresh fresh cheese.',
    expect: [
      '"c1.s7" has 16 words in en; a sentence of a book of the level "easy" has at most 15: shorten or split it.',
    ],
  },
  {
    name: 'a number in digits',
    find: 'en: And Ben?',
    put: 'en: And Ben 2?',
    expect: ['"c1.s10" has a digit or sign in en; write it in words, so that it can be spoken and typed.'],
  },
  {
    name: 'a place that is not drawn',
    find: '      place: corner\n      light: evening\n',
    put: '      place: cornr\n      light: evening\n',
    expect: ['"cornr" is not drawn; name one of corner park. Did you mean "corner"?'],
  },
  {
    name: 'somebody who is not in the cast',
    find: 'cast: [ana, ben, cleo]',
    put: 'cast: [ana, ben, clea]',
    expect: ['"clea" is not in content/cast.yaml; name one of ana, ben, cleo. Did you mean "cleo"?'],
  },
  {
    name: 'four people in a picture',
    find: 'cast: [ana, ben, cleo]',
    put: 'cast: [ana, ben, cleo, ana]',
    expect: ['"cast" must name at most three people.'],
  },
  {
    name: 'a step of a picture that is none',
    find: '        - ben looks bread\n',
    put: '        - ben lookz bread\n',
    expect: ['"ben lookz bread" is no step'],
  },
  {
    name: 'somebody of the cast who is not on the stage',
    find: '        - ben stands 3.8\n        - ben looks bread\n        - ben feels happy\n',
    put: '',
    expect: ['"ben" is not on the stage; add "ben stands 3" to "stage:".'],
  },
  {
    name: 'somebody on the stage who is not of the cast',
    find: '        - cup lies 4.8\n',
    put: '        - cleo stands 5\n',
    expect: ['"cleo" is not in "cast:".'],
  },
  {
    name: 'somebody who stands there twice',
    find: '        - cup lies 4.8\n',
    put: '        - ben stands 5\n',
    expect: ['"ben" stands there twice.'],
  },
  {
    name: 'somebody who hides another',
    find: '        - ben stands 3.8\n',
    put: '        - ben stands 2.8\n',
    expect: ['"ben" hides "ana"; let them stand at least 0.75 apart.'],
  },
];

const messagesOf = (files: SourceFiles): readonly string[] =>
  checkFiles(files, plainTools).issues.map(({ message }) => message);

describe('a book with', () => {
  it.each(examples)('$name is explained', async (example) => {
    const { find, put } = example;
    const files = changed(await exampleWithEbook(), [{ file: EBOOK, find, put }]);
    const messages = messagesOf(files);
    const beginsWith = (expected: string) => messages.filter((message) => message.startsWith(expected));
    for (const expected of example.expect) expect(beginsWith(expected)).toHaveLength(1);
    if (!example.hasMore) expect(messages).toHaveLength(example.expect.length);
    expect(compile(files, plainTools, []).ok).toBe(false);
  });
});

describe('books', () => {
  it('are checked with their lines', async () => {
    const files = changed(await exampleWithEbook(), [{ file: EBOOK, find: 'en: And Ben?', put: 'en: And poor Ben?' }]);
    const line = (files.get(EBOOK) ?? '').split('\n').indexOf('        en: And poor Ben?') + 1;
    expect(checkFiles(files, plainTools).issues.map(formatIssue)).toEqual([
      expect.stringMatching(new RegExp(`^${EBOOK}:${line}: "c1.s10" uses "poor" in en`)),
    ]);
  });

  it('may have quotes in quotes', async () => {
    const files = changed(await exampleWithEbook(), [{ file: EBOOK, find: 'en: And Ben?', put: 'en: “‘And Ben?’”' }]);
    expect(messagesOf(files)).toEqual([]);
  });

  it('bring few words of their own', async () => {
    const files = changed(await exampleWithEbook(), [
      {
        file: EBOOK,
        find: '        words: []\n        en: And Ana?\n        es: ¿Y Ana?\n        fr: Et Ana ?\n',
        put: '        words: [again]\n        en: And Ana again again again?\n        es: ¿Y Ana otra vez?\n        fr: Et Ana encore ?\n',
      },
    ]);
    const messages = messagesOf(files);
    expect(messages).toEqual([
      '9.4 % of the words of the book are its own in es (6 of 64); at most 8 % may be: use more words that units teach.',
    ]);
  });

  it('may share a word if it is the same one', async () => {
    const files = await exampleWithEbook();
    expect(messagesOf(withSecondEbook(files))).toEqual([]);
    const where = `${EBOOK}:${(files.get(EBOOK) ?? '').split('\n').indexOf('  - key: again') + 1}`;
    expect(messagesOf(withSecondEbook(files, [['pos: adverb', 'pos: phrase']]))).toEqual([
      `The word "again" is another one than at ${where}; write both alike, or give this one another key.`,
    ]);
  });

  it('have an id each, and leave theirs to no unit', async () => {
    const files = await exampleWithEbook();
    const twice = withSecondEbook(files, [['id: second-book', 'id: bread-again']]);
    expect(messagesOf(twice)).toEqual([expect.stringContaining('The book "bread-again" stands a second time')]);
    const unit = changed(files, [
      { file: 'content/units/02-bakery.yaml', find: 'id: bakery ', put: 'id: ebook ' },
      { file: 'content/courses.yaml', find: 'unit: bakery,', put: 'unit: ebook,' },
      { file: EBOOK, find: 'after: bakery ', put: 'after: ebook ' },
    ]);
    expect(messagesOf(unit)).toContain('The sentences of books begin with "ebook."; give this unit another id.');
  });

  it('have two pictures, one of them the cover', async () => {
    const files = await exampleWithEbook();
    const text = files.get(EBOOK) ?? '';
    const pictures = [...text.matchAll(/ {4}picture:[^\n]*\n(?: {6}[^-\n][^\n]*\n)+/g)].map(([picture]) => picture);
    expect(pictures).toHaveLength(2);
    const without = (picture: string | undefined) =>
      messagesOf(changed(files, [{ file: EBOOK, find: picture ?? '', put: '' }]));
    expect(without(pictures[0])).toEqual([
      'The first chapter has no picture, which is the cover of the book; add "picture:".',
    ]);
    expect(without(pictures[1])).toEqual(['The book has 1 picture; give at least 2 of its chapters one.']);
  });

  it('report an unreadable word once, and not where it is named', async () => {
    const files = changed(await exampleWithEbook(), [{ file: EBOOK, find: 'pos: adverb', put: 'pos: adverbial' }]);
    expect(messagesOf(files)).toEqual([expect.stringContaining('"pos" must be one of')]);
  });

  it('are reported as a file if they are no YAML', async () => {
    const files = new Map([...(await exampleWithEbook()), [EBOOK, 'id: [']]);
    expect(checkFiles(files, plainTools).issues.every(({ place }) => place.file === EBOOK)).toBe(true);
    expect(checkFiles(files, plainTools).issues).not.toEqual([]);
  });

  it('of which a sentence cannot be read hide no other issue', async () => {
    const files = changed(await exampleWithEbook(), [
      { file: EBOOK, find: 'words: [want, milk, cheese]', put: 'words: want' },
      { file: EBOOK, find: '        de: Ben möchte frisches Brot.\n', put: '' },
    ]);
    const messages = messagesOf(files);
    expect(messages).toContain('"words" must be a list.');
    expect(messages).toContain('"c1.s3" has no text in de (German); add it.');
  });
});
