/** The types of judging an answer: verdicts, reasons and slips (rules §2; "Fair"). */

/**
 * The verdict on an answer, from best to worst. `exact`: right, nothing to say. `accent`: right but for accents and other
 * marks. `typo`: right but for slips of the finger. `unsure`: none of the accepted texts, but nothing wrong can be named, so
 * that it may be right. Only `wrong` does not pass.
 */
export type Verdict = 'exact' | 'accent' | 'typo' | 'unsure' | 'wrong';

/** The reason for a difference at one place of an answer; the interface explains each. */
export type Reason =
  /** An accent or other mark is missing or wrong; passes. */
  | 'accent'
  /** One slip of the finger in a word of four letters or more that makes no other word; passes. */
  | 'typo'
  /** One spelling that sounds the same, and makes no other word; passes. */
  | 'sound'
  /** More slips in a word than one, or one in a word that is too short for it. */
  | 'spelling'
  /** The article is another one, missing (nothing `given`), or too much (nothing `expected`). */
  | 'article'
  /** Another ending or form of the right word: gender, number, person, tense. */
  | 'form'
  /** Two words that become one in writing were left apart: `a el` for `al`, `je ai` for `j'ai`. */
  | 'contraction'
  /** Another word that sounds the same. */
  | 'homophone'
  | 'otherWord'
  | 'missingWord'
  | 'extraWord'
  /** The right word in another place. */
  | 'movedWord'
  /** Nothing was written. */
  | 'empty'
  /** Another option or pair was chosen. */
  | 'otherChoice';

/** A stretch of a text: UTF-16 indexes, `end` not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word as it stands in a text, and which of its letters differ from the other text's word. */
export interface SlipWord extends Span {
  readonly text: string;
  /** Stretches of the whole text. */
  readonly letters: readonly Span[];
}

/** One difference: its verdict, its reason, and the words on either side. */
export interface Slip {
  readonly reason: Reason;
  readonly verdict: Exclude<Verdict, 'exact' | 'unsure'>;
  /** Absent where a word is missing. */
  readonly given?: SlipWord;
  /** Absent where a word is too much. */
  readonly expected?: SlipWord;
}

/** The result of judging: the worst verdict of the slips, compared with the nearest accepted text. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Empty where nothing is accepted. */
  readonly closest: string;
  /** In the order of the answer; none where it is exact. */
  readonly slips: readonly Slip[];
}

/** A stretch of a text, and whether nothing is off there. */
export interface Segment {
  readonly text: string;
  readonly same: boolean;
}

/** A comparable word of a text, and the stretch it was written as; words of one contraction share theirs. */
export interface Word extends Span {
  /** Lower case, without punctuation. */
  readonly text: string;
  /** Other words it may stand for: `'s` for `is` and `has`. */
  readonly also: readonly string[];
}

/** The words around a word. */
export interface Surroundings {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** How a language may say the same otherwise. Lists are separated by spaces; words are as `tokens` gives them. */
export interface Wordings {
  /** Words that can often be added or left out without saying something else (`very`, `then`), separated by spaces. */
  readonly lightWords: string;
  /** Words with which parts of a sentence begin that may stand elsewhere in it (`at nine`), separated by spaces. */
  readonly movableStarts: string;
  /** Words that join clauses which may as well stand the other way round (`and`), separated by spaces. */
  readonly conjunctions: string;
  /** One or several words, separated by spaces, that say the same as others wherever they stand -> these. */
  readonly paraphrases: Readonly<Record<string, string>>;
  /** The words of a question, or of a part of one, in the order of a statement that asks the same: `tu veux` for `veux-tu`. */
  readonly asStatement: (words: readonly Word[], text: string) => readonly Word[];
  /** The words of a whole text with what is named apart in the place of its pronoun: `ce canapé est vieux` for `il est vieux, ce canapé`. */
  readonly withNamesInPlace: (words: readonly Word[], text: string) => readonly Word[];
  /** Whether a word may be left out where any wording is right, since it is in speech: `ne` beside `pas`. */
  readonly omissible: (word: string, where: Surroundings) => boolean;
  /** Endings -> the words for which they stand behind any word: `'s` -> `is`. */
  readonly shortened: Readonly<Record<string, string>>;
  /** Words that may always be left out or added before their verb, which shows them (`yo`), separated by spaces. */
  readonly shownByVerbs: string;
  /** Letters of their own -> those that they are without their mark, `ñ` -> `n`; no keyboard writes the former for the latter. */
  readonly ownLetters: Readonly<Record<string, string>>;
}

/**
 * What the judge must know about a language; the tables of `packages/languages` provide it.
 * Words are as `tokens` gives them: lower case, without punctuation.
 */
export interface AnswerTables {
  /** Absent where nothing is known of it. */
  readonly wordings?: Wordings;
  /** Splits a text into comparable words; contractions and numbers come out in one canonical form. */
  readonly tokens: (text: string) => readonly string[];
  /** The same words with what the judge knows besides: their places, and words that it takes for the same. */
  readonly words: (text: string) => readonly Word[];
  /** The same word without marks that learners' keyboards lack: `café` -> `cafe`. */
  readonly withoutMarks: (word: string) => string;
  /** Whether a word is an article. */
  readonly isArticle: (word: string) => boolean;
  /** Whether a word denies what is said: `not`, `never`. */
  readonly isNegation: (word: string) => boolean;
  /** Whether a noun or an adjective follows: after `the`, `my`, `two`, `with`. */
  readonly marksNoun: (word: string) => boolean;
  /**
   * Whether `given` is another form of `expected`: gender, number, person or tense; of nouns, gender or number alone.
   */
  readonly isOtherForm: (given: string, expected: string, noun: boolean) => boolean;
  /** Whether `given` is formed of `known` by the endings of verbs, though that may have other forms: `buyed` of `buy`. */
  readonly isRegularForm: (given: string, known: string) => boolean;
  /** Whether it is a common word of the language, its marks aside: then a slip that produces it is no typo. */
  readonly isWord: (word: string) => boolean;
  /** What a word may be the plural of, without marks: `cosa` for `cosas`. */
  readonly singulars: (word: string) => readonly string[];
  /** Words that sound alike: `a`/`à`, `your`/`you're`. Each maps to a shared key. */
  readonly soundKey: (word: string) => string;
  /** Spellings that sound alike, without marks: `ll` and `y`. */
  readonly soundsLike: readonly (readonly [string, string])[];
  /** Whether `given` is what `expected` contracts, so that only the contraction is missing: `je` for `j'`. */
  readonly isUncontracted: (given: string, expected: string) => boolean;
  /**
   * Whether a word is another one without its apostrophe, `la` for `l'a`: then leaving it out is no matter of
   * punctuation.
   */
  readonly needsApostrophe: (written: string) => boolean;
  /** A word that may be left out or added where it stands, as it should be written: an unstressed pronoun. */
  readonly optional: (word: string, where: Surroundings) => string | undefined;
  /** The words of a text as a word bank shows them; joined by spaces they read as the text without punctuation. */
  readonly displayTokens: (text: string) => readonly string[];
}
