import type { Given, Step } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { type Draft, tileByLetter, withChoice, withoutLastTile, withoutTile, withPick, withTile } from './draft.ts';
import { descriptionOf, emptyDraft } from './testing.ts';

const givenOf = (step: Step, draft: Draft): Given | undefined => descriptionOf(step).answer.given(step, draft);

const choose: Step = { id: '1', kind: 'chooseMeaning', item: 'tea', voice: 'female', options: ['tea', 'water'] };
const build: Step = { id: '2', kind: 'build', item: 'order', voice: 'male', bank: ['un', 'Élodie', 'un', 'café'] };
const type: Step = { id: '3', kind: 'typeHeard', item: 'tea', voice: 'male' };
const match: Step = {
  id: '4',
  kind: 'match',
  item: 'tea',
  voice: 'male',
  left: ['tea', 'water'],
  right: ['water', 'tea'],
};

describe('the draft of an answer', () => {
  it('has nothing to judge at first, except for a shown word', () => {
    for (const step of [choose, build, type, match]) expect(givenOf(step, emptyDraft(step))).toBeUndefined();
    const meet: Step = { id: '0', kind: 'meet', item: 'tea', items: ['tea'], voice: 'female' };
    expect(givenOf(meet, emptyDraft(meet))).toEqual({ kind: 'seen' });
  });

  it('keeps the last choice and ignores numbers beyond the options', () => {
    const chosen = withChoice(withChoice(emptyDraft(choose), choose.options, 0), choose.options, 1);
    expect(givenOf(choose, withChoice(chosen, choose.options, 7))).toEqual({ kind: 'choice', item: 'water' });
  });

  it('puts tiles down in order and gives each back to its own slot', () => {
    const placed = [3, 0, 2].reduce((draft, tile) => withTile(draft, build.bank, tile), emptyDraft(build));
    expect(givenOf(build, placed)).toEqual({ kind: 'words', words: ['café', 'un', 'un'] });
    expect(givenOf(build, withoutTile(placed, 0))).toEqual({ kind: 'words', words: ['café', 'un'] });
    expect(withoutTile(placed, 0)).toEqual({ kind: 'words', placed: [3, 2] });
    expect(withoutLastTile(placed)).toEqual({ kind: 'words', placed: [3, 0] });
  });

  it('does not put the same tile down twice', () => {
    const once = withTile(emptyDraft(build), build.bank, 1);
    expect(withTile(once, build.bank, 1)).toBe(once);
    expect(withTile(once, build.bank, 9)).toBe(once);
  });

  it('finds a tile by its first letter without marks or capitals, the free one when words repeat', () => {
    const empty = emptyDraft(build);
    expect(tileByLetter(empty, build.bank, 'e')).toBe(1);
    expect(tileByLetter(withTile(empty, build.bank, 0), build.bank, 'u')).toBe(2);
    expect(tileByLetter(empty, build.bank, 'z')).toBe(-1);
  });

  it('finds a letter with its own marks before the same without', () => {
    const bank = ['é', 'l', 'e', 'è', 'v'];
    const spell: Step = { id: '6', kind: 'spell', item: 'pupil', voice: 'male', bank };
    const empty = emptyDraft(spell);
    expect(['e', 'è', 'é', 'ê'].map((letter) => tileByLetter(empty, bank, letter))).toEqual([2, 3, 0, 0]);
    expect(tileByLetter(withTile(empty, bank, 2), bank, 'e')).toBe(0);
  });

  it('prefers by letter a tile that has no number key', () => {
    const bank = ['una', ...'abcdefghi', 'un', 'uno'];
    const long: Step = { ...build, bank };
    expect(tileByLetter(emptyDraft(long), bank, 'u')).toBe(10);
    expect(tileByLetter(withTile(emptyDraft(long), bank, 10), bank, 'u')).toBe(11);
  });

  it('treats blank text as no answer', () => {
    expect(givenOf(type, { kind: 'text', text: '  ' })).toBeUndefined();
    expect(givenOf(type, { kind: 'text', text: 'el té' })).toEqual({ kind: 'text', text: 'el té' });
  });

  it('pairs from either side, counts a wrong try and is complete when all are found', () => {
    let draft = withPick(emptyDraft(match), { side: 'meaning', item: 'water' });
    draft = withPick(draft, { side: 'target', item: 'tea' });
    expect(draft).toMatchObject({ slips: ['tea'], wrong: { target: 'tea', meaning: 'water' }, found: [] });
    for (const item of ['tea', 'water']) {
      draft = withPick(withPick(draft, { side: 'target', item }), { side: 'meaning', item });
    }
    expect(givenOf(match, draft)).toEqual({ kind: 'pairs', slips: ['tea'] });
  });

  it('deselects a half that is picked again, and keeps found pairs', () => {
    const picked = withPick(emptyDraft(match), { side: 'target', item: 'tea' });
    expect(withPick(picked, { side: 'target', item: 'tea' })).toMatchObject({ target: undefined });
    const found = withPick(picked, { side: 'meaning', item: 'tea' });
    expect(withPick(found, { side: 'meaning', item: 'tea' })).toBe(found);
  });
});
