import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeardWord } from '../course/reference.ts';
import { seededRandom } from '../random.ts';
import { cardOf } from './card-key.ts';
import { foldReviews, strengthOf } from './memory.ts';
import type { WordState } from './model.ts';
import { isHardPair, PAIRS_IN_ROUND, pairKey, pairsOf, planPairRound, ratePair } from './sound-pair.ts';

const NOW = 1_800_000_000_000;
const spoken = (text: string): HeardWord => ({
  text,
  ipa: text,
  audio: { female: { name: text, length: 500, times: [0] } },
});
const pair = (one: string, other: string) => ({ one: spoken(one), other: spoken(other) });
const sound = (id: string, ...pairs: ReturnType<typeof pair>[]) =>
  ({ id, ipa: id, kind: 'vowel', spellings: [], pairs }) as const;

describe('the key of a pair', () => {
  it('is the same in both orders, and contains the language', () => {
    expect(pairKey({ learn: 'en', words: ['sheep', 'ship'] })).toBe('pair:en.sheep~ship');
    expect(pairKey({ learn: 'en', words: ['ship', 'sheep'] })).toBe('pair:en.sheep~ship');
    expect(cardOf('pair:en.sheep~ship')).toEqual({ kind: 'pair', id: 'en.sheep~ship' });
  });

  it('of other words, or of another language, is another', () => {
    const word = fc.stringMatching(/^[a-zñéœ']{1,12}$/);
    const pairs = fc.record({ learn: fc.constantFrom('en', 'es', 'fr'), words: fc.tuple(word, word) });
    fc.assert(
      fc.property(pairs, pairs, (one, other) => {
        const same = one.learn === other.learn && [...one.words].sort().join() === [...other.words].sort().join();
        expect(pairKey(one) === pairKey(other)).toBe(same);
      }),
    );
  });
});

describe('the pairs of an alphabet', () => {
  it('are each there once, with every sound that lists them', () => {
    const sounds = [sound('long', pair('sheep', 'ship')), sound('short', pair('ship', 'sheep'), pair('tin', 'ten'))];
    expect(pairsOf({ learn: 'en', sounds }).map(({ key, sounds: ids }) => [key, ids])).toEqual([
      ['pair:en.sheep~ship', ['long', 'short']],
      ['pair:en.ten~tin', ['short']],
    ]);
  });

  it('leave out what cannot be heard', () => {
    const mute = { one: { text: 'pen', ipa: 'pen' }, other: spoken('pan') };
    expect(pairsOf({ learn: 'en', sounds: [sound('short', mute)] })).toEqual([]);
  });
});

describe('a pair that most speakers say alike', () => {
  const said = (text: string, ipa: string): HeardWord => ({ ...spoken(text), ipa });
  const sounds = [
    { ...sound('ye'), ipa: 'ʝ' },
    {
      ...sound('ll'),
      ipa: 'ʎ',
      usually: 'ye',
      pairs: [
        { one: said('calló', 'kaˈʎo'), other: said('cayó', 'kaˈʝo') },
        { one: said('olla', 'ˈoʎa'), other: said('ola', 'ˈola') },
      ],
    },
  ];

  it('is not asked, but its sound is asked with others', () => {
    expect(pairsOf({ learn: 'es', sounds }).map(({ key }) => key)).toEqual(['pair:es.ola~olla']);
  });
});

const many = pairsOf({
  learn: 'en',
  sounds: [
    sound('a', ...Array.from({ length: 12 }, (_, n) => pair(`a${n}`, `b${n}`))),
    sound('c', ...Array.from({ length: 3 }, (_, n) => pair(`c${n}`, `d${n}`))),
  ],
});
const keys = many.map(({ key }) => key);
const remembered = fc.record({ right: fc.boolean(), daysAgo: fc.nat(60) });
const states = fc
  .dictionary(fc.constantFrom(...keys), remembered)
  .map(
    (given) =>
      new Map(
        Object.entries(given).map(([key, { right, daysAgo }]): [string, WordState | null] => [
          key,
          foldReviews([{ at: NOW - daysAgo * 86_400_000, rating: right ? 3 : 1 }]),
        ]),
      ),
  );

describe('a round of the trainer', () => {
  it('asks each pair once, the hard ones before the new ones, and those before the known ones', () => {
    fc.assert(
      fc.property(states, fc.nat(), (known, seed) => {
        const stateOf = (key: string): WordState | undefined => known.get(key) ?? undefined;
        const round = planPairRound({ pairs: many, stateOf, now: NOW, random: seededRandom(seed) });
        const groups = round.map(({ pair: { key } }) => {
          const state = stateOf(key);
          if (state === undefined) return 1;
          return strengthOf(state, NOW) === 'weak' ? 0 : 2;
        });
        expect(new Set(round.map(({ pair: { key } }) => key)).size).toBe(PAIRS_IN_ROUND);
        expect(groups).toEqual([...groups].sort());
        const hard = keys.filter((key) => isHardPair(stateOf(key), NOW));
        expect(groups.filter((group) => group === 0)).toHaveLength(Math.min(hard.length, PAIRS_IN_ROUND));
      }),
    );
  });

  it('begins with the pairs of a wanted sound', () => {
    const stateOf = () => undefined;
    const round = planPairRound({ pairs: many, stateOf, now: NOW, random: seededRandom(1), sound: 'c' });
    expect(round.map(({ pair: { sounds } }) => sounds.includes('c'))).toEqual([
      ...Array(3).fill(true),
      ...Array(7).fill(false),
    ]);
  });

  it('plays either word of a pair, without preference', () => {
    const rounds = Array.from({ length: 100 }, (_, seed) =>
      planPairRound({ pairs: many, stateOf: () => undefined, now: NOW, random: seededRandom(seed) }),
    );
    const second = rounds.flat().filter(({ heard }) => heard === 1).length;
    expect(second).toBeGreaterThan(400);
    expect(second).toBeLessThan(600);
  });
});

describe('the rating of an answer', () => {
  it.each([
    [false, 900, 1],
    [true, 900, 3],
    [true, 5001, 2],
  ])('right: %s after %i ms is %i', (right, took, rating) => {
    expect(ratePair({ right, took })).toBe(rating);
  });
});
