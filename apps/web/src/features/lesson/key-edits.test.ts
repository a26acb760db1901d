import { describe, expect, it } from 'vitest';
import { editOf } from './key-edits.ts';
import { build, chooseMeaning, descriptionOf, emptyDraft, match, typeHeard } from './testing.ts';

const after = (intent: Parameters<typeof editOf>[0], step: typeof build, draft = emptyDraft(step)) =>
  editOf(intent, descriptionOf(step))?.(draft, step);

describe('the edit for a key', () => {
  it('is the choice with that number', () => {
    expect(after({ kind: 'choose', index: 1 }, chooseMeaning)).toEqual({ kind: 'choice', item: 'coffee' });
  });

  it('is the tile with that number or letter, and the last one taken back', () => {
    expect(after({ kind: 'choose', index: 3 }, build)).toEqual({ kind: 'words', placed: [3] });
    expect(after({ kind: 'letter', letter: 'u' }, build)).toEqual({ kind: 'words', placed: [1] });
    expect(after({ kind: 'erase' }, build, { kind: 'words', placed: [1, 3] })).toEqual({ kind: 'words', placed: [1] });
  });

  it('is a half of a pair, left side first', () => {
    expect(after({ kind: 'choose', index: 1 }, match)).toMatchObject({ target: 'tea' });
    expect(after({ kind: 'choose', index: 2 }, match)).toMatchObject({ meaning: 'tea' });
    expect(after({ kind: 'choose', index: 8 }, match)).toEqual(emptyDraft(match));
  });

  it('does not exist if the key has no function', () => {
    expect(editOf({ kind: 'go' }, descriptionOf(build))).toBeUndefined();
    expect(after({ kind: 'letter', letter: 'u' }, typeHeard)).toEqual({ kind: 'text', text: '' });
    expect(after({ kind: 'choose', index: 0 }, typeHeard)).toEqual({ kind: 'text', text: '' });
  });
});
