import { describe, expect, it } from 'vitest';
import { estimatedStarts } from './word-estimate.ts';

describe('the estimated times of words', () => {
  it('share the length of a line by the letters of the words', () => {
    const [yo, quisiera, pan] = estimatedStarts('Yo quisiera pan.', ['Yo', 'quisiera', 'pan'], 1600);
    expect(yo).toBe(0);
    expect(quisiera).toBeCloseTo((3.5 / 17.5) * 1600);
    expect(pan).toBeCloseTo((13 / 17.5) * 1600);
  });

  it('leave a pause after a sentence and a comma', () => {
    const words = ['Sí', 'ya', 'voy'];
    const plain = estimatedStarts('Sí ya voy', words, 900);
    const comma = estimatedStarts('Sí, ya voy', words, 900);
    const sentence = estimatedStarts('¡Sí! Ya voy', ['Sí', 'Ya', 'voy'], 900);
    expect(comma[1]).toBeGreaterThan(plain[1] ?? 0);
    expect(sentence[1]).toBeGreaterThan(comma[1] ?? 0);
  });

  it('end before a subtitle that stays longer than anybody speaks', () => {
    const starts = estimatedStarts('Ya voy', ['Ya', 'voy'], 10_000);
    expect(starts[1]).toBeLessThan(500);
  });

  it('find a word that occurs twice, and are none without words', () => {
    expect(estimatedStarts('no, no', ['no', 'no'], 1000)[1]).toBeGreaterThan(500);
    expect(estimatedStarts('…', [], 1000)).toEqual([]);
  });
});
