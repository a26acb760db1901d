/** Where a book comes from: the shelf, or the learner's own books. */
import type { LanguageCode, ReadingBook, ReadingChapter } from '@parlance/domain';
import { type Ebook, ebookSounds, loadEbookChapter } from '../../data/index.ts';
import { preload } from '../../platform/index.ts';
import type { CardTexts } from '../word-card/index.ts';

/** A chapter, and what the cards of its words need. */
export interface ChapterContent {
  readonly chapter: ReadingChapter;
  readonly texts: CardTexts;
}

/** A book that can be read. */
export interface BookSource {
  readonly book: ReadingBook;
  /** The language of meanings. */
  readonly explain: LanguageCode;
  /** Loads a chapter by its place in the contents. Rejects with `ContentMissing`. */
  readonly load: (at: number) => Promise<ChapterContent>;
  /** As it was loaded, for a book of the shelf. */
  readonly ebook?: Ebook;
  /** A picture of an own book by its name. */
  readonly picture?: (name: string) => Promise<Blob | undefined>;
}

/** A book of the shelf. Recordings of a chapter are fetched with it, so that it can be heard without a network. */
export const shelfSource = (ebook: Ebook): BookSource => ({
  ebook,
  book: ebook.book,
  explain: ebook.explain.language,
  load: async (at) => {
    const content = await loadEbookChapter(ebook, at);
    void preload(ebookSounds(content));
    const { chapter, ...texts } = content;
    return { chapter, texts };
  },
});

/** The texts of several chapters as one, for the cards of their words. */
export const joinedTexts = (contents: readonly ChapterContent[], none: CardTexts): CardTexts => ({
  items: [...new Map(contents.flatMap(({ texts }) => texts.items).map((item) => [item.id, item])).values()],
  learn: { ...none.learn, items: Object.assign({}, ...contents.map(({ texts }) => texts.learn.items)) },
  explain: { ...none.explain, items: Object.assign({}, ...contents.map(({ texts }) => texts.explain.items)) },
});

/** The place in the contents of the chapter with a sentence; the last one behind the end. */
export const chapterOf = ({ contents }: Pick<ReadingBook, 'contents'>, sentence: number): number =>
  Math.max(
    0,
    contents.findLastIndex(({ first }) => first <= sentence),
  );
