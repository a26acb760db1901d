/** The words of a book with their texts. */
import type { Item, ItemText, LanguageCode, WordId } from '@parlance/domain';
import { loadCourse } from './course-in-parts.ts';
import type { Ebook } from './ebooks.ts';
import { loadLexicon } from './lexicon.ts';
import { itemsIn } from './lexicon-items.ts';

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
