/** What a book's file is read into, and why it may be refused. */
import type { PictureSize, ReadingChapter, ReadingContents } from '@parlance/domain';

/** What a book may have at most. */
export const BOOK_LIMITS = {
  /** Bytes of the file. */
  file: 20_000_000,
  /** Files in an EPUB. */
  entries: 5000,
  /** Bytes of all files of an EPUB that are unpacked. */
  unpacked: 120_000_000,
  /** Bytes of one file of an EPUB that is text. */
  document: 12_000_000,
  /** Bytes of a picture. */
  picture: 5_000_000,
  /** Pixels of a picture: it takes four bytes each where it is shown. */
  pixels: 40_000_000,
  /** UTF-16 units of a paragraph. Longer than `cut`, it becomes several; longer than this, the file is refused. */
  paragraph: 1_000_000,
  cut: 8000,
  /** How deep elements may lie in each other; deeper ones are read as if they lay at this depth. */
  depth: 100,
  /** Elements of all documents. */
  elements: 1_000_000,
  /** Words of the book. */
  words: 1_500_000,
  /** Words of a chapter; longer ones are cut. */
  chapterWords: 12_000,
  /** Chapters. */
  chapters: 5000,
  /** UTF-16 units of a title or the name of an author; longer ones are cut. */
  title: 300,
  /** Milliseconds that reading may take. */
  duration: 60_000,
} as const;

/** Why a file cannot be read as a book. */
export type BookFileErrorCode =
  /** Larger than `BOOK_LIMITS.file`. */
  | 'tooLarge'
  /** None of the kinds that are read. */
  | 'kindUnknown'
  /** Cut off, or with wrong bytes. */
  | 'damaged'
  /** An EPUB that lacks what makes it one: its container, its package document, or its spine. */
  | 'notEpub'
  /** Locked, for one reader or by a password. */
  | 'protected'
  /** Pages that are drawn as they are, instead of text that flows. */
  | 'fixedLayout'
  | 'tooManyFiles'
  /** Its files unpack to more than `BOOK_LIMITS.unpacked`, or one document to more than `BOOK_LIMITS.document`. */
  | 'unpacksTooLarge'
  /** More elements than `BOOK_LIMITS.elements`. */
  | 'tooManyElements'
  /** A paragraph is longer than `BOOK_LIMITS.paragraph`. */
  | 'paragraphTooLong'
  | 'tooManyWords'
  /** No words at all. */
  | 'noText';

/** Ends the reading of a book. */
export class BookFileError extends Error {
  readonly code: BookFileErrorCode;

  constructor(code: BookFileErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What is left out of a book, or made plain in it. */
export const LEFT_OUT = [
  /** Scripts, and attributes that run. */
  'scripts',
  /** Pictures, sounds and films that lie on other computers. */
  'outside',
  /** Pictures that are missing, damaged, too large, or of an unknown kind. */
  'pictures',
  /** Sounds, films and embedded programs. */
  'media',
  'fonts',
  'forms',
  /** Links; their text stays. */
  'links',
  /** Entities that a document declares for itself; they are never replaced. */
  'entities',
  /** Chapters that the book names and does not have. */
  'chapters',
] as const;
export type LeftOutKind = (typeof LEFT_OUT)[number];
export type LeftOut = Readonly<Partial<Record<LeftOutKind, number>>>;

/** The name of the picture that is the cover. */
export const COVER = 'cover';

/** A picture, known by its first bytes. */
export interface BookPicture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Unknown for AVIF, and for drawings that say none in pixels. */
  readonly size?: PictureSize;
}

export type BookFileKind = 'epub' | 'html' | 'markdown' | 'text';

/** A book that was read from a file. */
export interface BookFile {
  readonly kind: BookFileKind;
  /** Never empty: without one, the name of the file. */
  readonly title: string;
  /** Whether the file says its title. */
  readonly hasTitle: boolean;
  /** May be empty. */
  readonly author: string;
  /** BCP 47; undefined if neither the file nor its words tell. */
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly contents: readonly ReadingContents[];
  readonly chapters: readonly ReadingChapter[];
  readonly sentences: number;
  readonly words: number;
  /** By the names that blocks give them; that of the cover, if there is one, is `COVER`. */
  readonly pictures: ReadonlyMap<string, BookPicture>;
  readonly leftOut: LeftOut;
}

/** The outcome of reading a file. */
export type BookFileRead =
  | { readonly ok: true; readonly book: BookFile }
  | { readonly ok: false; readonly code: BookFileErrorCode };
