import type { Step } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { wordsRight } from './words-right.ts';

const board = (kind: 'match' | 'matchSound', ...words: readonly string[]): Step => ({
  ...{ id: `${kind} ${words[0]}`, voice: 'female', kind },
  ...{ item: words[0] ?? '', left: words, right: words.toReversed() },
});
const choice = (item: string): Step => ({
  ...{ id: item, voice: 'female', kind: 'chooseMeaning', item, options: [item, 'x', 'y', 'z'] },
});

describe('the words of a practice', () => {
  it('are counted, not the boards on which they were matched', () => {
    const boards = [board('match', 'a', 'b', 'c', 'd'), board('match', 'e', 'f', 'g', 'h')];
    expect(wordsRight(boards, ['f', 'a'])).toEqual({ right: 6, total: 8 });
  });

  it('count once, however often they were asked', () => {
    const boards = [board('match', 'a', 'b', 'c', 'd'), board('matchSound', 'd', 'c', 'b', 'a')];
    expect(wordsRight(boards, ['d'])).toEqual({ right: 3, total: 4 });
    expect(wordsRight(boards, [])).toEqual({ right: 4, total: 4 });
  });

  it('are one for each choice', () => {
    expect(wordsRight([choice('a'), choice('b'), choice('c')], ['b', 'c'])).toEqual({ right: 1, total: 3 });
  });
});
