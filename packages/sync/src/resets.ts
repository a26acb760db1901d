/** Resets of a learn language: which one is in force, and what it hides (rules §1). */
import type { LanguageCode } from '@parlance/domain';
import type { EventOf, LearnEvent, Stamp } from './event.ts';
import { comparePlace } from './order.ts';
import type { ResetRow } from './state.ts';

type ResetEvent = EventOf<'reset'>;

const isReset = (event: LearnEvent): event is ResetEvent => event.kind === 'reset';

/**
 * The reset in force for a learn language: the latest that no event takes back, `null` where there is none.
 * Taking back names a reset of the same language, and may arrive before it; it cannot itself be taken back.
 */
export const resetInForce = (learn: LanguageCode, events: Iterable<LearnEvent>): ResetRow | null => {
  const resets = [...events].filter(isReset).filter((event) => event.learn === learn);
  const undone = new Set(resets.map(({ data }) => data.undo));
  const unrevoked = resets.filter(({ id, data }) => data.undo === null && !undone.has(id)).sort(comparePlace);
  const last = unrevoked.at(-1);
  return last === undefined ? null : { learn, at: last.at, id: last.id };
};

/** The learn languages whose reset may change by some events. */
export const resetLanguages = (events: Iterable<LearnEvent>): readonly LanguageCode[] => [
  ...new Set([...events].filter(isReset).map(({ learn }) => learn)),
];

/** The stamp below which events of a language are hidden; 0 where nothing is. */
export const hiddenBelow = (resets: ReadonlyMap<LanguageCode, ResetRow>, learn: LanguageCode): Stamp =>
  resets.get(learn)?.at ?? 0;
