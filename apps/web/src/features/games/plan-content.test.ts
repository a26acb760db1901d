import { foldReviews, seededRandom, type WordState } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { scoresOf } from '../game-records/index.ts';
import { levelIn } from './level-in.ts';
import { planContent } from './plan-content.ts';
import { urgentWords } from './urgent-words.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

/** A course of ten units; each has two lessons with three words. */
const units = Array.from({ length: 10 }, (_, unit) => ({
  id: `u${unit}`,
  kind: 'normal' as const,
  free: unit === 0,
  scene: 'cafe',
  lessons: [0, 1].map((lesson) => ({
    id: `u${unit}.${lesson}`,
    minutes: 4,
    wordCount: 3,
    words: [0, 1, 2].map((word) => `w${unit}.${lesson}.${word}`),
    structure: '',
    target: '',
  })),
}));

const rated = (days: number): WordState | undefined => foldReviews([{ at: NOW - days * DAY, rating: 3 }]) ?? undefined;

const plan = (
  known: Readonly<Record<string, number>>,
  level = 1,
  parts: readonly ('words' | 'sentences' | 'dialogues')[] = [],
) =>
  planContent(
    {
      course: { units },
      level,
      now: NOW,
      random: seededRandom(1),
      stateOf: (word) => (known[word] === undefined ? undefined : rated(known[word])),
    },
    parts,
  );

describe('the content of a round', () => {
  it('begins with what is due, wherever it was taught', () => {
    expect(plan({ 'w7.0.1': 60 }).words[0]).toBe('w7.0.1');
  });

  it('is that of the level for somebody new, then that of the units around it', () => {
    const { words } = plan({}, 4);
    expect(new Set(words.slice(0, 6).map((word) => word.slice(0, 2)))).toEqual(new Set(['w3']));
    expect(new Set(words.slice(6, 18).map((word) => word.slice(0, 2)))).toEqual(new Set(['w2', 'w4']));
  });

  it('has phrases and dialogues only if the game needs them', () => {
    expect(plan({})).toMatchObject({ lessons: [], units: [] });
    expect(plan({}, 1, ['sentences']).lessons).toContain('u0.0');
    expect(plan({}, 1, ['dialogues']).units).toContain('u0');
  });
});

describe('what was reached', () => {
  it('is the best score of each level of one game and one language', () => {
    const registers = new Map([
      ['es/game/score/pairs.1', 9],
      ['es/game/score/pairs.2', 4],
      ['es/game/score/build.1', 7],
      ['fr/game/score/pairs.3', 8],
      ['es/game/daily/pairs.1.0', 331_592],
    ]);
    expect([...scoresOf({ registers }, 'es', 'pairs')]).toEqual([
      [1, 9],
      [2, 4],
    ]);
  });

  it('leaves the words that are due or weak to be played, each counted once', () => {
    const due = rated(60);
    const known = foldReviews([{ at: NOW, rating: 4 }]);
    if (due === undefined || known === null) throw new TypeError('a review has no state');
    const words = new Map([
      ['es/a', due],
      ['es/b', known],
    ]);
    expect(urgentWords({ words }, 'es', ['a', 'b', 'c', 'a'], NOW)).toBe(1);
  });
});

describe('the level of an address', () => {
  it.each([
    ['1', 1],
    ['10', 10],
    ['0', undefined],
    ['11', undefined],
    ['x', undefined],
    [null, undefined],
  ])('%s is %s', (value, level) => {
    expect(levelIn(value)).toBe(level);
  });
});
