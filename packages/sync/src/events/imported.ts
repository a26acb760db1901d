/** The memory of a card that came from a file. */
import type { CardKey, CardMemory, Review } from '@parlance/domain';
import { type EventDefinition, none, nothing } from './definition.ts';

/** The most reviews that an import keeps. */
export const MOST_IMPORTED_REVIEWS = 50;

/**
 * A memory that a file had of a card of the event's learn language. It begins the card's memory where the learner has
 * answered nothing before (SPEC.md, F20).
 */
export interface ImportedData {
  readonly item: CardKey;
  readonly memory: CardMemory;
  /** The last reviews that the file had, oldest first. They are kept for a later export; the memory follows from them already. */
  readonly reviews: readonly Review[];
}

export const imported = {
  version: 1,
  upcasters: [],
  registers: none,
  day: nothing,
  reviews: ({ item, memory }) => [{ word: item, rating: 0, memory }],
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<ImportedData, 1>;
