import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { foldReviews, retrievability, strengthOf } from '../review/memory.ts';
import type { Rating } from '../review/model.ts';
import { rankWords, type WordCandidate } from './choose.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

/** A word that was rated some days ago. */
const rated = (key: string, unit: string, ...ratings: readonly (readonly [number, Rating])[]): WordCandidate => ({
  key,
  unit,
  state: foldReviews(ratings.map(([days, rating]) => ({ at: NOW - days * DAY, rating }))) ?? undefined,
});

const fresh = (key: string, unit: string): WordCandidate => ({ key, unit, state: undefined });

const rank = (candidates: readonly WordCandidate[], seed = 1) =>
  rankWords(candidates, { units: new Set(['cafe']), now: NOW, random: seededRandom(seed) });

const keysOf = (candidates: readonly WordCandidate[]) => rank(candidates).map(({ key }) => key);

describe('the words of a game', () => {
  it('are what is due and weak first, then known ones, then new ones of the level', () => {
    const words = [
      fresh('new', 'cafe'),
      rated('elsewhere', 'home', [1, 4]),
      rated('known', 'cafe', [1, 4]),
      rated('forgotten', 'home', [0.001, 1]),
      rated('due', 'home', [40, 3]),
    ];
    expect(keysOf(words).slice(2)).toEqual(['known', 'elsewhere', 'new']);
    expect(new Set(keysOf(words).slice(0, 2))).toEqual(new Set(['forgotten', 'due']));
  });

  it('are the level’s own for whoever knows nothing yet', () => {
    expect(new Set(keysOf([fresh('a', 'cafe'), fresh('b', 'home'), fresh('c', 'cafe')]))).toEqual(new Set(['a', 'c']));
  });

  it('tell how well each is remembered', () => {
    expect(rank([rated('known', 'cafe', [1, 4]), fresh('new', 'cafe')])).toEqual([
      { key: 'known', strength: 'good', isDue: false },
      { key: 'new', isDue: false },
    ]);
  });

  const candidates = fc
    .uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 4 }),
        days: fc.nat(90),
        rating: fc.constantFrom<Rating>(1, 2, 3, 4),
        isNew: fc.boolean(),
        unit: fc.constantFrom('cafe', 'home'),
      }),
      {
        selector: ({ key }) => key,
      },
    )
    .map((all) =>
      all.map(({ key, days, rating, isNew, unit }) => (isNew ? fresh(key, unit) : rated(key, unit, [days, rating]))),
    );

  it('never leave out what is due, and ask the least certain of them first', () => {
    fc.assert(
      fc.property(candidates, fc.nat(), (all, seed) => {
        const states = new Map(all.map(({ key, state }) => [key, state]));
        const ranked = rank(all, seed);
        const urgent = ranked.filter(({ isDue, strength }) => isDue || strength === 'weak');
        expect(ranked.slice(0, urgent.length)).toEqual(urgent);
        const chances = urgent.flatMap(({ key }) => {
          const state = states.get(key);
          return state === undefined ? [] : [retrievability(state, NOW)];
        });
        expect(chances).toEqual(chances.toSorted((a, b) => a - b));
        const due = all.filter(
          ({ state }) => state !== undefined && (state.due <= NOW || strengthOf(state, NOW) === 'weak'),
        );
        expect(urgent.length).toBe(due.length);
      }),
    );
  });
});
