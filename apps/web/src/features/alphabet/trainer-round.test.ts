import type { PairQuestion } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { answered, goneOn, missedIn, newRound, questionIn } from './trainer-round.ts';

const question = (key: string, heard: 0 | 1): PairQuestion => ({
  heard,
  pair: {
    key,
    words: [
      { text: `${key}0`, ipa: '' },
      { text: `${key}1`, ipa: '' },
    ],
    sounds: [],
  },
});
const round = newRound([question('a', 0), question('b', 1)]);

describe('a round', () => {
  it('stays at a question until its answer has been told, and is then at the next', () => {
    const told = answered(round, 0);
    expect(questionIn(told)?.pair.key).toBe('a');
    expect(questionIn(goneOn(told))?.pair.key).toBe('b');
  });

  it('takes one answer for each question', () => {
    const told = answered(round, 0);
    expect(answered(told, 1)).toBe(told);
  });

  it('ends after its last question, and knows what was missed', () => {
    const end = goneOn(answered(goneOn(answered(round, 0)), 0));
    expect(questionIn(end)).toBeUndefined();
    expect(missedIn(end).map(({ pair }) => pair.key)).toEqual(['b']);
    expect(answered(end, 0)).toBe(end);
  });
});
