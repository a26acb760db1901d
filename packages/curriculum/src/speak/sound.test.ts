import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silence, tone } from '../fixtures/sounds.ts';
import { levelled, limited, loudnessOf, quietShareOf } from './level.ts';
import { amplitudeOf, decibels, framePowers, fromInt16, joined, millisecondsOf, peakOf, samplesOf } from './pcm.ts';
import { lowered } from './resample.ts';
import { afterPauses, bare, HEAD, trimmed } from './trim.ts';

/** Crossings of zero upwards a second: the pitch of a tone. */
const pitchOf = (sound: Float32Array): number => {
  const crossings = sound.reduce(
    (count, sample, index) => count + (sample >= 0 && (sound[index - 1] ?? 0) < 0 ? 1 : 0),
    0,
  );
  return (crossings * 1000) / millisecondsOf(sound.length);
};

describe('samples', () => {
  it('are joined in order', () => {
    expect([...joined([Float32Array.of(1, 2), Float32Array.of(3)])]).toEqual([1, 2, 3]);
  });

  it('come from 16-bit integers as -1 to 1', () => {
    expect([...fromInt16(Int16Array.of(-32_768, 0, 16_384))]).toEqual([-1, 0, 0.5]);
  });

  it('have a mean power in each frame, the last one shorter', () => {
    expect(framePowers(Float32Array.of(1, 1, 0, 0, 2), 2)).toEqual([1, 0, 4]);
  });

  it('go from amplitude to decibels and back', () => {
    expect(decibels(1)).toBe(0);
    expect(amplitudeOf(decibels(0.25))).toBeCloseTo(0.25, 6);
  });
});

describe('trimming', () => {
  const speech = joined([silence(300), tone(300, 400), silence(500)]);

  it('leaves 60 ms before and after the sound', () => {
    expect(millisecondsOf(trimmed(speech).length)).toBeCloseTo(520, -1);
    expect(millisecondsOf(HEAD)).toBe(60);
  });

  it('fills up what was not there', () => {
    expect(trimmed(tone(300, 400)).length).toBe(samplesOf(520));
  });

  it('takes everything around the sound for comparing', () => {
    expect(millisecondsOf(bare(speech).length)).toBeCloseTo(400, -1);
  });

  it('keeps a sound of nothing but silence as it is', () => {
    expect(bare(silence(100)).length).toBe(samplesOf(100));
  });

  it('moves a position in a pause to where the sound goes on, and no other', () => {
    const pausing = joined([tone(300, 200), silence(200), tone(300, 200)]);
    const moved = afterPauses(pausing, [samplesOf(100), samplesOf(250), samplesOf(450)]);
    expect(moved.map(millisecondsOf)).toEqual([100, 400, 450]);
  });
});

describe('levelling', () => {
  it('brings quiet and loud to the same level', () => {
    for (const amplitude of [0.01, 0.1, 0.9]) {
      expect(loudnessOf(levelled(tone(200, 500, amplitude)))).toBeCloseTo(-20, 1);
    }
  });

  it('does not count pauses', () => {
    const pausing = joined([tone(200, 300), silence(900), tone(200, 300)]);
    expect(loudnessOf(pausing)).toBeCloseTo(loudnessOf(tone(200, 300)), 1);
    expect(quietShareOf(pausing)).toBeCloseTo(0.6, 1);
  });

  it('never lets a sample over the ceiling', () => {
    const samples = fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 400 });
    fc.assert(fc.property(samples, (values) => peakOf(limited(Float32Array.from(values), 0.8)) <= 0.8 + 1e-6));
  });

  it('leaves alone what is under the ceiling', () => {
    const sound = tone(200, 50, 0.5);
    expect(limited(sound, 0.8)).toBe(sound);
  });
});

describe('lowering a voice', () => {
  it('lowers its pitch and lengthens it by the same factor', () => {
    const sound = tone(400, 500);
    const low = lowered(sound, 0.86);
    expect(low.length).toBeCloseTo(sound.length / 0.86, -1);
    expect(pitchOf(low)).toBeCloseTo(344, -1);
  });

  it('does nothing at factor 1', () => {
    const sound = tone(400, 50);
    expect(lowered(sound, 1)).toBe(sound);
  });
});
