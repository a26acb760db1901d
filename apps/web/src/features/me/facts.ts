/** Counts a learner's own numbers from the view. */
import {
  addDays,
  cardOf,
  daysBetween,
  type LanguageCode,
  longestStreak,
  strengthOf,
  type TrophyFacts,
  type WordState,
} from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import { studiedDays } from './year.ts';

/** What a learner has reached in one learn language. Words are those that were asked at least once. */
export interface LanguageNumbers {
  readonly learn: LanguageCode;
  readonly lessons: number;
  readonly stars: number;
  readonly words: number;
  readonly weak: number;
  readonly good: number;
  readonly perfect: number;
}

/** Days without study after which somebody comes back. */
const AWAY_DAYS = 7;
/** The score of a game without a mistake. */
const FULL_SCORE = 10;

const wordStates = (view: View, learn: LanguageCode): readonly WordState[] => {
  const start = `${learn}/`;
  return [...view.words]
    .filter(([key]) => key.startsWith(start) && cardOf(key.slice(start.length)).kind === 'word')
    .map(([, state]) => state);
};

/** The numbers of one learn language at `now`, milliseconds since 1970. */
export const numbersOf = (view: View, learn: LanguageCode, now: number): LanguageNumbers => {
  const stars = [...fieldOf(view, learn, 'course', 'stars').values()];
  const strengths = wordStates(view, learn).map((state) => strengthOf(state, now));
  const countOf = (strength: string): number => strengths.filter((each) => each === strength).length;
  return {
    learn,
    lessons: stars.length,
    stars: stars.reduce((sum, count) => sum + count, 0),
    words: strengths.length,
    weak: countOf('weak'),
    good: countOf('good'),
    perfect: countOf('perfect'),
  };
};

const hasBegun = ({ lessons, words }: LanguageNumbers): boolean => lessons > 0 || words > 0;

/** The numbers of each of these languages in which something was learned. */
export const begunLanguages = (
  view: View,
  languages: readonly LanguageCode[],
  now: number,
): readonly LanguageNumbers[] => languages.map((learn) => numbersOf(view, learn, now)).filter(hasBegun);

const returnsIn = (days: readonly string[]): number => {
  const sorted = [...days].sort();
  return sorted.filter((day, index) => {
    const before = sorted[index - 1];
    return before !== undefined && daysBetween(before, day) > AWAY_DAYS;
  }).length;
};

/** The facts that trophies are counted from. `today`: the learner's local day. */
export const trophyFacts = (
  view: View,
  languages: readonly LanguageCode[],
  { now, today }: { readonly now: number; readonly today: string },
): TrophyFacts => {
  const numbers = begunLanguages(view, languages, now);
  const studied = studiedDays(view.days).filter((day) => day <= addDays(today, 1));
  const values = (space: 'course' | 'game', field: 'stars' | 'speaking' | 'exam' | 'score'): readonly number[] =>
    languages.flatMap((learn) => [...fieldOf(view, learn, space, field).values()]);
  return {
    longestStreak: longestStreak(studied, today),
    lessons: numbers.reduce((sum, { lessons }) => sum + lessons, 0),
    threeStars: values('course', 'stars').filter((stars) => stars === 3).length,
    scenes: values('course', 'speaking').length,
    perfectWords: numbers.reduce((sum, { perfect }) => sum + perfect, 0),
    fullScores: values('game', 'score').filter((score) => score === FULL_SCORE).length,
    xp: [...view.days.values()].reduce((sum, { xp }) => sum + xp, 0),
    testOuts: values('course', 'exam').length,
    languages: numbers.filter(({ lessons }) => lessons > 0).length,
    returns: returnsIn(studied),
  };
};
