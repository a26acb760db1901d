/**
 * The types of books: what the compiler emits and clients read. A book is a story in chapters, paragraphs and sentences,
 * the same in every language. Structure once, texts once for each language; a long book is cut into parts of whole
 * chapters.
 */
import type { Item, ItemId, ItemText, PartOfSpeech, UnitId, WordId } from '../course/model.ts';
import type { LanguageCode } from '../language.ts';
import type { EbookPicture } from './picture.ts';

/** Stable for ever, e.g. `the-third-key`. */
export type EbookId = string;
/** Stable for ever, unique in its book, e.g. `c2`. */
export type ChapterId = string;

/** How hard a book is, the easiest first. */
export const EBOOK_LEVELS = ['easy', 'normal', 'hard'] as const;
export type EbookLevel = (typeof EBOOK_LEVELS)[number];

/** A sentence. Its id is `ebook.<book>.<chapter>.<key>`. */
export interface EbookSentence extends Item {
  readonly kind: 'phrase';
}

/** A chapter with its paragraphs, each a list of sentences. */
export interface EbookChapter {
  readonly id: ChapterId;
  readonly paragraphs: readonly (readonly EbookSentence[])[];
}

/** A line of the table of contents. */
export interface EbookContents {
  readonly id: ChapterId;
  /** Place of its first sentence in the whole book, 0-based: positions of readers are counted so. */
  readonly first: number;
  /** The number of its sentences. */
  readonly sentences: number;
  /** Place of the part that holds it, 0-based. */
  readonly part: number;
  readonly picture?: EbookPicture;
}

/** A word that no lesson teaches and the book brings. Its texts stand in those of the first part, by its id. */
export interface EbookWord extends Item {
  readonly kind: 'word';
  readonly partOfSpeech: PartOfSpeech;
}

/** `ebooks/<id>.<hash>.json`, further parts `ebooks/<id>.<part>.<hash>.json`: consecutive chapters, once for all languages. */
export interface EbookPart {
  /** The id of the book; of a further part with its number, e.g. `the-third-key.1`. */
  readonly id: string;
  readonly chapters: readonly EbookChapter[];
}

/** The first part of a book. */
export interface EbookFirstPart extends EbookPart {
  readonly id: EbookId;
  readonly level: EbookLevel;
  /** Every word of the book is taught by the end of this unit, or is one of `words`. */
  readonly after: UnitId;
  readonly words: readonly EbookWord[];
  /** All chapters of the book, in order. */
  readonly contents: readonly EbookContents[];
}

/** A sentence of a book in a language that is learned. */
export interface EbookSentenceText extends ItemText {
  /** One letter for each token as displayed; see `tintsOf`. */
  readonly tints?: string;
}

/**
 * `ebooks/<id>.<language>.<hash>.json`: the sentences of a part in one language, in the first part with the book's own
 * words; with `.target` before the hash, with all that an `ItemText` can hold.
 */
export interface EbookTexts {
  readonly id: string;
  readonly language: LanguageCode;
  readonly items: Readonly<Record<ItemId, EbookSentenceText>>;
}

/** The texts of the first part. */
export interface EbookFirstTexts extends EbookTexts {
  readonly title: string;
  /** A sentence that makes curious about it. */
  readonly about: string;
  /** Titles of all chapters. */
  readonly chapters: Readonly<Record<ChapterId, string>>;
}

/** A book as the shelf of a learn language shows it, before it is opened. */
export interface EbookEntry {
  readonly id: EbookId;
  readonly level: EbookLevel;
  /** What it is, in one English word: `mystery`, `letter`, `journey`. */
  readonly kind: string;
  readonly after: UnitId;
  readonly sentences: number;
  readonly chapters: number;
  /** What its cover shows; absent where no chapter has a picture. */
  readonly cover?: EbookPicture;
  /** How often each word of the corpus, and each word of its own, occurs; small words and names are left out. */
  readonly words: Readonly<Record<WordId, number>>;
  /** Those words that no lesson teaches. */
  readonly own: readonly WordId[];
  /** The number of all its words, each counted as often as it occurs. */
  readonly running: number;
}

/** `ebooks/list.<learn>.<hash>.json`: the books of one language, easy ones first, or a part of them. */
export interface EbookList {
  readonly learn: LanguageCode;
  readonly books: readonly EbookEntry[];
  /** File of the part's `EbookTitles` by language; all learn languages share them. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** In the first part: the files of the further parts, in order, and how many books there are in all. */
  readonly further?: readonly string[];
  readonly total?: number;
}

/** `ebooks/titles.<part>.<language>.<hash>.json`: the titles of a part of the list. */
export interface EbookTitles {
  readonly language: LanguageCode;
  readonly books: Readonly<Record<EbookId, { readonly title: string; readonly about: string }>>;
}

/** The names of the files of one part of a book. */
export interface EbookPartFiles {
  readonly structure: string;
  /** Texts by learn language, and by explanation language. */
  readonly targets: Readonly<Record<LanguageCode, string>>;
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** `ebooks/files.<part>.<hash>.json`: the files of books, those whose `clipPart` it is, one entry for each part of a book. */
export type EbookFilesPart = Readonly<Record<EbookId, readonly EbookPartFiles[]>>;
