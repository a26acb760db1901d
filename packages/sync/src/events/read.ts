/** A place reached in a book, and the time that was spent on reading. */
import { readingXp } from '@parlance/domain';
import { type EventDefinition, none, nothing } from './definition.ts';
import { ROUND } from './fields.ts';

/** A place in a book; a redo begins the next round. Rounds from 1, sentences from 0. */
export interface ReadData {
  readonly book: string;
  readonly round: number;
  readonly sentence: number;
  /** Whole minutes of reading that no other event has, in seconds. Version 1 had no time. */
  readonly seconds: number;
}

export const read = {
  version: 2,
  upcasters: [(first) => ({ ...first, seconds: 0 })],
  registers: ({ book, round, sentence }) => [
    { space: 'book', field: 'place', key: book, value: round * ROUND + sentence },
  ],
  day: ({ seconds }) => (seconds === 0 ? null : { seconds, xp: readingXp(seconds), cards: 0 }),
  reviews: none,
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<ReadData, 2>;
