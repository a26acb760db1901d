import { describe, expect, it } from 'vitest';
import { type Direction, directionOf } from './direction.ts';
import type { WordState } from './model.ts';

const state = (some: Partial<WordState>): WordState => ({
  ...{ stability: 5, difficulty: 5, last: 0, due: 0, reps: 0, lapses: 0, phase: 2, learningStep: 0, lastRight: true },
  ...some,
});
const loud = { sounds: true, silent: false };
const kind = 'word';
const turns = (some: Partial<WordState>, limits = loud): readonly Direction[] =>
  [0, 1, 2, 3].map((reps) => directionOf({ kind, state: state({ ...some, reps }) }, limits));

describe('the direction of a card', () => {
  it('is to recognise while it is new, learned or was wrong', () => {
    expect(directionOf({ kind, state: null }, loud)).toBe('see');
    expect(turns({ phase: 1 })).toEqual(['see', 'hear', 'see', 'hear']);
    expect(turns({ lastRight: false, stability: 90 })).toEqual(['see', 'hear', 'see', 'hear']);
  });

  it('takes turns once it is known, and is to produce once it is perfect', () => {
    expect(turns({})).toEqual(['say', 'hear', 'write', 'see']);
    expect(turns({ stability: 40 })).toEqual(['write', 'say', 'write', 'say']);
  });

  it('asks for nothing to hear or to say in silence, and for nothing to hear without a sound', () => {
    expect(turns({}, { sounds: true, silent: true })).toEqual(['write', 'see', 'write', 'see']);
    expect(turns({}, { sounds: false, silent: false })).toEqual(['say', 'see', 'write', 'see']);
  });

  it('is one that the kind of card allows', () => {
    expect(directionOf({ kind: 'letter', state: state({ stability: 40 }) }, loud)).toBe('see');
    expect(directionOf({ kind: 'gap', state: state({ stability: 40, reps: 1 }) }, loud)).toBe('write');
  });
});
