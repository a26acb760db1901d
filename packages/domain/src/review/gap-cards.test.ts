import { describe, expect, it } from 'vitest';
import { articles, love } from '../fixtures/tips.ts';
import { cardOf } from './card-key.ts';
import { gapsOf, gapsOfTip, offeredGaps } from './gap-cards.ts';

describe('the cards of tips', () => {
  it('are one for each asked word, in teaching order', () => {
    const cards = gapsOf({ tips: [articles, love] });
    expect(cards.map(({ key }) => key)).toEqual([
      'gap:articles.u.a',
      'gap:articles.u.b',
      'gap:articles.u.c',
      'gap:articles.u.d',
      'gap:articles.u.a.2',
      'gap:love.u.a',
      'gap:love.u.b',
    ]);
    expect(cards[3]).toEqual({ key: 'gap:articles.u.d', tip: 'articles', item: 'u.d', gap: 0, solution: 'La' });
    expect(cards.every(({ key }) => cardOf(key).kind === 'gap')).toBe(true);
  });

  it('are none for a tip of an earlier release', () => {
    expect(gapsOfTip({ id: 'old' })).toEqual([]);
  });

  it('are offered for tips that were met, the tips in turns', () => {
    const tips = [articles, love];
    expect(offeredGaps({ tips }, () => true).slice(0, 4)).toEqual([
      'gap:articles.u.a',
      'gap:love.u.a',
      'gap:articles.u.b',
      'gap:love.u.b',
    ]);
    expect(offeredGaps({ tips }, ({ id }) => id === 'love')).toEqual(['gap:love.u.a', 'gap:love.u.b']);
  });
});
