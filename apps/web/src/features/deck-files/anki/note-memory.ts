/** What is known of a note from its cards: one note may have several, and a word has one memory here. */
import { foldReviews, type WordState } from '@parlance/domain';
import type { AnkiNote, AnkiReview } from './package.ts';

/** A card of a note: its memory by FSRS, and its reviews since it was last reset. */
export interface NoteCard extends Pick<AnkiNote, 'memory' | 'isExact'> {
  /** Oldest first. */
  readonly reviews: readonly AnkiReview[];
  readonly isSuspended: boolean;
}

/** A card with a memory, by FSRS or else by its reviews. */
interface ReviewedCard {
  readonly card: NoteCard;
  readonly state: WordState;
}

/** A card that was last answered wrong is weaker than any other; then it is the one that is forgotten sooner. */
const byWeakness = ({ state: a }: ReviewedCard, { state: b }: ReviewedCard): number =>
  Number(a.lastRight) - Number(b.lastRight) || a.stability - b.stability || a.due - b.due;

/**
 * The memory of a note: that of its weakest reviewed card, due with the first of them. Cards that were never reviewed
 * tell nothing. The reviews are those of the weakest card alone: they are what its memory follows from.
 * @param cards in the order of their templates
 */
export const noteMemory = (cards: readonly NoteCard[]): NoteCard => {
  const reviewed = cards.flatMap((card): readonly ReviewedCard[] => {
    const state = card.memory ?? foldReviews(card.reviews);
    return state === null ? [] : [{ card, state }];
  });
  // A note that Anki asks by any of its cards is not set aside.
  const isSuspended = cards.length > 0 && cards.every((card) => card.isSuspended);
  const [weakest] = reviewed.toSorted(byWeakness);
  if (weakest === undefined) return { memory: undefined, isExact: false, reviews: [], isSuspended };
  const { card, state } = weakest;
  const firstDue = Math.min(...reviewed.map((each) => each.state.due));
  if (firstDue >= state.due) return { ...card, isSuspended };
  return { ...card, memory: { ...state, due: Math.max(state.last, firstDue) }, isExact: false, isSuspended };
};
