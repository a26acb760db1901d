/** Chooses the words of a round: what the learner needs most comes first. */
import { type Random, shuffled } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import { retrievability, strengthOf } from '../review/memory.ts';
import type { Strength, WordState } from '../review/model.ts';

/** A word that a game could ask. */
export interface WordCandidate {
  readonly key: CardKey;
  /** How many units lie between the level's and the one that teaches it; 0 for a word of the level. */
  readonly distance: number;
  /** Its memory; undefined if it was never asked. */
  readonly state: WordState | undefined;
}

/** A word with the state of its memory at a time. */
export interface RankedWord {
  readonly key: CardKey;
  readonly strength?: Strength;
  readonly isDue: boolean;
}

/** What the order depends on besides the words: the time in milliseconds since 1970, and chance. */
export interface ChoiceContext {
  readonly now: number;
  readonly random: Random;
}

/**
 * Words in the order in which a game asks them: due and weak ones first, the least certain before the others; then known
 * ones, those of the level's units first; then new ones of the level. So whoever knows nothing yet gets the level's own.
 * New words of other units come last, the nearest first, for games that the level has too few fitting words for. Otherwise the order is random, so that no two rounds are the same.
 */
export const rankWords = (
  candidates: readonly WordCandidate[],
  { now, random }: ChoiceContext,
): readonly RankedWord[] => {
  const ranked = shuffled(candidates, random).map((candidate) => ({ ...placeOf(candidate, now), candidate }));
  return ranked
    .toSorted((a, b) => a.group - b.group || a.order - b.order)
    .map(({ candidate: { key, state } }) =>
      state === undefined ? { key, isDue: false } : { key, strength: strengthOf(state, now), isDue: state.due <= now },
    );
};

interface Place {
  /** 0 urgent, 1 known and of the level, 2 known and of another unit, 3 new and of the level, 4 new and of another unit. */
  readonly group: 0 | 1 | 2 | 3 | 4;
  /** Within a group, least first: of urgent words the chance that they are still known, of new ones the distance. */
  readonly order: number;
}

const placeOf = ({ state, distance }: WordCandidate, now: number): Place => {
  if (state === undefined) return { group: distance === 0 ? 3 : 4, order: distance };
  if (state.due <= now || strengthOf(state, now) === 'weak') return { group: 0, order: retrievability(state, now) };
  return { group: distance === 0 ? 1 : 2, order: 0 };
};
