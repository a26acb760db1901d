/** What readers leave in a book: highlights with a colour and a note, and bookmarks. */

/** The most characters (UTF-16 units) of the texts of a mark. A quote that is longer is cut. */
export const MARK_LIMITS = { note: 2000, quote: 500 } as const;

/** The colours of highlights; the first is that of one without a choice. */
export const MARK_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
/** One of these colours. */
export type MarkColour = (typeof MARK_COLOURS)[number];

/** Unique in its book: a UUID, or `bookmark.<sentence>`, so that a place that two devices mark is marked once. */
export type MarkId = string;
/** The form of the id of a mark. */
export const MARK_ID = /^[a-z0-9.-]{1,60}$/;

/** A place in a book between two characters. */
export interface BookPoint {
  /** 0-based in the book. */
  readonly sentence: number;
  /** UTF-16 units from the beginning of the sentence. */
  readonly offset: number;
}

/** What a mark marks, up to but without the character at `to`; of a bookmark both are one point. */
export interface MarkPlace {
  readonly kind: 'highlight' | 'bookmark';
  readonly from: BookPoint;
  readonly to: BookPoint;
  /** The marked text; of a bookmark how its sentence begins. */
  readonly quote: string;
}

/**
 * A change of one field of a mark. `place`: what it marks, null where the reader has removed it. `colour`: that of a
 * highlight. `note`: the reader's note, `''` for none.
 */
export type MarkChange =
  | { readonly field: 'place'; readonly value: MarkPlace | null }
  | { readonly field: 'colour'; readonly value: MarkColour }
  | { readonly field: 'note'; readonly value: string };

/** The id of the bookmark of a sentence. */
export const bookmarkId = (sentence: number): MarkId => `bookmark.${sentence}`;

/** The order of two points in a book: negative where the first is before the second. */
export const comparePoints = (a: BookPoint, b: BookPoint): number => a.sentence - b.sentence || a.offset - b.offset;
