/** The books of a learn language, with their titles in the explanation language. */
import type { ContentIndex, EbookEntry, EbookList, EbookTitles, LanguageCode } from '@parlance/domain';
import { FALLBACK, withIndex } from './course.ts';
import { loadFile, named } from './files.ts';
import { loadFurtherParts } from './further-parts.ts';

/** A book with its titles. */
export interface ListedEbook extends EbookEntry {
  /** The title in the learn language. */
  readonly title: string;
  /** The title and a sentence about it in the explanation language. */
  readonly meaning: string;
  readonly about: string;
}

/** The books that have been loaded so far, easy ones first. */
export interface Ebooks {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly books: readonly ListedEbook[];
  /** How many there are in all. */
  readonly total: number;
  /** Whether every part has been loaded. */
  readonly isWhole: boolean;
}

interface Languages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

const loadTitles = ({ titles }: EbookList, language: LanguageCode): Promise<EbookTitles> =>
  loadFile<EbookTitles>(named(titles[language] ?? titles[FALLBACK], `titles of books in ${language}`));

const titled = async (list: EbookList, { learn, explain }: Languages): Promise<readonly ListedEbook[]> => {
  const [own, explained] = await Promise.all([loadTitles(list, learn), loadTitles(list, explain)]);
  return list.books.map((book) => {
    const [title, meaning] = [own.books[book.id], explained.books[book.id]];
    return {
      ...book,
      title: title?.title ?? meaning?.title ?? book.id,
      meaning: meaning?.title ?? '',
      about: meaning?.about ?? '',
    };
  });
};

/**
 * Loads the books of a language: the first part at once, the others behind it; `renew` receives each later state. Parts
 * that cannot be loaded are left out. Throws `ContentMissing` if not even the first can be.
 */
export const openEbooks = (of: Languages, renew: (books: Ebooks) => void): Promise<Ebooks> =>
  withIndex((index) => openList(index, of, renew));

const openList = async ({ ebooks }: ContentIndex, of: Languages, renew: (books: Ebooks) => void): Promise<Ebooks> => {
  const file = ebooks?.lists[of.learn];
  if (file === undefined) return { ...of, books: [], total: 0, isWhole: true };
  const first = await loadFile<EbookList>(file);
  const further = first.further ?? [];
  const parts = [await titled(first, of)];
  const now = (): Ebooks => ({
    ...of,
    books: parts.flat(),
    total: first.total ?? first.books.length,
    isWhole: parts.length > further.length,
  });
  const load = async (part: string): Promise<readonly ListedEbook[]> => titled(await loadFile<EbookList>(part), of);
  void loadFurtherParts(further, { load, nothing: [] }, (more) => {
    parts.push(...more);
    renew(now());
  });
  return now();
};
