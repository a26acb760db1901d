import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEARNER, MAN, madeUpWords, say, type Talker, WOMAN } from '../fixtures/talker.ts';
import { type Random, seededRandom } from '../random.ts';
import type { UtteranceScore, WordSpan } from './model.ts';
import { scoreUtterance } from './score.ts';

const RATE = 16_000;
const SENTENCES = 8;

const spansOf = (edges: readonly number[]): readonly WordSpan[] =>
  edges.slice(1).map((end, index) => ({ start: edges[index] ?? 0, end }));

/** A sentence of six made-up words, with its two references. */
const sentence = (seed: number) => {
  const random = seededRandom(seed);
  const words = madeUpWords(6, random);
  const said = [WOMAN, MAN].map((talker) => say(words, talker, random));
  return {
    words,
    references: said.map(({ sound }) => sound),
    wordTimings: said.map(({ edges }) => spansOf(edges)),
  };
};
type Sentence = ReturnType<typeof sentence>;

const sentences = Array.from({ length: SENTENCES }, (_, seed) => sentence(seed + 1));
const [first = sentence(1)] = sentences;

const attemptAt = (words: readonly string[], seed: number, talker: Talker = LEARNER): Float32Array =>
  say(words, talker, seededRandom(seed)).sound;

const scored = ({ references }: Sentence, attempt: Float32Array): UtteranceScore =>
  scoreUtterance({ references, attempt, sampleRate: RATE });

const changed = (sound: Float32Array, change: (value: number, index: number) => number): Float32Array =>
  sound.map(change);

describe('a spoken sentence', () => {
  it('is recognised for any speaker', () => {
    for (const each of sentences) {
      for (const talker of [
        LEARNER,
        { pitch: 240, throat: 1.18, slowness: 0.9 },
        { pitch: 95, throat: 0.9, slowness: 1.5 },
      ]) {
        expect(scored(each, attemptAt(each.words, 7, talker)).heard).toBe('yes');
      }
    }
  });

  it('scores 0 to 100, whole, and the same each time', () => {
    const attempt = attemptAt(first.words, 3);
    const { score } = scored(first, attempt);
    expect(Number.isInteger(score)).toBe(true);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThanOrEqual(100);
    expect(scored(first, attempt).score).toBe(score);
  });

  it('is recognised if the recording is quiet, clipped, offset or has long silence', () => {
    const attempt = attemptAt(first.words, 9);
    const room = new Float32Array(3 * RATE);
    const silentAround = new Float32Array(attempt.length + 2 * room.length);
    silentAround.set(attempt, room.length);
    const spoilt = {
      weak: changed(attempt, (value) => value / 50),
      clipped: changed(attempt, (value) => Math.max(-0.15, Math.min(0.15, value))),
      displaced: changed(attempt, (value) => value + 0.3),
      silentAround,
      broken: changed(attempt, (value, index) => (index % 4001 === 0 ? Number.NaN : value)),
    };
    for (const [name, sound] of Object.entries(spoilt))
      expect([name, scored(first, sound).heard]).toEqual([name, 'yes']);
  });

  it('is recognised at an uneven speed: fast at first and then slow', () => {
    for (const each of sentences.slice(0, 2)) {
      const parts = [0, 3].map((from, place) =>
        attemptAt(each.words.slice(from, from + 3), 5, { ...LEARNER, slowness: place === 0 ? 0.9 : 1.5 }),
      );
      const [start = new Float32Array(), end = new Float32Array()] = parts;
      const attempt = new Float32Array(start.length + end.length);
      attempt.set(start);
      attempt.set(end, start.length);
      expect(scored(each, attempt).heard).toBe('yes');
    }
  });

  it('is recognised with one reference alone, and at another sample rate', () => {
    const [reference = new Float32Array()] = first.references;
    const attempt = attemptAt(first.words, 4);
    expect(scoreUtterance({ references: [reference], attempt, sampleRate: RATE }).heard).toBe('yes');
    const twice = (sound: Float32Array): Float32Array =>
      Float32Array.from({ length: 2 * sound.length }, (_, index) => {
        const here = sound[index >> 1] ?? 0;
        return index % 2 === 0 ? here : (here + (sound[(index >> 1) + 1] ?? 0)) / 2;
      });
    expect(
      scoreUtterance({ references: [twice(reference)], attempt: twice(attempt), sampleRate: 2 * RATE }).heard,
    ).toBe('yes');
  });
});

describe('speech other than the sentence', () => {
  it('is not recognised if it is another sentence: seldom unsure, never yes', () => {
    const heard = sentences.map((each, index) => {
      const other = sentences[(index + 1) % SENTENCES] ?? each;
      return scored(each, attemptAt(other.words, 7)).heard;
    });
    expect(heard).not.toContain('yes');
    expect(heard.filter((each) => each === 'unsure').length).toBeLessThanOrEqual(2);
  });

  it('is never recognised if a recorded voice speaks another sentence', () => {
    sentences.forEach((each, index) => {
      const other = sentences[(index + 1) % SENTENCES] ?? each;
      expect(scored(each, attemptAt(other.words, 7, WOMAN)).heard).not.toBe('yes');
    });
  });

  it('is never recognised for sure if it is only a part of the sentence', () => {
    for (const each of sentences) {
      for (const part of [each.words.slice(0, 3), each.words.slice(3), each.words.slice(0, 2), each.words.slice(4)]) {
        expect(scored(each, attemptAt(part, 7)).heard).not.toBe('yes');
      }
    }
  });

  it('is never recognised for sure if another sentence precedes the whole sentence', () => {
    sentences.forEach((each, index) => {
      const other = sentences[(index + 1) % SENTENCES] ?? each;
      expect(scored(each, attemptAt([...other.words, ...each.words], 7)).heard).not.toBe('yes');
    });
  });

  const noises: Readonly<Record<string, (random: Random) => (index: number) => number>> = {
    silence: () => () => 0,
    'a quiet room': (random) => () => (random() - 0.5) * 0.001,
    'white noise': (random) => () => (random() - 0.5) * 0.4,
    bursts: (random) => (index) => (random() - 0.5) * (Math.floor(index / 3000) % 2 === 0 ? 0.4 : 0.004),
    'a tone': () => (index) => 0.3 * Math.sin((2 * Math.PI * 440 * index) / RATE) * (index % 20_000 > 6000 ? 1 : 0),
    'a hum': () => (index) =>
      0.1 * Math.abs(Math.sin(index / 5000)) * (((index * 120) / RATE) % 1) * (index > 4000 ? 1 : 0),
  };
  it.each(Object.entries(noises))('is not recognised in %s', (_, noise) => {
    for (const each of sentences.slice(0, 4)) {
      const at = noise(seededRandom(3));
      const result = scored(
        each,
        Float32Array.from({ length: 3 * RATE }, (_v, index) => at(index)),
      );
      expect(result.heard).toBe('no');
    }
  });
});

describe('the scores of words', () => {
  it('are missing without timings', () => {
    expect(scored(first, attemptAt(first.words, 2)).words).toEqual([]);
  });

  it('are in the order of the words', () => {
    const { references, wordTimings } = first;
    const { words } = scoreUtterance({
      references,
      wordTimings,
      attempt: attemptAt(first.words, 2),
      sampleRate: RATE,
    });
    expect(words.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { score } of words) expect(score).toBeGreaterThanOrEqual(0);
  });

  it('mark a word that was replaced, and seldom another one', () => {
    let [found, worst, wrongly] = [0, 0, 0];
    for (const { words, references, wordTimings } of sentences) {
      const at = words.findIndex((word) => word.length >= 4);
      const attempt = attemptAt(words.with(at, at % 2 === 0 ? 'xusemy' : 'timoky'), 7);
      const result = scoreUtterance({ references, wordTimings, attempt, sampleRate: RATE }).words;
      const lowest = result.toSorted((a, b) => a.score - b.score)[0];
      if (lowest?.index === at) worst += 1;
      if (result[at]?.sayAgain === true) found += 1;
      wrongly += result.filter(({ index, sayAgain }) => sayAgain && index !== at).length;
    }
    expect(worst).toBeGreaterThanOrEqual(SENTENCES * 0.6);
    expect(found).toBeGreaterThanOrEqual(SENTENCES * 0.5);
    expect(wrongly).toBeLessThanOrEqual(SENTENCES * 0.5);
  });

  it('mark words that were left out', () => {
    let found = 0;
    for (const { words, references, wordTimings } of sentences) {
      const at = words.findIndex((word) => word.length >= 4);
      const attempt = attemptAt(words.toSpliced(at, 1), 7);
      const result = scoreUtterance({ references, wordTimings, attempt, sampleRate: RATE });
      if (result.heard === 'no' || result.words[at]?.sayAgain === true) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(SENTENCES * 0.5);
  });

  it('mark no word if the sentence was not recognised', () => {
    const { references, wordTimings } = first;
    const attempt = attemptAt(sentences[5]?.words ?? [], 2);
    const { words } = scoreUtterance({ references, wordTimings, attempt, sampleRate: RATE });
    expect(words.some(({ sayAgain }) => sayAgain)).toBe(false);
  });
});

describe('any input', () => {
  it('never causes an exception, and gives a valid result', () => {
    const value = fc.oneof(fc.double(), fc.constant(Number.NaN), fc.constant(Number.POSITIVE_INFINITY));
    const sound = fc.array(value, { maxLength: 2000 }).map((values) => Float32Array.from(values));
    fc.assert(
      fc.property(
        fc.array(sound, { maxLength: 3 }),
        sound,
        fc.constantFrom(0, -1, Number.NaN, 8000, RATE, 44_100, 1e9),
        fc.array(fc.array(fc.record({ start: fc.double(), end: fc.double() }), { maxLength: 3 }), { maxLength: 3 }),
        (references, attempt, sampleRate, wordTimings) => {
          const result = scoreUtterance({ references, attempt, sampleRate, wordTimings });
          expect(result.heard).toBe('no');
          expect(result.score).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is analysed for the first half minute only', () => {
    const attempt = attemptAt(first.words, 3);
    const long = new Float32Array(90 * RATE);
    long.set(attempt);
    expect(scored(first, long).heard).toBe('yes');
    const late = new Float32Array(90 * RATE);
    late.set(attempt, 40 * RATE);
    expect(scored(first, late).heard).toBe('no');
  });
});
