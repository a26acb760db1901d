import { describe, expect, it } from 'vitest';
import { languageTools } from '../tools.ts';
import { ShapeIndex, standsIn } from './shapes.ts';

const french = (text: string): readonly string[] => languageTools.tokens('fr', text);

describe('a shape', () => {
  it('is found as a whole in a sentence', () => {
    expect(standsIn(french('Allez tout droit !'), french('tout droit'))).toBe(true);
    expect(standsIn(french('Tout va droit.'), french('tout droit'))).toBe(false);
  });

  it('may end in a preposition that is joined to an article', () => {
    expect(standsIn(french('Il est à côté de la gare.'), french('à côté de'))).toBe(true);
    expect(standsIn(french("Il est à côté de l'hôtel."), french('à côté de'))).toBe(true);
    expect(standsIn(french('Il est à côté.'), french('à côté de'))).toBe(false);
  });

  it('of one word is not found in a contraction: the partitive is not a preposition', () => {
    expect(standsIn(french('De la glace.'), french('de'))).toBe(false);
    expect(standsIn(french('De la glace.'), french('de la'))).toBe(true);
  });

  it('without words is never found', () => {
    expect(standsIn(french('Oui.'), [])).toBe(false);
  });
});

describe('an index of shapes', () => {
  it('finds every word that a token belongs to', () => {
    const index = new ShapeIndex<string>();
    index.add(['good', 'night'], 'good-night');
    index.add(['night'], 'night');
    index.add(['good'], 'good');
    index.add(['good', 'morning'], 'good-morning');
    expect(index.foundIn(['good', 'night', 'good'])).toEqual([
      { owner: 'good-night', start: 0, length: 2 },
      { owner: 'good', start: 0, length: 1 },
      { owner: 'night', start: 1, length: 1 },
      { owner: 'good', start: 2, length: 1 },
    ]);
  });
});
