/** What one learnable language is made of: tables, and a few rules where tables would not do. */
import type { LanguageCode } from '@parlance/domain';

/** The tables of a language. Words are lower case with their marks, unless said otherwise. */
export interface LanguageRules {
  readonly code: LanguageCode;
  /** BCP 47, for capitals. */
  readonly tag: string;
  readonly articles: readonly string[];
  /** A written word -> the words it stands for. Both forms are right. */
  readonly contractions: Readonly<Record<string, readonly string[]>>;
  /** Contractions that follow a rule: the words a word stands for, or `undefined`. `next` is the word after it. */
  readonly expand: (word: string, next: string | undefined) => readonly string[] | undefined;
  /** Two words in a row, joined by a space -> what they count as. */
  readonly sequences: Readonly<Record<string, readonly string[]>>;
  /** A contracted word as `tokens` gives it -> the full forms that must become it. */
  readonly uncontracted: Readonly<Record<string, readonly string[]>>;
  /** Spellings that are as good as another one. */
  readonly variants: Readonly<Record<string, string>>;
  /** The words of 0 to 100, by value. */
  readonly numbers: readonly string[];
  /** Sets of words that sound alike. */
  readonly homophones: readonly (readonly string[])[];
  /** Writes words that sound alike alike, as far as rules go. */
  readonly sound: (word: string) => string;
  /** Sets of endings that forms of one word take, without marks; a stem has three letters or more. */
  readonly endings: readonly (readonly string[])[];
  /** Sets of forms of one word that endings do not explain. */
  readonly forms: readonly (readonly string[])[];
  /** Common words, separated by spaces: a slip that makes one of them is no typo. */
  readonly commonWords: string;
  /** Words that keep their capital anywhere, as they are written. */
  readonly capitals: readonly string[];
  /** Letters and signs that learners' keyboards lack. */
  readonly keys: readonly string[];
}
