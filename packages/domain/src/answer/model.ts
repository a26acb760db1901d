/** The vocabulary of judging an answer: what was right, what was forgiven, and why not (rules §2; "Fair"). */

/** Why a text differs from what was expected; the interface has one explanation for each. */
export type Reason =
  /** Only punctuation or capitals differ; never wrong. */
  | 'punctuation'
  /** An accent or other mark is missing or wrong. */
  | 'accent'
  /** One slip of the keyboard in a longer word that makes no other word. */
  | 'typo'
  /** The article is missing, superfluous or of the other gender. */
  | 'article'
  /** The right word in another form: gender, number or person. */
  | 'agreement'
  /** Two words that become one in writing were left apart: `a el` for `al`, `je ai` for `j'ai`. */
  | 'contraction'
  /** It sounds the same and is written otherwise; accepted in dictation. */
  | 'homophone'
  | 'wordOrder'
  | 'missingWord'
  | 'extraWord'
  | 'otherWord'
  | 'empty'
  /** Another option or pair was chosen. */
  | 'otherChoice';

/** A stretch of text, and whether it stands in both texts. */
export interface Segment {
  readonly text: string;
  readonly same: boolean;
}

/** The two texts side by side, in order; joined, each gives its whole text again. */
export interface Difference {
  readonly given: readonly Segment[];
  readonly expected: readonly Segment[];
}

/**
 * What the judge says.
 * `exact`: nothing to say. `accepted`: right, with a remark worth seeing. `wrong`: with why.
 * `expected` is the accepted text nearest to what was given.
 */
export type Verdict =
  | { readonly kind: 'exact'; readonly expected: string }
  | {
      readonly kind: 'accepted';
      readonly reason: Reason;
      readonly expected: string;
      readonly difference: Difference;
    }
  | {
      readonly kind: 'wrong';
      readonly reason: Reason;
      readonly expected: string;
      readonly difference: Difference;
    };

/** How many letters somebody may be off: `forgiving` lets accents and one typo pass with a remark. */
export type Strictness = 'forgiving' | 'strict';

/**
 * What the judge must know about a language; the tables of `packages/languages` provide it.
 * Words are as `tokens` gives them: lower case, without punctuation.
 */
export interface AnswerTables {
  /** Splits a text into comparable words; contractions and numbers come out in one canonical form. */
  readonly tokens: (text: string) => readonly string[];
  /** The same word without marks that learners' keyboards lack: `café` -> `cafe`. */
  readonly withoutMarks: (word: string) => string;
  /** Whether a word is an article. */
  readonly isArticle: (word: string) => boolean;
  /** Whether two words are forms of one lemma that differ in gender, number or person. */
  readonly differInAgreement: (a: string, b: string) => boolean;
  /** Whether it is a common word of the language: then a slip that produces it is no typo. */
  readonly isWord: (word: string) => boolean;
  /** Words that sound alike, for dictation: `a`/`à`, `your`/`you're`. Each maps to a shared key. */
  readonly soundKey: (word: string) => string;
  /** Whether `given` is what `expected` contracts, so that only the contraction is missing: `je` for `j'`. */
  readonly isUncontracted: (given: string, expected: string) => boolean;
  /** The words of a text as a word bank shows them; joined by spaces they read as the text without punctuation. */
  readonly displayTokens: (text: string) => readonly string[];
}
