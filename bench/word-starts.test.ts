import { describe, expect, it } from 'vitest';
import { afterPause, areInOrder, mutedAt, mutedFrom, tokenStarts } from './word-starts.ts';

/** Milliseconds of sound that is never 0, or of silence. */
const sound = (...parts: readonly (readonly ['sound' | 'silence' | 'faint', number])[]): Float32Array =>
  Float32Array.from(
    parts.flatMap(([kind, milliseconds]) =>
      Array.from({ length: milliseconds * 16 }, (_, index) =>
        kind === 'silence' ? 0 : (index % 2 === 0 ? 0.3 : -0.3) * (kind === 'faint' ? 0.001 : 1),
      ),
    ),
  );
const samples = (milliseconds: number): number => milliseconds * 16;

describe('tokens of a text', () => {
  it('are found in order, whatever their capitals', () => {
    expect(tokenStarts('A tea, a cake!', ['a', 'tea', 'a', 'cake'])).toEqual([0, 2, 7, 9]);
  });
  it('are not found in another text', () => {
    expect(tokenStarts('A tea', ['a', 'coffee'])).toBeUndefined();
  });
  it('are muted from one on', () => {
    expect(mutedFrom('¡A tea, a cake!', 3)).toBe('¡A <volume level="0">tea, a cake!</volume>');
  });
});

describe('the muted rest of a sentence', () => {
  const whole = sound(['sound', 200], ['faint', 170], ['sound', 300], ['faint', 400]);
  it('begins where the stretch of zeros does that would be sound', () => {
    const muted = sound(
      ['sound', 200],
      ['silence', 70],
      ['faint', 100],
      ['silence', 300],
      ['faint', 5],
      ['silence', 395],
    );
    expect(mutedAt(muted, whole)).toBe(samples(370));
    expect(mutedAt(sound(['sound', 400], ['silence', 150]), whole)).toBe(samples(400));
  });
  it('is unknown where nothing is muted', () => {
    expect(mutedAt(sound(['sound', 200], ['silence', 50], ['sound', 200]), whole)).toBeUndefined();
    expect(mutedAt(sound(['sound', 200]), whole)).toBeUndefined();
    const end = sound(['sound', 200], ['faint', 170], ['sound', 300], ['silence', 400]);
    expect(mutedAt(end, whole)).toBeUndefined();
  });
  it('begins later for later words', () => {
    expect(areInOrder([100, undefined, 300, 400])).toBe(true);
    expect(areInOrder([100, undefined, 300, 200])).toBe(false);
    expect(areInOrder([100, 100])).toBe(false);
  });
});

describe('a boundary', () => {
  it('in a pause is moved to where the sound goes on', () => {
    const spoken = sound(['sound', 300], ['faint', 200], ['sound', 300]);
    expect(afterPause(spoken, samples(350))).toBe(samples(500));
    expect(afterPause(spoken, samples(280))).toBe(samples(500));
  });
  it('in sound, or in the closure of a consonant, stays', () => {
    const spoken = sound(['sound', 300], ['faint', 60], ['sound', 300]);
    expect(afterPause(spoken, samples(320))).toBe(samples(320));
    expect(afterPause(spoken, samples(100))).toBe(samples(100));
  });
  it('before the silence at the end stays', () => {
    expect(afterPause(sound(['sound', 300], ['faint', 200]), samples(350))).toBe(samples(350));
  });
});
