/** The registers that events raise: their spaces, fields, and the integers in them. */

/** The parts that registers belong to: of a learn language's progress, and the history, which has none (`learn` is `''`). */
export const SPACES = ['course', 'movie', 'book', 'game', 'history'] as const;
/** One of these parts. */
export type Space = (typeof SPACES)[number];

/** The fields that a written register may name, in the first version of `wrote`: this list must never change. */
export const WRITTEN_FIELDS = [
  'stars',
  'position',
  'cursor',
  'exam',
  'warmUp',
  'practice',
  'speaking',
  'quiz',
  'score',
  'place',
  'finished',
  'updated',
] as const;

/**
 * The fields of each space, and what their integers mean.
 * course: `stars` lesson -> 1..3; `position` unit -> lessons passed in order; `cursor` unit -> 1 + lesson position
 * written; `exam` unit -> 1000 - mistakes; `warmUp` `practice` `speaking` unit -> 1; `quiz` unit -> stars;
 * `finished` lesson -> 1: finished itself, not by a test-out. It decides whether XP is half, so a reset leaves it and `wrote` cannot set it.
 * movie: `stars` clip -> 1..3; `score` clip -> thousandths.
 * book: `place` book -> round * 1e6 + sentence; `finished` book -> round.
 * game: `score` game.level -> 1..10; `daily` game.level.n -> a day and its best score (`dailyScore`). It decides how much XP another round
 * is worth, so a reset leaves it and `wrote` cannot set it.
 * history: `updated` `record` -> seconds since 1970, as a client wrote them.
 */
export const FIELDS = [...WRITTEN_FIELDS, 'daily'] as const;
/** The name of a field of any space. */
export type Field = (typeof FIELDS)[number];

/** `place` of a book: `round * ROUND + sentence`. */
export const ROUND = 1_000_000;
/** `exam` of a test-out: `EXAM - mistakes`, so that fewer mistakes are more. */
export const EXAM = 1000;
/** Most mistakes of a passed test-out. */
export const EXAM_MISTAKES = 3;
