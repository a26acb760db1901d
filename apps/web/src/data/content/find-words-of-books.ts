/** Finds words that no lesson teaches in the books that bring them. */
import type { EbookList, LanguageCode, WordId } from '@parlance/domain';
import { withIndex } from './course.ts';
import { type Ebook, loadEbook } from './ebooks.ts';
import { loadFile } from './files.ts';
import type { TitleLanguages, WordOfBook } from './word-of-book.ts';

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
export const findWordsOfBooks = async (
  of: TitleLanguages,
  words: ReadonlySet<WordId>,
): Promise<ReadonlyMap<WordId, WordOfBook>> => {
  const books = await booksWith(of.learn, words);
  const loaded = await Promise.allSettled([...books].map((id) => loadEbook(id, of)));
  const found = loaded.flatMap((one) => (one.status === 'fulfilled' ? wordsOfEbook(one.value) : []));
  return new Map(found.filter(([id]) => words.has(id)));
};
