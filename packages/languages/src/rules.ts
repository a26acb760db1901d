/** The rules of one learnable language: tables, and functions where tables would not suffice. */
import type { AnswerTables, LanguageCode, Word, Wordings } from '@parlance/domain';

/**
 * Endings that forms of one word take, without marks and separated by spaces, `-` for none; and what its stem must be
 * like.
 */
export type Ending = readonly [endings: string, stem?: RegExp];

/**
 * The tables of a language. Words are lower case with their marks, unless said otherwise; lists are separated by
 * spaces.
 */
export interface LanguageRules {
  readonly code: LanguageCode;
  /** BCP 47, for capitals. */
  readonly tag: string;
  readonly articles: readonly string[];
  /** Words that deny what is said. */
  readonly negations: string;
  /** How it may say the same otherwise. */
  readonly wordings?: Wordings;
  /** Words besides articles after which a noun or an adjective stands. */
  readonly nounMarkers: string;
  /** A written word -> the words it stands for, `is|has` where it may stand for either. Both forms are right. */
  readonly contractions: Readonly<Record<string, readonly string[]>>;
  /** Contractions that follow a rule, and written times: the words a word stands for, or `undefined`. `next` is the word after it. */
  readonly expand: (word: string, next: string | undefined) => readonly string[] | undefined;
  /** Two words in a row, joined by a space -> what they count as. */
  readonly sequences: Readonly<Record<string, readonly string[]>>;
  /** The words of a text as the judge compares them: where an order or a contraction is free, one of the ways. */
  readonly settled: (words: readonly Word[]) => readonly Word[];
  /** A contracted word as `tokens` gives it -> the full forms that must become it. */
  readonly uncontracted: Readonly<Record<string, readonly string[]>>;
  /** Words that become another word without their apostrophe, so that it cannot be left out. */
  readonly withoutApostrophe: readonly string[];
  /** Spellings that are as good as another one. */
  readonly variants: Readonly<Record<string, string>>;
  /** One spelling for each word, as far as rules go. */
  readonly spelling: (word: string) => string;
  /** A number below 10000 in words, `un|une` where a word may be either; `next` is the word after it. */
  readonly number: (value: number, next: string | undefined) => string | undefined;
  /** Sets of words that sound alike. */
  readonly homophones: readonly string[];
  /** Writes words that sound alike alike, as far as rules go. */
  readonly sound: (word: string) => string;
  /** Spellings that sound the same, without marks, and are more than a letter apart. */
  readonly soundsLike: readonly (readonly [string, string])[];
  /** Endings of nouns and adjectives: gender and number. */
  readonly nounEndings: readonly Ending[];
  /** Endings of verbs, and of adjectives compared. */
  readonly verbEndings: readonly Ending[];
  /** Sets of forms of one word that endings do not explain, one a line; see `tenses`. */
  readonly forms: string;
  /** A sign that ends a stem in `forms` -> the endings it stands for. */
  readonly tenses: Readonly<Record<string, string>>;
  /** Words that have no other form, though they end as if they had. */
  readonly invariable: string;
  /** Nouns of which only the plural is another form. */
  readonly nouns: string;
  /** Endings of the plural, without marks. */
  readonly plurals: readonly string[];
  /** Common words that are in neither `invariable` nor `nouns`: a slip that produces one of them is not a typo. */
  readonly commonWords: string;
  /** A word that may be left out or added where it stands, as it should be written. */
  readonly optional: AnswerTables['optional'];
  /** Words that keep their capital anywhere, as they are written. */
  readonly capitals: readonly string[];
  /** Letters and signs that learners' keyboards lack. */
  readonly keys: readonly string[];
}
