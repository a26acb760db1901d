/** An answered exercise; these events are the review log. */
import type { ExerciseKind, ItemId } from '@parlance/domain';
import { type EventDefinition, none, nothing, type WordRating } from './definition.ts';

/** An answer. */
export interface AnsweredData {
  readonly item: ItemId;
  /** `talk`: a line in a talk with the tutor, since version 2. */
  readonly exercise: ExerciseKind | 'card' | 'game' | 'talk';
  readonly right: boolean;
  /** A rating for each word that the exercise tested. */
  readonly words: readonly WordRating[];
  /** Milliseconds that the answer took. */
  readonly took: number;
}

export const answered = {
  version: 2,
  // Version 2 adds the lines of talks; whatever was answered before is the same in it.
  upcasters: [(first) => first],
  since: ({ exercise }) => (exercise === 'talk' ? 2 : 1),
  registers: none,
  day: ({ exercise }) => (exercise === 'card' ? { seconds: 0, xp: 0, cards: 1 } : null),
  reviews: ({ words }) => words,
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<AnsweredData, 2, 1 | 2>;
