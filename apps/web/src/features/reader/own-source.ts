/** A learner's own book: its sentences as items, so that their words have cards. */
import {
  type Item,
  type ItemText,
  type LanguageCode,
  type ReadingBook,
  type ReadingChapter,
  textsOfBlock,
} from '@parlance/domain';
import { ContentMissing, type OwnBooks } from '../../data/index.ts';
import type { CardTexts } from '../word-card/index.ts';
import type { BookSource } from './source.ts';

/** The item of a sentence of an own book. */
export const ownItem = (book: string, place: number): string => `${book}.${place}`;

const textsOf = (book: ReadingBook, chapter: ReadingChapter, explain: LanguageCode): CardTexts => {
  const sentences = chapter.blocks
    .flatMap(textsOfBlock)
    .flatMap(({ text, sentences: all }) =>
      all.map(({ place, from, to }) => ({ id: ownItem(book.id, place), text: text.slice(from, to) })),
    );
  return {
    items: sentences.map(({ id }): Item => ({ id, kind: 'phrase', words: [] })),
    learn: {
      language: book.language,
      items: Object.fromEntries(sentences.map(({ id, text }): [string, ItemText] => [id, { text }])),
    },
    explain: { language: explain, items: {} },
  };
};

/** An own book as it is read. */
export const ownSource = (book: ReadingBook, books: OwnBooks, explain: LanguageCode): BookSource => ({
  book,
  explain,
  load: async (at) => {
    const entry = book.contents[at];
    const chapter = entry && (await books.chapter(book.id, entry.id));
    if (chapter === undefined) throw new ContentMissing('offline', book.id);
    return { chapter, texts: textsOf(book, chapter, explain) };
  },
  picture: (name) => books.picture(book.id, name),
});
