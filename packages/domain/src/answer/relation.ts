/** The relation of a given word to the word expected in its place. */
import { formsOfKnown, type Known, knownWords } from './lexicon.ts';
import type { AnswerTables, Reason, Word } from './model.ts';
import { spellingOf } from './spelling.ts';
import { wordingsOf } from './wordings.ts';

/** A reason that two words can have, or none. */
export type Relation =
  | 'same'
  | Extract<
      Reason,
      'accent' | 'typo' | 'sound' | 'spelling' | 'article' | 'form' | 'contraction' | 'homophone' | 'otherWord'
    >;

/** What the comparison of two words depends on. */
export interface Judging {
  readonly tables: AnswerTables;
  /** Whether a word is one that the learner could have meant. */
  readonly isKnown: Known;
  /** Whether a word is formed of one that the learner could have meant. */
  readonly isFormOfKnown: (word: string) => boolean;
  /** Whether what says the same counts as the same. */
  readonly isParaphrased: boolean;
  /** Relations that were found, by the expected and the given word: several texts have the same words. */
  readonly found: Readonly<Record<'noun' | 'other', Map<string, Map<string, Relation>>>>;
}

/** The judging of a language by its tables, and the words that the learner could have meant. */
export const judgingWith = (tables: AnswerTables, lexicon: ReadonlySet<string>): Judging => ({
  tables,
  isKnown: knownWords(tables, lexicon),
  isFormOfKnown: formsOfKnown(tables, lexicon),
  isParaphrased: false,
  found: { noun: new Map(), other: new Map() },
});

/** Whether an answer with such a relation passes. */
export const passes = (relation: Relation): boolean =>
  relation === 'same' || relation === 'accent' || relation === 'typo' || relation === 'sound';

/** Names the relation of a given to an expected word; `noun`: the expected one stands where nouns and adjectives do. */
export const relate = (given: Word, expected: Word, noun: boolean, judging: Judging): Relation => {
  if (areSame(given, expected)) return 'same';
  const found = judging.found[noun ? 'noun' : 'other'];
  const own = found.get(expected.text) ?? new Map<string, Relation>();
  const relation = own.get(given.text) ?? differenceOf(given.text, expected.text, noun, judging);
  found.set(expected.text, own.set(given.text, relation));
  return relation;
};

/** The relation of words that are not the same. */
const differenceOf = (a: string, b: string, noun: boolean, { tables, isKnown }: Judging): Relation => {
  const [written, bare] = [tables.withoutMarks(a), tables.withoutMarks(b)];
  const isOther = written === bare && hasOwnLetter(a, b, tables);
  if (!isOther && (written === bare || written === bare.replaceAll("'", ''))) return 'accent';
  if (tables.isUncontracted(a, b)) return 'contraction';
  if (tables.isArticle(a) && tables.isArticle(b)) return 'article';
  if (tables.isOtherForm(a, b, noun)) return 'form';
  if (isKnown(a, b)) return tables.soundKey(a) === tables.soundKey(b) ? 'homophone' : 'otherWord';
  const spelling = spellingOf(written, bare, tables.soundsLike);
  return spelling === 'other' ? 'otherWord' : spelling;
};

/** Whether a letter of its own stands for one that is like it without its mark. */
const hasOwnLetter = (given: string, expected: string, tables: AnswerTables): boolean => {
  const { ownLetters } = wordingsOf(tables);
  const letters = [...expected];
  return [...given].some((letter, at) => Object.hasOwn(ownLetters, letter) && ownLetters[letter] === letters[at]);
};

const areSame = (given: Word, expected: Word): boolean =>
  given.text === expected.text ||
  (given.also.length > 0 && given.also.includes(expected.text)) ||
  (expected.also.length > 0 && expected.also.includes(given.text)) ||
  (expected.text.includes("'") && given.text === expected.text.replaceAll("'", ''));
