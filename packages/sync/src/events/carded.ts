/** A change of one field of a card: added or taken out, set aside, noted, or written by the learner. */
import type { CardChange, CardKey } from '@parlance/domain';
import { type EventDefinition, none, nothing } from './definition.ts';

/** A change of a card of the event's learn language. Of each field the latest `at` wins, then the greater device, then the greater id. */
export interface CardedData {
  readonly card: CardKey;
  readonly change: CardChange;
}

export const carded = {
  version: 1,
  upcasters: [],
  registers: none,
  day: nothing,
  reviews: none,
  setting: nothing,
  card: ({ card, change }) => ({ card, change }),
  mark: nothing,
} satisfies EventDefinition<CardedData, 1>;
