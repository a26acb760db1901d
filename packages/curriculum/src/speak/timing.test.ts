import { pairFrames } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { silence, vowel } from '../fixtures/sounds.ts';
import { joined, millisecondsOf, type Pcm } from './pcm.ts';
import { pausesIn, wordStarts } from './timing.ts';

const AH = [750, 1200] as const;
const EE = [300, 2300] as const;
const OO = [320, 800] as const;

const spoken = (sound: Pcm, isPauseAfter = false) => ({ sound, isPauseAfter });

describe('warping', () => {
  it('maps a sound onto itself frame by frame', () => {
    const sound = joined([vowel(AH, 150), vowel(EE, 150), vowel(OO, 150)]);
    const pairs = pairFrames(sound, sound);
    expect(pairs.length).toBeGreaterThan(40);
    expect(pairs).toEqual(pairs.map((_, index) => ({ first: index, second: index })));
  });

  it('goes from the first frames to the last without a step backwards', () => {
    const path = pairFrames(joined([vowel(AH, 100), vowel(EE, 300)]), joined([vowel(AH, 300), vowel(EE, 100)]));
    expect(path[0]).toEqual({ first: 0, second: 0 });
    for (const [index, match] of path.entries()) {
      const before = path[index - 1] ?? match;
      expect(match.first - before.first).toBeGreaterThanOrEqual(0);
      expect(match.second - before.second).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the starts of words', () => {
  it('are found where words are spoken at another speed than alone', () => {
    const sentence = joined([vowel(AH, 200), vowel(EE, 300), vowel(OO, 250)]);
    const words = [spoken(vowel(AH, 300)), spoken(vowel(EE, 200)), spoken(vowel(OO, 200))];
    const [first, second, third] = wordStarts(sentence, words).map(millisecondsOf);
    expect(first).toBe(0);
    expect(Math.abs((second ?? 0) - 200)).toBeLessThanOrEqual(40);
    expect(Math.abs((third ?? 0) - 500)).toBeLessThanOrEqual(40);
  });

  it('come after a pause, and never within it', () => {
    const sentence = joined([vowel(AH, 200), silence(400), vowel(EE, 300)]);
    const starts = wordStarts(sentence, [spoken(vowel(AH, 250), true), spoken(vowel(EE, 250))]);
    expect(Math.abs(millisecondsOf(starts[1] ?? 0) - 600)).toBeLessThanOrEqual(30);
  });

  it('of a word alone is its beginning', () => {
    expect(wordStarts(vowel(AH, 200), [spoken(vowel(AH, 200))])).toEqual([0]);
  });
});

describe('pauses in a text', () => {
  it.each([
    ['Good morning! A tea, please.', ['good', 'morning', 'a', 'tea', 'please'], [false, true, false, true, true]],
    ['Un café ou un thé ?', ['un', 'café', 'ou', 'un', 'thé'], [false, false, false, false, true]],
    ["De l'eau", ['de', "l'eau"], [false, false]],
  ])('of %j stand where punctuation is', (text, tokens, pauses) => {
    expect(pausesIn(text, tokens)).toEqual(pauses);
  });
});
