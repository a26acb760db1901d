/** Finds where a course teaches what a correction of a talk is about: a grammar tip, or else a lesson (rules §8). */
import type { Reason } from '../answer/model.ts';
import type { LessonEntry, LessonId, UnitEntry, UnitId, WordId } from '../course/model.ts';
import type { Tip } from '../course/reference.ts';
import { type ConfusedWords, holdsBoth, plain } from '../lesson/tip-of-answer.ts';
import { wordsOfTip } from '../lesson/tip-words.ts';

/** What was corrected. Either side may hold several words; one is empty where something is missing or too much. */
export interface Correction extends ConfusedWords {
  /** The unit of the talk: later units have not taught anything yet. */
  readonly unit: UnitId;
  /** Why, as the judge tells; absent where a model wrote the correction. */
  readonly reason?: Reason;
}

/** What a course teaches. */
export interface TeachingCourse {
  /** In order. */
  readonly units: readonly (Pick<UnitEntry, 'id'> & {
    readonly lessons: readonly Pick<LessonEntry, 'id' | 'words'>[];
  })[];
  /** In teaching order. */
  readonly tips: readonly Tip[];
  /** The words of the corpus that a written word may be a form of, the likeliest first. */
  readonly wordsOf: (written: string) => readonly WordId[];
}

/** Where something is taught. `unit`: nothing in particular, so that the unit of the talk serves. */
export type TaughtPlace =
  | { readonly kind: 'tip'; readonly tip: Tip }
  | { readonly kind: 'lesson'; readonly unit: UnitId; readonly lesson: LessonId }
  | { readonly kind: 'unit'; readonly unit: UnitId };

/** Reasons that grammar explains whatever the word is. */
const OF_GRAMMAR: readonly Reason[] = ['article', 'form', 'contraction', 'homophone'];
/** Reasons that are about how a word is written: a tip that merely holds the word does not explain them. */
const OF_WRITING: readonly Reason[] = ['accent', 'typo', 'sound', 'spelling'];

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== '');

/** The words of a text without those that stand in another one, each taken away once. */
const beyond = (words: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** The only one; of several, the only one of the talk's unit. */
const certain = (tips: readonly Tip[], unit: UnitId): Tip | undefined => {
  if (tips.length === 1) return tips[0];
  const own = tips.filter((tip) => tip.unit === unit);
  return own.length === 1 ? own[0] : undefined;
};

/** The tip that tells two words apart; of several that do, the one that taught it first. */
const tipOfPair = (pairs: readonly ConfusedWords[], reached: readonly Tip[], unit: UnitId): Tip | undefined => {
  for (const pair of pairs) {
    const holding = reached.filter((tip) => holdsBoth(tip, pair));
    const tip = certain(holding, unit) ?? holding[0];
    if (tip !== undefined) return tip;
  }
  return undefined;
};

/** The tip that is certainly about one of some words. */
const tipOfWord = (words: readonly string[], reached: readonly Tip[], unit: UnitId): Tip | undefined => {
  for (const word of words) {
    const holding = reached.filter((tip) => wordsOfTip(tip).some((each) => plain(each) === word));
    const tip = certain(holding, unit);
    if (tip !== undefined) return tip;
  }
  return undefined;
};

/** The first lesson that teaches one of some words. */
const lessonOf = (words: readonly string[], { units, wordsOf }: TeachingCourse): TaughtPlace | undefined => {
  for (const lemma of words.flatMap(wordsOf)) {
    for (const { id: unit, lessons } of units) {
      const lesson = lessons.find((each) => each.words.includes(lemma));
      if (lesson !== undefined) return { kind: 'lesson', unit, lesson: lesson.id };
    }
  }
  return undefined;
};

/** What a correction changes. */
interface Change {
  /** The words that were written and are not said, and those that are said instead. */
  readonly given: readonly string[];
  readonly expected: readonly string[];
}

/** Whether the wrong word is another form of the right one. */
const isOtherForm = ({ given, expected }: Change, { wordsOf }: TeachingCourse): boolean => {
  const wrong = given.flatMap(wordsOf);
  return expected.flatMap(wordsOf).some((word) => wrong.includes(word));
};

/** What is said instead; a word that was only moved is the same on both sides. */
const changeOf = ({ given, expected }: ConfusedWords): Change => {
  const [before, after] = [wordsIn(given), wordsIn(expected)];
  const change = { given: beyond(before, after), expected: beyond(after, before) };
  return change.given.length + change.expected.length === 0 ? { given: [], expected: after } : change;
};

const pairsOf = ({ given, expected }: Change): readonly ConfusedWords[] =>
  given.length === expected.length ? given.map((word, at) => ({ given: word, expected: expected[at] ?? '' })) : [];

/**
 * Where a correction leads: to the tip that holds both the wrong word and the right one; else, where grammar explains it, to
 * the tip that is certainly about the right word; else to the lesson that teaches the right word, or the wrong one where
 * nothing is said instead. Grammar explains other forms of a word, and words that no lesson teaches by themselves. Only what
 * was taught up to the unit of the talk counts.
 */
export const whereTaught = ({ unit, reason, ...said }: Correction, course: TeachingCourse): TaughtPlace => {
  const last = course.units.findIndex(({ id }) => id === unit);
  const units = course.units.slice(0, last + 1);
  const reached = course.tips.filter((tip) => units.some(({ id }) => id === tip.unit));
  const change = changeOf(said);
  const taught = change.expected.length > 0 ? change.expected : change.given;
  const lesson = lessonOf(taught, { ...course, units });
  const isOf = (reasons: readonly Reason[]): boolean => reason !== undefined && reasons.includes(reason);
  const isGrammar = isOf(OF_GRAMMAR) || lesson === undefined || isOtherForm(change, course);
  const tip =
    tipOfPair(pairsOf(change), reached, unit) ??
    (isGrammar && !isOf(OF_WRITING) ? tipOfWord(taught, reached, unit) : undefined);
  return tip === undefined ? (lesson ?? { kind: 'unit', unit }) : { kind: 'tip', tip };
};
