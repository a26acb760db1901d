/** A place reached in a book. */
import { type EventDefinition, none, nothing } from './definition.ts';
import { ROUND } from './fields.ts';

/** A place in a book; a redo begins the next round. Rounds from 1, sentences from 0. */
export interface ReadData {
  readonly book: string;
  readonly round: number;
  readonly sentence: number;
}

export const read = {
  version: 1,
  upcasters: [],
  registers: ({ book, round, sentence }) => [
    { space: 'book', field: 'place', key: book, value: round * ROUND + sentence },
  ],
  day: nothing,
  reviews: none,
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<ReadData, 1>;
