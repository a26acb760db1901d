import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEndOfSpeechDetector, type SpeechPhase, TIMEOUT } from './end-of-speech.ts';

const TICK = 50;

/** Levels one after the other, from time 0; gives the phase after each. */
const phasesOf = (levels: readonly number[]): readonly SpeechPhase[] => {
  const detector = createEndOfSpeechDetector(0);
  return levels.map((level, index) => detector.update(level, (index + 1) * TICK));
};
const lasting = (milliseconds: number, level: number): readonly number[] =>
  Array.from({ length: milliseconds / TICK }, () => level);
const secondsUntilOver = (levels: readonly number[]): number | undefined => {
  const at = phasesOf(levels).indexOf('over');
  return at < 0 ? undefined : ((at + 1) * TICK) / 1000;
};

describe('the end of speech', () => {
  it('comes some time after the last loud moment', () => {
    const over = secondsUntilOver([...lasting(500, -60), ...lasting(1500, -20), ...lasting(3000, -60)]);
    expect(over).toBeCloseTo(2 + TIMEOUT.after / 1000, 1);
  });

  it('is not a pause between two words', () => {
    const phases = phasesOf([...lasting(500, -60), ...lasting(600, -20), ...lasting(1000, -58), ...lasting(600, -22)]);
    expect(phases).not.toContain('over');
    expect(phases.at(-1)).toBe('speaking');
  });

  it('is found in a noisy room, too', () => {
    const over = secondsUntilOver([...lasting(500, -38), ...lasting(1500, -14), ...lasting(3000, -38)]);
    expect(over).toBeCloseTo(2 + TIMEOUT.after / 1000, 1);
  });

  it('is waited for as long as nobody speaks, until a limit', () => {
    expect(secondsUntilOver(lasting(20_000, Number.NEGATIVE_INFINITY))).toBeCloseTo(TIMEOUT.before / 1000, 1);
    expect(secondsUntilOver(lasting(20_000, -45))).toBeCloseTo(TIMEOUT.before / 1000, 1);
  });

  it('is not a click', () => {
    const detector = createEndOfSpeechDetector(0);
    detector.update(-60, 50);
    detector.update(-10, 100);
    detector.update(-60, 150);
    expect(detector.spoke()).toBe(false);
  });

  it('comes at the latest after twelve seconds, whatever is heard', () => {
    const level = fc.oneof(fc.constant(Number.NEGATIVE_INFINITY), fc.double({ min: -100, max: 0, noNaN: true }));
    fc.assert(
      fc.property(fc.array(level, { minLength: 240, maxLength: 240 }), (levels) => {
        expect(phasesOf(levels)).toContain('over');
      }),
    );
  });
});
