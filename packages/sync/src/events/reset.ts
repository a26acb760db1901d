/** The reset of a learn language, or its undoing. What a reset hides is told in `resets.ts`. */
import type { EventId } from '../recorded.ts';
import { type EventDefinition, none, nothing } from './definition.ts';

/**
 * Hides the registers (course, clips, books, games) and reviews of `learn` that come from events with a smaller `at`,
 * never days, XP or streak; or takes a reset of the same language back.
 */
export type ResetData = { readonly undo: null } | { readonly undo: EventId };

export const reset = {
  version: 1,
  upcasters: [],
  registers: none,
  day: nothing,
  reviews: none,
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<ResetData, 1>;
