import { describe, expect, it } from 'vitest';
import { chapterStates } from './chapter-states.ts';

const contents = [0, 7, 15].map((first, at) => ({ id: `c${at + 1}`, first, sentences: 7, part: 0 }));
const open = { sold: false, member: false };

describe('the chapters of a book', () => {
  it('are open, read, or where the reader is', () => {
    const states = (state: 'new' | 'reading' | 'finished', sentence: number) =>
      chapterStates(contents, { state, round: 1, sentence }, open);
    expect(states('new', 0)).toEqual(['open', 'open', 'open']);
    expect(states('reading', 0)).toEqual(['now', 'open', 'open']);
    expect(states('reading', 9)).toEqual(['read', 'now', 'open']);
    expect(states('finished', 0)).toEqual(['read', 'read', 'read']);
  });

  it('but the first are closed without a membership, whatever was read before', () => {
    const sold = { sold: true, member: false };
    const progress = { state: 'reading', round: 1, sentence: 16 } as const;
    expect(chapterStates(contents, progress, sold)).toEqual(['read', 'closed', 'closed']);
    expect(chapterStates(contents, progress, { sold: true, member: true })).toEqual(['read', 'read', 'now']);
  });
});
