/** Chooses the words of a round: what the learner needs most comes first. */
import type { UnitId } from '../course/model.ts';
import { type Random, shuffled } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import { retrievability, strengthOf } from '../review/memory.ts';
import type { Strength, WordState } from '../review/model.ts';

/** A word that a game could ask. */
export interface WordCandidate {
  readonly key: CardKey;
  /** The unit that teaches it. */
  readonly unit: UnitId;
  /** Its memory; undefined if it was never asked. */
  readonly state: WordState | undefined;
}

/** A word with the state of its memory at a time. */
export interface RankedWord {
  readonly key: CardKey;
  readonly strength?: Strength;
  readonly isDue: boolean;
}

/** What the order depends on: the units of the level, and the time in milliseconds since 1970. */
export interface ChoiceContext {
  readonly units: ReadonlySet<UnitId>;
  readonly now: number;
  readonly random: Random;
}

/**
 * Words in the order in which a game asks them: due and weak ones first, the least certain before the others; then known
 * ones, those of the level's units first; then new ones of the level. So whoever knows nothing yet gets the level's own.
 * A new word of another unit is left out. Otherwise the order is random, so that no two rounds are the same.
 */
export const rankWords = (
  candidates: readonly WordCandidate[],
  { units, now, random }: ChoiceContext,
): readonly RankedWord[] => {
  const ranked = shuffled(candidates, random).flatMap((candidate) => {
    const place = placeOf(candidate, units, now);
    return place === undefined ? [] : [{ ...place, candidate }];
  });
  return ranked
    .toSorted((a, b) => a.group - b.group || a.certainty - b.certainty)
    .map(({ candidate: { key, state } }) =>
      state === undefined ? { key, isDue: false } : { key, strength: strengthOf(state, now), isDue: state.due <= now },
    );
};

interface Place {
  /** 0 urgent, 1 known and of the level, 2 known and of another unit, 3 new and of the level. */
  readonly group: 0 | 1 | 2 | 3;
  /** Of urgent words the chance that they are still known; otherwise 0. */
  readonly certainty: number;
}

const placeOf = ({ state, unit }: WordCandidate, units: ReadonlySet<UnitId>, now: number): Place | undefined => {
  const isOfLevel = units.has(unit);
  if (state === undefined) return isOfLevel ? { group: 3, certainty: 0 } : undefined;
  const isUrgent = state.due <= now || strengthOf(state, now) === 'weak';
  if (isUrgent) return { group: 0, certainty: retrievability(state, now) };
  return { group: isOfLevel ? 1 : 2, certainty: 0 };
};
