/** The types of mistakes that are put into a sentence. Each is certain to be wrong, and a table says why. */
import type { CardKey } from '../../review/card-key.ts';

/**
 * What is wrong. `article`: the other gender. `adjective`: not the gender of its noun. `number`: singular for plural, or plural
 * for singular. `person`: a form of another person. `phrase`: another preposition than the phrase has. `sound`: `a` for `an`, or
 * the other way. `twin`: another word that is written or spoken nearly alike, as `tu` for `tú`. `order`: two words have changed
 * places. `meaning`: a right sentence that does not say what is meant.
 */
export const MISTAKE_KINDS = [
  'article',
  'meaning',
  'person',
  'sound',
  'number',
  'adjective',
  'twin',
  'phrase',
  'order',
] as const;
/** One of them. */
export type MistakeKind = (typeof MISTAKE_KINDS)[number];

/** Why it is wrong: a key of a text of the interface, and the words of the learn language that stand in it. */
export type MistakeReason =
  | { readonly why: 'masculine' | 'feminine'; readonly noun: string; readonly right: string }
  | { readonly why: 'agreement'; readonly noun: string; readonly right: string }
  | { readonly why: 'plural' | 'singular'; readonly before: string; readonly right: string }
  | { readonly why: 'person'; readonly subject: string; readonly right: string }
  | { readonly why: 'phrase'; readonly right: string }
  | { readonly why: 'vowel' | 'consonant'; readonly next: string; readonly right: string }
  | { readonly why: 'twin'; readonly wrong: string; readonly right: string }
  | { readonly why: 'order'; readonly right: string }
  /** `meaning`: of the wrong word, in the explanation language. */
  | { readonly why: 'meaning'; readonly wrong: string; readonly right: string; readonly meaning: string };

/** A mistake at a place of a sentence. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** 0-based place among the words; of `order`, the first of the two words that have changed places. */
  readonly at: number;
  /** The right word; of `order`, both in their order, with a space between. */
  readonly right: string;
  /** What stands there instead. */
  readonly wrong: string;
  /** Other words that would be wrong there as well: options besides the right one. Empty if no table has any. */
  readonly others: readonly string[];
  readonly reason: MistakeReason;
  /** What an answer says something about. */
  readonly words: readonly CardKey[];
}

/** A sentence by its words. */
export interface MistakeSentence {
  /** As a word bank shows them. */
  readonly tokens: readonly string[];
  /** What stands behind each (`ItemText.lemmas`). */
  readonly lemmas: readonly string[];
  /** Whether there is punctuation before a word. */
  readonly breaks: readonly boolean[];
}

/** A preposition that is fixed in a phrase: words in a row, one of which may be `#` (a number) or `+` (an infinitive). */
export interface FixedPhrase {
  readonly words: readonly string[];
  /** The place of the preposition among them. */
  readonly at: number;
  /** Prepositions that are wrong there for certain. */
  readonly wrong: readonly string[];
}

/** A verb whose subject stands before it. */
export interface PersonForm {
  readonly at: number;
  readonly subject: string;
  /** Forms of other persons, which the subject excludes. */
  readonly others: readonly string[];
}

/** What mistakes must know of a language; `packages/languages` provides it. Words are lower case. */
export interface MistakeTables {
  /** Articles by gender, each with the article of the other gender and those of the other number. */
  readonly articles: Readonly<
    Record<string, { readonly gender: 'm' | 'f'; readonly other: string; readonly further: readonly string[] }>
  >;
  /** Nouns that are used in both genders, or have another meaning in the other one. */
  readonly bothGenders: ReadonlySet<string>;
  /** Words after which a noun stands in the plural, and those after which it stands in the singular. */
  readonly beforePlural: ReadonlySet<string>;
  readonly beforeSingular: ReadonlySet<string>;
  /** Words before a noun in the singular, after which an adjective can only be the noun's. */
  readonly beforeNoun: ReadonlySet<string>;
  /** Between a subject and an adjective: forms of *to be*, and adverbs. */
  readonly copulas: ReadonlySet<string>;
  readonly degrees: ReadonlySet<string>;
  /** The feminine of an adjective, where a rule gives it for certain. */
  readonly feminineOf: (masculine: string) => string | undefined;
  readonly personForms: (sentence: MistakeSentence) => readonly PersonForm[];
  readonly phrases: readonly FixedPhrase[];
  readonly isNumber: (word: string) => boolean;
  readonly isInfinitive: (word: string) => boolean;
  /** The form of an article that its next word requires, and the wrong one; `undefined` where it is not certain. */
  readonly soundArticle: (
    article: string,
    next: string,
  ) => { readonly wrong: string; readonly before: 'vowel' | 'consonant' } | undefined;
  /** The twin of a word, which is always another word where this one is right; `starts`: a question starts with it. */
  readonly twinOf: (word: string, starts: boolean) => string | undefined;
  /** Whether two neighbours cannot change places. Parts of speech are those of the corpus; empty where unknown. */
  readonly isFixedOrder: (first: OrderedWord, second: OrderedWord) => boolean;
  /** Whether a word begins as the other does, so that an article before it could stay. */
  readonly beginsAlike: (word: string, other: string) => boolean;
}

/** A word with its part of speech. */
export interface OrderedWord {
  readonly text: string;
  readonly part: string;
}
