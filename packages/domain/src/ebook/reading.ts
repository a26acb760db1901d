/**
 * What a reading screen shows: a book of the shelf or a learner's own, as plain texts with ranges. A text is one string, so
 * that it can be laid out as few nodes; emphasis and sentences are ranges in it. All offsets are UTF-16 units.
 */
import type { ItemId } from '../course/model.ts';
import type { EbookSentenceText } from './model.ts';
import type { EbookPicture } from './picture.ts';

/** The id of a learner's own book begins with it; a UUID follows. */
export const OWN_BOOK = 'own:';

/** A line of the table of contents. */
export interface ReadingContents {
  /** Unique in its book. */
  readonly id: string;
  readonly title: string;
  /** What the title means, in the explanation language; missing where nobody has translated it. */
  readonly meaning?: string;
  /** Place of its first sentence in the whole book, 0-based. */
  readonly first: number;
  /** The number of its sentences. */
  readonly sentences: number;
  /** How deep it lies in the contents, from 0. */
  readonly depth?: number;
  /** The drawing above the chapter. */
  readonly picture?: EbookPicture;
}

/** A book without its text. */
export interface ReadingBook {
  /** An `EbookId`, or `own:<uuid>`. */
  readonly id: string;
  readonly kind: 'ours' | 'own';
  readonly title: string;
  readonly author?: string;
  /** The code of a learn language, or the BCP 47 tag of a book in another language. */
  readonly language: string;
  /** In which its sentences run; left to right if absent. */
  readonly direction?: 'ltr' | 'rtl';
  /** All chapters in order, at least one. */
  readonly contents: readonly ReadingContents[];
  /** The number of all its sentences. */
  readonly sentences: number;
}

/** How a part of a text is set. */
export const READING_MARKS = ['strong', 'em', 'sup', 'sub', 'code'] as const;
export type ReadingMark = (typeof READING_MARKS)[number];

/** A part of a text that is set differently; spans do not overlap except that one lies within another. */
export type ReadingSpan = { readonly from: number; readonly to: number } & (
  | { readonly mark: ReadingMark }
  /** Opens the note with this id of the same chapter. */
  | { readonly mark: 'note'; readonly note: string }
  /** A passage in another language or direction. */
  | { readonly mark: 'passage'; readonly language?: string; readonly direction?: 'ltr' | 'rtl' }
);

/** A sentence in a text. Sentences of a text do not overlap, and stand in order. */
export interface ReadingSentence {
  /** 0-based in the whole book; positions and marks are counted so. */
  readonly place: number;
  readonly from: number;
  readonly to: number;
  /** Of a book of the shelf: the item, its text with words, sounds and tints, and its translation. */
  readonly item?: ItemId;
  readonly target?: EbookSentenceText;
  readonly meaning?: string;
}

/** A text with its ranges. A line break in it is `\n`. */
export interface ReadingText {
  readonly text: string;
  readonly spans: readonly ReadingSpan[];
  readonly sentences: readonly ReadingSentence[];
  /** Where it differs from the book. */
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
}

/** A cell of a table. */
export interface ReadingCell extends ReadingText {
  readonly isHeading: boolean;
  /** How many columns and rows it takes, 1 if absent. */
  readonly columns?: number;
  readonly rows?: number;
}

/** The size of a picture, in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** One block of a chapter, one below the other. */
export type ReadingBlock =
  | ({ readonly kind: 'paragraph' | 'quote' | 'preformatted' } & ReadingText)
  /** The chapter's own title is no block. */
  | ({ readonly kind: 'heading'; readonly level: 2 | 3 | 4 | 5 | 6 } & ReadingText)
  /** An item of a list at a depth from 0; `number` is what stands before it, missing where it has a bullet. */
  | ({ readonly kind: 'item'; readonly depth: number; readonly number?: number } & ReadingText)
  | { readonly kind: 'table'; readonly rows: readonly (readonly ReadingCell[])[] }
  /** A picture of a learner's own book, found by its name among the book's pictures; with its size where that is known. */
  | { readonly kind: 'picture'; readonly picture: string; readonly description: string; readonly size?: PictureSize }
  | { readonly kind: 'rule' };

/** A note of a chapter, opened from its text. Its texts count no sentences of the book: `sentences` is empty. */
export interface ReadingNote {
  readonly id: string;
  readonly blocks: readonly ReadingBlock[];
}

/** A chapter with its text. */
export interface ReadingChapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReadingBlock[];
  readonly notes?: readonly ReadingNote[];
}

/** The texts of a block in order: its own, or those of its cells. */
export const textsOfBlock = (block: ReadingBlock): readonly ReadingText[] => {
  if (block.kind === 'table') return block.rows.flat();
  return block.kind === 'picture' || block.kind === 'rule' ? [] : [block];
};
