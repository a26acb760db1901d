/** In which direction a card is asked: by how far its memory has come (rules §1; "Review"). */
import type { CardKind } from './card-key.ts';
import type { Card } from './deck.ts';
import { PERFECT_FROM } from './memory.ts';
import type { WordState } from './model.ts';

/**
 * `see`: the text is read, its meaning remembered. `hear`: it is heard, its meaning remembered. `say`: the meaning is
 * read, the text is said aloud. `write`: the meaning is read, the text is typed.
 */
export type Direction = 'see' | 'hear' | 'say' | 'write';

/** What the device and the card allow. */
export interface DirectionLimits {
  /** Whether the card has a sound that can be played now. */
  readonly sounds: boolean;
  /** Whether the learner studies in silence. */
  readonly silent: boolean;
}

/** The directions in which each kind can be asked. A gap is read with the word missing, or filled in. */
const POSSIBLE: Readonly<Record<CardKind, readonly Direction[]>> = {
  word: ['see', 'hear', 'say', 'write'],
  phrase: ['see', 'hear', 'say', 'write'],
  own: ['see', 'hear', 'say', 'write'],
  letter: ['see', 'hear'],
  sound: ['see', 'hear'],
  pair: ['see', 'hear'],
  gap: ['see', 'write'],
};

/** The directions of a memory, which take turns: who knows little recognises, who knows more produces. */
const turnsOf = (state: WordState | null): readonly Direction[] => {
  if (state === null || state.phase !== 2 || !state.lastRight) return ['see', 'hear'];
  if (state.stability < PERFECT_FROM) return ['say', 'hear', 'write', 'see'];
  return ['write', 'say'];
};

/** What takes the place of a direction that is not possible, the nearest first. */
const INSTEAD: Readonly<Record<Direction, readonly Direction[]>> = {
  see: ['see'],
  hear: ['hear', 'see'],
  say: ['say', 'write', 'see'],
  write: ['write', 'say', 'see'],
};

const isPossible = (
  direction: Direction,
  { kind }: Pick<Card, 'kind'>,
  { sounds, silent }: DirectionLimits,
): boolean => {
  if (!POSSIBLE[kind].includes(direction)) return false;
  if (direction === 'hear') return sounds && !silent;
  return direction !== 'say' || !silent;
};

/** The direction in which a card is due. */
export const directionOf = ({ kind, state }: Pick<Card, 'kind' | 'state'>, limits: DirectionLimits): Direction => {
  const turns = turnsOf(state);
  const wanted = turns[(state?.reps ?? 0) % turns.length] ?? 'see';
  return INSTEAD[wanted].find((direction) => isPossible(direction, { kind }, limits)) ?? 'see';
};
