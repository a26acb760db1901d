/** A change of one field of a mark that a reader left in a book: a highlight with its colour and note, or a bookmark. */
import type { MarkChange, MarkId } from '@parlance/domain';
import { type EventDefinition, none, nothing } from './definition.ts';

/** A change of a mark in a book. Of each field the latest `at` wins, then the greater device, then the greater id. */
export interface MarkedData {
  /** An `EbookId` in the event's learn language, or `own:<uuid>` without one. */
  readonly book: string;
  readonly mark: MarkId;
  readonly change: MarkChange;
}

export const marked = {
  version: 1,
  upcasters: [],
  registers: none,
  day: nothing,
  reviews: none,
  setting: nothing,
  card: nothing,
  mark: (data) => data,
} satisfies EventDefinition<MarkedData, 1>;
