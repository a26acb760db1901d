/** The words of books: all of one book, and those that no lesson teaches wherever they are met again. */
import type { EbookList, Item, ItemText, LanguageCode, WordId } from '@parlance/domain';
import { withIndex } from './course.ts';
import { loadCourse } from './course-in-parts.ts';
import { type Ebook, loadEbook } from './ebooks.ts';
import { loadFile } from './files.ts';
import { itemsIn, loadLexicon } from './lexicon.ts';

interface Texts {
  readonly language: LanguageCode;
  readonly items: Readonly<Record<WordId, ItemText>>;
}

/** Words with their texts, in the shape of a lesson's. */
export interface BookWords {
  readonly items: readonly Item[];
  readonly learn: Texts;
  readonly explain: Texts;
}

/**
 * Loads the words of a book: those of the course that its entry in the list counts, and its own. A word that has no text in
 * one of the languages is left out. Throws `ContentMissing`.
 */
export const loadBookWords = async (ebook: Ebook, counted: readonly WordId[]): Promise<BookWords> => {
  const { first, learn, explain } = ebook;
  const own = new Set(first.words.map(({ id }) => id));
  const wanted = new Set(counted.filter((word) => !own.has(word)));
  const course = await loadCourse(learn.language, explain.language);
  const lexicon = await loadLexicon(course, explain.language, wanted);
  const target = { ...lexicon.learn.words, ...pick(learn.items, own) };
  const meaning = { ...lexicon.explain.words, ...pick(explain.items, own) };
  const has = ({ id }: Item): boolean => target[id] !== undefined && meaning[id] !== undefined;
  return {
    items: [...itemsIn(lexicon).filter(({ id }) => wanted.has(id)), ...first.words].filter(has),
    learn: { language: learn.language, items: target },
    explain: { language: explain.language, items: meaning },
  };
};

const pick = (items: Readonly<Record<string, ItemText>>, ids: ReadonlySet<string>): Record<WordId, ItemText> =>
  Object.fromEntries(Object.entries(items).filter(([id]) => ids.has(id)));

/** A word that no lesson teaches, and what it means. */
export interface WordOfBook {
  readonly target: ItemText;
  readonly meaning: string;
  readonly picture?: string | undefined;
}

interface Languages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

const wordsOfEbook = ({ first, learn, explain }: Ebook): readonly (readonly [WordId, WordOfBook])[] =>
  first.words.flatMap(({ id, picture }) => {
    const target = learn.items[id];
    return target === undefined ? [] : [[id, { target, meaning: explain.items[id]?.text ?? '', picture }] as const];
  });

/** The entries of all books of a language, part by part. */
async function* entriesIn(files: readonly string[]): AsyncGenerator<EbookList['books']> {
  for (const file of files) {
    const { books, further = [] } = await loadFile<EbookList>(file);
    yield books;
    yield* entriesIn(further);
  }
}

/** The books that bring these words; each word once. */
const booksWith = (learn: LanguageCode, words: ReadonlySet<WordId>): Promise<ReadonlySet<string>> =>
  withIndex(async ({ ebooks }) => {
    const name = ebooks?.lists[learn];
    const missing = new Set(words);
    const found = new Set<string>();
    for await (const books of entriesIn(name === undefined ? [] : [name])) {
      for (const { id, own } of books) {
        const brought = own.filter((word) => missing.delete(word));
        if (brought.length > 0) found.add(id);
      }
      if (missing.size === 0) break;
    }
    return found;
  });

/**
 * Loads those of some words that books bring. Words that no book has any more are left out, and those of a book that cannot be
 * loaded. Throws `ContentMissing` if the list of books cannot be.
 */
export const loadWordsOfBooks = async (
  of: Languages,
  words: ReadonlySet<WordId>,
): Promise<ReadonlyMap<WordId, WordOfBook>> => {
  if (words.size === 0) return new Map();
  const books = await booksWith(of.learn, words);
  const loaded = await Promise.allSettled([...books].map((id) => loadEbook(id, of)));
  const found = loaded.flatMap((one) => (one.status === 'fulfilled' ? wordsOfEbook(one.value) : []));
  return new Map(found.filter(([id]) => words.has(id)));
};
