/** Whether two words are forms of one: `blanco` and `blanca`, `is` and `are`. */
import type { Ending, LanguageRules } from '../rules.ts';
import { remembered } from './memo.ts';
import { withoutMarks as stripped } from './text.ts';

/**
 * The least length of a stem in letters, since shorter stems agree by chance. Without an ending more letters must
 * agree, otherwise `no` would be a form of `nos`.
 */
const MIN_STEM = { bare: 3, ended: 2 } as const;
/** Stands for an empty ending. */
const NONE = '-';

const withoutMarks = remembered(stripped);

/** The words of a table, which are separated by spaces and line ends. */
export const listed = (table: string): readonly string[] => table.split(/\s+/).filter((word) => word !== '');

type FormRules = Pick<
  LanguageRules,
  'forms' | 'tenses' | 'nounEndings' | 'verbEndings' | 'invariable' | 'nouns' | 'plurals'
>;

/**
 * The test for one language: another word is a form of the expected one if both belong to one irregular set, or share
 * a stem and have endings of one set. Of nouns and adjectives, endings of verbs do not count.
 */
export const otherForm = (rules: FormRules): ((given: string, expected: string, noun: boolean) => boolean) => {
  const fixed = new Set(listed(rules.invariable).map(stripped));
  const nouns = new Set(listed(rules.nouns).map(stripped));
  const irregular = setsByWord(rules);
  const nominal = keysBy(rules.nounEndings);
  const verbal = keysBy(rules.verbEndings);
  const meet = (keysOf: (word: string) => ReadonlySet<string>, a: string, b: string): boolean => {
    const keys = keysOf(b);
    return keys.size > 0 && [...keysOf(a)].some((key) => keys.has(key));
  };
  const isOneNoun = (a: string, b: string): boolean | undefined => {
    const singulars = singularsOf(b, rules.plurals);
    if (!nouns.has(b) && !singulars.some((word) => nouns.has(word))) return undefined;
    return singulars.includes(a) || singularsOf(a, rules.plurals).includes(b);
  };
  const haveOneStem = (a: string, b: string, noun: boolean): boolean => {
    if (fixed.has(b) || a[0] !== b[0]) return false;
    if (irregular.has(b)) return noun && meet(nominal, a, b);
    return meet(nominal, a, b) || (!noun && meet(verbal, a, b));
  };
  return (given, expected, noun) => {
    const [a, b] = [withoutMarks(given), withoutMarks(expected)];
    if (a === b) return false;
    return shareSet(irregular, a, b) || (isOneNoun(a, b) ?? haveOneStem(a, b, noun));
  };
};

/**
 * The test whether a word is formed of another one by the endings of verbs, though that has irregular forms: `buyed` of `buy`.
 */
export const regularForm = ({ verbEndings }: FormRules): ((given: string, known: string) => boolean) => {
  const verbal = keysBy(verbEndings);
  return (given, known) => {
    const [a, b] = [withoutMarks(given), withoutMarks(known)];
    const keys = verbal(b);
    return a !== b && a[0] === b[0] && [...verbal(a)].some((key) => keys.has(key));
  };
};

/** The least length of a singular in letters: shorter words have no plural that a slip could produce. */
const MIN_SINGULAR = 4;

/** What a word without marks may be the plural of. */
export const singularsOf = (word: string, plurals: readonly string[]): readonly string[] =>
  plurals
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= MIN_SINGULAR)
    .map((ending) => word.slice(0, word.length - ending.length));

type Sets = ReadonlyMap<string, ReadonlySet<number>>;

const shareSet = (sets: Sets, a: string, b: string): boolean => {
  const theirs = sets.get(b);
  return theirs !== undefined && [...(sets.get(a) ?? [])].some((set) => theirs.has(set));
};

/** Each set is a line of words; the sign of a tense at the end of a stem stands for its endings. */
const setsByWord = ({ forms, tenses }: FormRules): Sets => {
  const sets = new Map<string, Set<number>>();
  for (const [index, line] of forms.trim().split('\n').entries()) {
    for (const word of listed(line).flatMap((each) => conjugated(each, tenses))) {
      const known = sets.get(word);
      if (known === undefined) sets.set(word, new Set([index]));
      else known.add(index);
    }
  }
  return sets;
};

const conjugated = (word: string, tenses: Readonly<Record<string, string>>): readonly string[] => {
  const endings = tenses[word.at(-1) ?? ''];
  const words = endings === undefined ? [word] : listed(endings).map((ending) => word.slice(0, -1) + ending);
  return words.map(stripped);
};

/** For a word without marks, each set of endings and the stem that it would have there. */
const keysBy = (sets: readonly Ending[]): ((word: string) => ReadonlySet<string>) => {
  const endings = sets.map(([list, stem]) => ({ list: listed(list).map((each) => (each === NONE ? '' : each)), stem }));
  return remembered(
    (word) =>
      new Set(
        endings.flatMap(({ list, stem }, index) =>
          stemsOf(word, list)
            .filter((each) => stem === undefined || stem.test(each))
            .map((each) => `${index} ${each}`),
        ),
      ),
  );
};

const stemsOf = (word: string, endings: readonly string[]): readonly string[] =>
  endings
    .filter((ending) => {
      const letters = word.length - ending.length;
      return word.endsWith(ending) && letters >= (ending === '' ? MIN_STEM.bare : MIN_STEM.ended);
    })
    .map((ending) => word.slice(0, word.length - ending.length));
