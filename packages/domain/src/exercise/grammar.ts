/** The grammar that exercises need of a language; `packages/languages` provides it. */
import type { ItemText } from '../course/model.ts';

/** Why a noun belongs to its group; the interface has a sentence for each. */
export const NOUN_REASONS = [
  /** Feminine, with the masculine article before a stressed *a*: el agua. */
  'stressedA',
  /** Another group than the ending suggests: el mapa, la mano. */
  'exception',
  /** The ending tells the group. */
  'ending',
  /** The elided article hides the group: l'eau. */
  'elided',
  /** Neither ending nor article tells it. */
  'byHeart',
  /** It begins with the sound of a consonant. */
  'consonantSound',
  /** It begins with the sound of a vowel. */
  'vowelSound',
  /** It begins with the letter of a vowel and the sound of a consonant: a uniform. */
  'vowelLetter',
  /** It begins with a silent h: an hour. */
  'silentH',
  /** It cannot be counted. */
  'uncountable',
  /** It is plural only. */
  'plural',
] as const;
/** One of these reasons. */
export type NounReason = (typeof NOUN_REASONS)[number];

/** The group of a noun, which its article shows. */
export interface NounGroup {
  /** The article that stands for the group, one of `groups`. */
  readonly group: string;
  /** All groups of the language, always in the same order. */
  readonly groups: readonly string[];
  readonly reason: NounReason;
  /** The ending that tells the group or misleads about it; empty where there is none. */
  readonly ending: string;
}

/** The grammar of one language that exercises need. */
export interface GrammarTables {
  /**
   * The article of a noun, and the options to choose from, the right one included; `undefined` if the article is
   * ambiguous: the noun has both genders, is plural only, or takes none.
   */
  readonly articleOf: (noun: ItemText) => { readonly article: string; readonly options: readonly string[] } | undefined;
  /** The group that a noun is sorted into; `undefined` if it has several, or none. */
  readonly nounGroup: (noun: ItemText) => NounGroup | undefined;
  /** A noun with each article that it may have by itself: *el perro* and *un perro*; none of a word that takes no article. */
  readonly withArticles: (noun: ItemText) => readonly string[];
  /**
   * A verb of a sentence whose subject stands in it: its place among the display tokens, and forms of its paradigm, the
   * right one first; the subject excludes the others. `undefined` where there is none.
   */
  readonly verbForm: (
    tokens: readonly string[],
  ) => { readonly gap: number; readonly options: readonly string[] } | undefined;
  /** The letters of a word, each with its marks. */
  readonly lettersOf: (text: string) => readonly string[];
}
