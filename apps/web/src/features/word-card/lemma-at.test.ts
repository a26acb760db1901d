import type { Item } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { describe, expect, it } from 'vitest';
import type { CardTexts } from './card-texts.ts';
import { lemmasIn } from './lemma-at.ts';

const words = ['I', 'water', 'be'];
const drink: Item = { id: 'drink', kind: 'phrase', words: ['water'] };
const textsWith = (lemmas?: readonly string[]): CardTexts => ({
  items: [...words.map((id): Item => ({ id, kind: 'word', words: [id] })), drink],
  learn: {
    language: 'fr',
    items: {
      water: { text: 'l’eau', article: 'l’' },
      drink: { text: 'Je bois de l’eau, Léo.', ...(lemmas !== undefined && { lemmas }) },
    },
  },
  explain: { language: 'de', items: {} },
});

const tables = tablesFor('fr');
const tied = textsWith(['~je/pronoun', 'drinking', '~de/preposition', 'water', '']);
const find = (text: string, of: CardTexts, id = 'drink') =>
  lemmasIn({ texts: of, tables }, id, tables.displayTokens(text));

describe('the lemmas of a text', () => {
  it('are words, small words and names, as the course ties them', () => {
    expect(find('Je bois de l’eau, Léo.', tied)).toEqual([
      { kind: 'small', key: 'je/pronoun' },
      { kind: 'word', id: 'drinking' },
      { kind: 'small', key: 'de/preposition' },
      { kind: 'word', id: 'water' },
      { kind: 'name' },
    ]);
  });

  it('are those of the same tokens in another order', () => {
    expect(find('L’eau, Léo, je bois.', tied)).toEqual([
      { kind: 'word', id: 'water' },
      { kind: 'name' },
      { kind: 'small', key: 'je/pronoun' },
      { kind: 'word', id: 'drinking' },
    ]);
  });

  it('are the likeliest words of the sentence where the course tells nothing', () => {
    const [drinks, water] = [{ kind: 'unknown' }, { kind: 'word', id: 'water' }];
    expect(find('Bois l’eau.', textsWith())).toEqual([drinks, water]);
    expect(find('buvez eau', tied)).toEqual([drinks, water]);
  });

  it('are the word itself in a word’s own text', () => {
    expect(find('l’eau', tied, 'water')).toEqual([{ kind: 'word', id: 'water' }]);
  });

  it('are unknown in an item that the lesson does not hold', () => {
    expect(find('de l’eau', tied, 'elsewhere')).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  });
});
