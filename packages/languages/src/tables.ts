/** The tables of each language, by code. */
import { type Accepted, type AnswerTables, type Judgement, judge, type LanguageCode } from '@parlance/domain';
import { displayTokens as shown } from './engine/display.ts';
import { tablesOf } from './engine/tables.ts';
import { loadedLanguage } from './load.ts';
import type { LanguageRules } from './rules.ts';

/** Rules of a language that is not learned: words are compared, and nothing is known about them. */
const plain: LanguageRules = {
  code: '',
  tag: 'und',
  articles: [],
  negations: '',
  nounMarkers: '',
  contractions: {},
  expand: () => undefined,
  sequences: {},
  settled: (words) => words,
  uncontracted: {},
  withoutApostrophe: [],
  variants: {},
  spelling: (word) => word,
  number: () => undefined,
  homophones: [],
  sound: (word) => word,
  soundsLike: [],
  nounEndings: [],
  verbEndings: [],
  forms: '',
  tenses: {},
  invariable: '',
  nouns: '',
  plurals: [],
  commonWords: '',
  optional: () => undefined,
  capitals: [],
  keys: [],
};

const fallback = { rules: plain, tables: tablesOf(plain) };

const entryOf = (code: LanguageCode): { readonly rules: LanguageRules; readonly tables: AnswerTables } =>
  loadedLanguage(code) ?? fallback;

/**
 * What the judge must know about a language; for one that has no folder here, tables that know nothing.
 * Throws `LanguageNotLoaded` where a language that has one was not loaded.
 */
export const tablesFor = (code: LanguageCode): AnswerTables => entryOf(code).tables;

/** The words of a text as a word bank shows them; joined by spaces they are judged like the text itself. */
export const displayTokens = (code: LanguageCode, text: string): readonly string[] => shown(text, entryOf(code).rules);

/** Letters and signs that a typing exercise offers, since keyboards of other languages lack them. */
export const specialKeys = (code: LanguageCode): readonly string[] => entryOf(code).rules.keys;

/** What is judged: the right texts, what was given, and the words of its language that the learner could have meant. */
export interface Answered {
  /** Texts and patterns; the first one is taught. */
  readonly accepted: readonly Accepted[];
  readonly given: string;
  readonly language: LanguageCode;
  /** Lower case, NFC, with their marks. Read once for each set: not changed once it was handed in. */
  readonly lexicon: ReadonlySet<string>;
  /** Whether any wording that says the same is right; then what may be right is `unsure`. False where it is left out. */
  readonly anyWording?: boolean;
  /** Whether only the same words are right, as in a dictation. False where it is left out. */
  readonly sameWords?: boolean;
}

/** Judges an answer by the tables of its language (SPEC.md of `domain`, A). */
export const judgeAnswer = ({ language, ...answer }: Answered): Judgement =>
  judge({ ...answer, tables: tablesFor(language) });
