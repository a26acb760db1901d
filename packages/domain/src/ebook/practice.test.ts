import { describe, expect, it } from 'vitest';
import { exercises } from '../exercise/index.ts';
import { buildLesson } from '../fixtures/lessons.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import type { Strength } from '../review/model.ts';
import { planWords, type WordPlanning, type WordPractice } from './practice.ts';

const planning = (
  practice: WordPractice,
  words: number,
  seed: number,
  more: Partial<WordPlanning> = {},
): WordPlanning => {
  const built = buildLesson({ words, phrases: 0, known: 6, scene: 0 });
  return { ...plainPlanning, ...built, practice, seed, ...more };
};

const seeds = Array.from({ length: 20 }, (_, seed) => seed);
const idsOf = ({ structure }: WordPlanning): readonly string[] => structure.items.map(({ id }) => id);

describe('choosing', () => {
  it('asks each word once, in more than one direction', () => {
    for (const seed of seeds) {
      const own = planning('choice', 9, seed);
      const steps = planWords(own);
      expect(steps.map(({ item }) => item).toSorted()).toEqual(idsOf(own).toSorted());
      expect(new Set(steps.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2);
      expect(steps.map(({ id }) => id)).toEqual(steps.map((_, index) => String(index + 1)));
    }
  });

  it('asks twelve words at most, those that come first', () => {
    const own = planning('choice', 30, 1);
    expect(
      planWords(own)
        .map(({ item }) => item)
        .toSorted(),
    ).toEqual(idsOf(own).slice(0, 12).toSorted());
  });

  it('asks for words that are known better by their meaning or by ear', () => {
    for (const seed of seeds) {
      const own = planning('choice', 8, seed);
      const strengths = Object.fromEntries(idsOf(own).map((id): [string, Strength] => [id, 'good']));
      const kinds = new Set(planWords({ ...own, strengths }).map(({ kind }) => kind));
      expect(kinds.has('chooseMeaning')).toBe(false);
    }
  });

  it('needs no sound in silence', () => {
    for (const seed of seeds) {
      const kinds = planWords(planning('choice', 12, seed, { silent: true })).map(({ kind }) => kind);
      expect(kinds).not.toContain('listenChoose');
    }
  });

  it('offers three wrong words beside the right one', () => {
    const options = planWords(planning('choice', 5, 3)).map((step) => ('options' in step ? step.options.length : 0));
    expect(options).toEqual([4, 4, 4, 4, 4]);
  });
});

describe('matching', () => {
  it('has every word on a board, and four or five on each', () => {
    for (const seed of seeds) {
      for (const count of [5, 6, 7, 8, 9, 11, 12]) {
        const own = planning('matching', count, seed, { silent: true });
        const boards = planWords(own).map((step) =>
          step.kind === 'meet' ? [] : exercises.match.itemsOf(step as never),
        );
        expect([...new Set(boards.flat())].toSorted()).toEqual(idsOf(own).toSorted());
        for (const board of boards) expect(new Set(board).size).toBeGreaterThanOrEqual(4);
        for (const board of boards) expect(new Set(board).size).toBeLessThanOrEqual(5);
      }
    }
  });

  it('ends with sounds, but not in silence', () => {
    expect(planWords(planning('matching', 10, 1)).map(({ kind }) => kind)).toEqual(['match', 'match', 'matchSound']);
    expect(planWords(planning('matching', 10, 1, { silent: true })).map(({ kind }) => kind)).toEqual([
      'match',
      'match',
    ]);
  });

  it('is the same for the same seed', () => {
    expect(planWords(planning('matching', 9, 7))).toEqual(planWords(planning('matching', 9, 7)));
  });
});
