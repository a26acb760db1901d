import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { cardKey, cardOf } from './card-key.ts';
import type { Card } from './deck.ts';
import type { WordState } from './model.ts';
import { type CustomChoice, cardsOfMode, type ReviewMode, sittingCards } from './modes.ts';
import type { ReviewDay } from './queue.ts';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const day: ReviewDay = { now: NOW, end: NOW + DAY, cap: 60, answered: 0, introduced: 0, away: false };

const known: WordState = {
  ...{ stability: 30, difficulty: 5, last: NOW - DAY, due: NOW + 20 * DAY, reps: 4, lapses: 0 },
  ...{ phase: 2, learningStep: 0, lastRight: true },
};
const cardWith = (key: string, state: WordState | null = known): Card => ({
  ...{ key, kind: cardOf(key).kind, state, added: false },
});
const words = (count: number, state?: WordState | null): readonly Card[] =>
  Array.from({ length: count }, (_, number) => cardWith(`word-${number}`, state));
const weak = (key: string): Card => cardWith(key, { ...known, lastRight: false });

const all: CustomChoice = { strengths: [], keys: new Set() };
const ask = (mode: ReviewMode, deck: readonly Card[], custom: CustomChoice = all) =>
  sittingCards({ mode, deck, day, custom, random: seededRandom(7) });
const keysOf = (result: ReturnType<typeof ask>): readonly string[] =>
  result.ok ? result.value.map(({ key }) => key) : [result.code];

describe('a sitting', () => {
  it.each(['all', 'vocabulary', 'custom', 'shuffle20', 'weak'] as const)('needs five cards: %s', (mode) => {
    expect(keysOf(ask(mode, words(4)))).toEqual(['too-few-words']);
  });

  it('of what is due says so where nothing is', () => {
    expect(keysOf(ask('all', words(8)))).toEqual(['nothing-due']);
  });

  it('of weak cards asks them alone, even three, and names another mode where there is none', () => {
    expect(keysOf(ask('weak', [...words(9), weak('a'), weak('b'), weak('c')]))).toEqual(['a', 'b', 'c']);
    expect(keysOf(ask('weak', words(9)))).toEqual(['none-weak']);
  });

  it('that is shuffled asks what is not due, each card once', () => {
    const asked = keysOf(ask('shuffle20', words(30)));
    expect(new Set(asked).size).toBe(20);
    expect(asked).not.toEqual(
      keysOf(ask('shuffle40', words(30)))
        .slice(0, 20)
        .toSorted(),
    );
    expect(ask('shuffle40', words(30))).toMatchObject({ value: { length: 30 } });
  });

  it('of the learner’s own choice asks cards of units and strengths, or those that were tapped', () => {
    const deck = [...words(10), ...words(3, null).map(({ key }) => cardWith(`new-${key}`, null)), weak('w')];
    const inUnits = (key: string): boolean => key.startsWith('word-');
    expect(keysOf(ask('custom', deck, { ...all, inUnits })).toSorted()).toEqual(
      words(10)
        .map(({ key }) => key)
        .toSorted(),
    );
    expect(keysOf(ask('custom', deck, { ...all, strengths: ['fresh', 'weak'] }))).toEqual(['too-few-words']);
    const keys = new Set(['w', 'word-1', 'word-2', 'word-3', 'new-word-1']);
    expect(new Set(keysOf(ask('custom', deck, { strengths: ['weak'], keys })))).toEqual(keys);
  });
});

describe('the cards of a mode', () => {
  it('of the learner’s own choice leave out letters and gaps that were never asked', () => {
    const letters = Array.from({ length: 30 }, (_, place) => cardWith(`letter:${place}`, null));
    const deck = [...letters, ...words(3, null), cardWith('gap:tip.u.a'), cardWith('letter:ñ')];
    expect(keysOf(ask('custom', deck)).toSorted()).toEqual(['gap:tip.u.a', 'letter:ñ', 'word-0', 'word-1', 'word-2']);
    const tapped = letters.slice(0, 5).map(({ key }) => key);
    expect(keysOf(ask('custom', deck, { ...all, keys: new Set(tapped) })).toSorted()).toEqual(tapped.toSorted());
  });

  const letter = cardKey({ kind: 'letter', id: 'ñ' });
  const gap = cardKey({ kind: 'gap', id: 'hello.soy-nora/0' });

  it('leave letters and gaps to their own modes until they were asked', () => {
    const deck = [cardWith('tea', null), cardWith(letter, null), cardWith(gap, null)];
    expect(cardsOfMode('all', deck).map(({ key }) => key)).toEqual(['tea']);
    expect(cardsOfMode('characters', deck).map(({ key }) => key)).toEqual([letter]);
    expect(cardsOfMode('grammar', deck).map(({ key }) => key)).toEqual([gap]);
    expect(cardsOfMode('all', [cardWith(letter), cardWith(gap)])).toHaveLength(2);
    expect(cardsOfMode('all', [{ ...cardWith(letter, null), added: true }])).toHaveLength(1);
  });
});
