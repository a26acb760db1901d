import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { foldReviews, retrievability, strengthOf } from '../review/memory.ts';
import type { Rating } from '../review/model.ts';
import { rankWords, type WordCandidate } from './choose.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

/** A word that was rated some days ago. */
const rated = (key: string, distance: number, ...ratings: readonly (readonly [number, Rating])[]): WordCandidate => ({
  key,
  distance,
  state: foldReviews(ratings.map(([days, rating]) => ({ at: NOW - days * DAY, rating }))) ?? undefined,
});

const fresh = (key: string, distance: number): WordCandidate => ({ key, distance, state: undefined });

const rank = (candidates: readonly WordCandidate[], seed = 1) =>
  rankWords(candidates, { now: NOW, random: seededRandom(seed) });

const keysOf = (candidates: readonly WordCandidate[]) => rank(candidates).map(({ key }) => key);

describe('the words of a game', () => {
  it('are what is due and weak first, then known ones, then new ones of the level', () => {
    const words = [
      fresh('new', 0),
      rated('elsewhere', 1, [1, 4]),
      rated('known', 0, [1, 4]),
      rated('forgotten', 1, [0.001, 1]),
      rated('due', 1, [40, 3]),
    ];
    expect(keysOf(words).slice(2)).toEqual(['known', 'elsewhere', 'new']);
    expect(new Set(keysOf(words).slice(0, 2))).toEqual(new Set(['forgotten', 'due']));
  });

  it('are the level’s own for whoever knows nothing yet, and then those of the nearest units', () => {
    expect(keysOf([fresh('far', 3), fresh('a', 0), fresh('near', 1), fresh('c', 0)]).slice(2)).toEqual(['near', 'far']);
  });

  it('tell how well each is remembered', () => {
    expect(rank([rated('known', 0, [1, 4]), fresh('new', 0)])).toEqual([
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
        distance: fc.nat(3),
      }),
      {
        selector: ({ key }) => key,
      },
    )
    .map((all) =>
      all.map(({ key, days, rating, isNew, distance }) =>
        isNew ? fresh(key, distance) : rated(key, distance, [days, rating]),
      ),
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
