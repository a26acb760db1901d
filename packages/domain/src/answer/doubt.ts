/** Recognises answers that no accepted text is, and with which nothing wrong can be named: they may be right. */
import type { AnswerTables, Reason, Slip, Word } from './model.ts';
import { wordingsOf } from './wordings.ts';

/** A wrong answer, and what it was compared with. */
export interface Doubted {
  readonly given: readonly Word[];
  readonly expected: readonly Word[];
  readonly slips: readonly Slip[];
  /** The text of `expected`. */
  readonly closest: string;
  readonly tables: AnswerTables;
  /** Whether a word is one that the learner could have meant. */
  readonly isKnown: (word: string, expected: string) => boolean;
  /** Whether a word is formed of one that the learner could have meant. */
  readonly isFormOfKnown: (word: string) => boolean;
}

/** A slip with the comparable words of both sides. */
interface Difference extends Pick<Slip, 'reason'> {
  readonly given: readonly string[];
  readonly expected: readonly string[];
  readonly givenAt: number;
  readonly expectedAt: number;
}

/** The most light words that are too much or missing. */
const MOST_LIGHT = 2;
/** How many words must be right beside one that nobody knows: it may be a synonym, and less would say too little. */
const LEAST_RIGHT = 3;
/** How many words another construction has at least; one that stands for another is judged as a word. */
const CONSTRUCTION = 2;
/** Reasons that another construction brings about. */
const CONSTRUED: readonly Reason[] = ['otherWord', 'extraWord', 'missingWord', 'article'];
/** How many words a single moved word must have passed: two that changed places are a mistake of order. */
const LEAST_PASSED = 2;

/**
 * Whether nothing that is wrong with an answer can be named: light words are too much or missing (*very*, *then*), a single word
 * that nobody knows stands in a sentence that is right else, one stretch is worded otherwise, a part stands elsewhere, or two
 * clauses changed places.
 */
export const isDoubtful = (doubted: Doubted): boolean => {
  if (areSwapped(doubted)) return true;
  const differences = differencesIn(doubted);
  if (differences.length === 0 || differences.some(({ given, expected }) => deny([...given, ...expected], doubted)))
    return false;
  return [areLight, isUnknownWord, isOtherConstruction, isMovedPart].some((test) => test(differences, doubted));
};

/** Whether a list that is separated by spaces has a word. */
const has = (list: string, word: string): boolean => ` ${list} `.includes(` ${word} `);

const deny = (words: readonly string[], { tables }: Doubted): boolean => words.some(tables.isNegation);

const differencesIn = ({ slips, given, expected, tables }: Doubted): readonly Difference[] =>
  slips
    .filter(({ verdict }) => verdict === 'wrong')
    .map((slip) => ({
      reason: slip.reason,
      given: tables.tokens(slip.given?.text ?? ''),
      expected: tables.tokens(slip.expected?.text ?? ''),
      givenAt: given.findIndex(({ start }) => start === slip.given?.start),
      expectedAt: expected.findIndex(({ start }) => start === slip.expected?.start),
    }));

type Test = (differences: readonly Difference[], doubted: Doubted) => boolean;

/** Words that are light, or said twice: *proud of him and proud of you*. */
const areLight: Test = (differences, { tables, expected }) => {
  const { lightWords } = wordingsOf(tables);
  const isSaid = (word: string): boolean => expected.some(({ text }) => text === word);
  return (
    differences.length <= MOST_LIGHT &&
    differences.every(
      ({ reason, ...words }) =>
        (reason === 'extraWord' && words.given.every((word) => has(lightWords, word) || isSaid(word))) ||
        (reason === 'missingWord' && words.expected.every((word) => has(lightWords, word))),
    )
  );
};

const isUnknownWord: Test = ([only, ...others], { given, expected, slips, tables, isKnown, isFormOfKnown }) => {
  if (only?.reason !== 'otherWord' || others.length > 0 || only.given.length !== 1) return false;
  const [word = ''] = only.given;
  const [wanted = ''] = only.expected;
  const looksLikeOne = /^\p{L}{3,}$/u.test(word) && /[aeiouàâäáéèêëíîïóôúûüù]/u.test(word) && !/(.)\1\1/u.test(word);
  const right = Math.min(given.length, expected.length) - slips.length;
  return (
    looksLikeOne && right >= LEAST_RIGHT && !isKnown(word, wanted) && !isFormOfKnown(word) && !tables.isArticle(wanted)
  );
};

/**
 * One stretch with more or fewer words than it should have, in a sentence of which more than half is right. Where as many
 * words stand for as many, each is judged as a word.
 */
const isOtherConstruction: Test = (differences, { given, expected, tables }) => {
  const own = differences.flatMap(({ givenAt }) => (givenAt < 0 ? [] : givenAt));
  const theirs = differences.flatMap(({ expectedAt }) => (expectedAt < 0 ? [] : expectedAt));
  const isReworded = differences.some(({ reason }) => reason === 'otherWord');
  const areWords = differences.every(({ reason }) => CONSTRUED.includes(reason));
  const isMost = own.length * 2 < given.length && theirs.length * 2 < expected.length;
  const words = own.filter((at) => !tables.isArticle(given[at]?.text ?? ''));
  const isLong = words.length >= CONSTRUCTION && theirs.length > 0 && own.length !== theirs.length;
  return isReworded && areWords && isLong && isMost && isRun(own) && isRun(theirs);
};

/** A part that stands elsewhere, and may; or what it has passed, which then stands elsewhere itself. */
const isMovedPart: Test = (differences, { given, tables }) => {
  if (differences.some(({ reason }) => reason !== 'movedWord')) return false;
  const { movableStarts } = wordingsOf(tables);
  const from = differences.map(({ givenAt }) => givenAt);
  const to = differences.map(({ expectedAt }) => expectedAt);
  const [first, last, target] = [from[0] ?? 0, from.at(-1) ?? 0, to[0] ?? 0];
  if (!isRun(from) || !isRun(to)) return false;
  const words = differences.flatMap((difference) => difference.given);
  const passed = (target < first ? given.slice(target, first) : given.slice(last + 1, target + 1 + last - first)).map(
    ({ text }) => text,
  );
  return (
    (has(movableStarts, words[0] ?? '') && (words.length > 1 || passed.length >= LEAST_PASSED)) ||
    (has(movableStarts, passed[0] ?? '') && passed.length > 1)
  );
};

const textsOf = (words: readonly Word[]): readonly string[] => words.map(({ text }) => text);

/** How many words a clause has at least. */
const CLAUSE = 2;

/**
 * Whether two clauses changed places, at a mark or around a conjunction (*it's late and I'm tired*), or two parts around a conjunction
 * in a sentence that is right else (*bring me the bill and two coffees*).
 */
const areSwapped = ({ given, expected, closest, tables }: Doubted): boolean => {
  const [said, wanted] = [textsOf(given), textsOf(expected)];
  const { conjunctions } = wordingsOf(tables);
  if (said.length !== wanted.length) return false;
  const isJoining = (at: number): boolean => has(conjunctions, wanted[at] ?? '');
  const isBorder = (at: number): boolean =>
    isJoining(at) || /[,;:.!?–]/u.test(closest.slice(expected[at - 1]?.end, expected[at]?.start));
  // Parts may begin and end alike: *a table and a chair*.
  const first = wanted.findIndex((word, at) => word !== said[at]);
  const last = wanted.findLastIndex((word, at) => word !== said[at]);
  const [starts, ends] = [placesFrom(0, first + 1), placesFrom(last + 1, wanted.length + 1)];
  const turned = (from: number, at: number, to: number): boolean => {
    const behind = isJoining(at) ? at + 1 : at;
    if (at - from < CLAUSE || to - behind < CLAUSE) return false;
    const swapped = [...wanted.slice(behind, to), ...wanted.slice(at, behind), ...wanted.slice(from, at)];
    return swapped.every((word, index) => word === said[from + index]);
  };
  return placesFrom(first, last + 1)
    .filter(isBorder)
    .some((at) =>
      isJoining(at) ? starts.some((from) => ends.some((to) => turned(from, at, to))) : turned(0, at, wanted.length),
    );
};

const placesFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index);

/** Whether places follow each other; a contraction has one place for all its words. */
const isRun = (places: readonly number[]): boolean =>
  places.every((place, index) => {
    const before = places[index - 1] ?? place;
    return place >= 0 && (place === before || place === before + 1);
  });
