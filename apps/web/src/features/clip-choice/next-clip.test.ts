import type { WordState } from '@parlance/domain';
import { emptyView, registerKey, type View, wordKey } from '@parlance/sync';
import { describe, expect, it } from 'vitest';
import type { ListedClip } from '../../data/index.ts';
import { fitsIn } from './fits.ts';
import { nextClip } from './next-clip.ts';

const NOW = Date.UTC(2026, 10, 25);

const clip = (id: string, words: readonly string[], free = true): ListedClip => ({
  ...{ id, words, free, group: 'g', level: 'A1', place: 'cafe', cast: [], seconds: 40 },
  ...{ structure: '', target: '', title: id, meaning: id, about: '', texts: '' },
});

const clips = [clip('easy', ['a', 'b']), clip('new', ['c', 'd']), clip('paid', ['a', 'e'], false)];
const free = { sold: true, member: false };
const open = { sold: false, member: false };

const state: WordState = {
  ...{ stability: 10, difficulty: 5, last: NOW - 1000, due: NOW + 1e9, lapses: 0, reps: 2 },
  ...{ phase: 2, learningStep: 0, lastRight: true },
};

const viewWith = (words: readonly string[], done: readonly string[] = []): View => ({
  ...emptyView,
  words: new Map(words.map((word) => [wordKey('es', word), state])),
  registers: new Map(done.map((id) => [registerKey('es', 'movie', 'stars', id), 2])),
});

describe('the clip that is offered', () => {
  it('is the first for somebody who knows no word yet', () => {
    const fits = fitsIn(viewWith([]), 'es', NOW);
    expect(fits.hasWords).toBe(false);
    expect(nextClip({ clips: clips.toReversed() }, fits, open)?.id).toBe('paid');
  });

  it('is the one whose words are known best, after a lesson', () => {
    const fits = fitsIn(viewWith(['c', 'd']), 'es', NOW);
    expect(fits.fitOf(clips[1] ?? clip('', []))).toEqual({ known: 1, isDone: false });
    expect(nextClip({ clips }, fits, open)?.id).toBe('new');
  });

  it('is none that was done, is closed, or was just watched', () => {
    const fits = fitsIn(viewWith(['a', 'b'], ['easy']), 'es', NOW);
    expect(fits.stars('easy')).toBe(2);
    expect(nextClip({ clips }, fits, free)?.id).toBe('new');
    expect(nextClip({ clips }, fits, open)?.id).toBe('paid');
    expect(nextClip({ clips }, fits, free, 'new')).toBeUndefined();
  });
});
