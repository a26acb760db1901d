import type { Item } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { describe, expect, it } from 'vitest';
import type { CardTexts } from './card-texts.ts';
import { wordAt } from './word-at.ts';

const word = (id: string): Item => ({ id, kind: 'word', words: [id] });
const order: Item = { id: 'order', kind: 'phrase', words: ['coffee', 'would-like', 'please', 'good'] };

const texts: Pick<CardTexts, 'learn'> = {
  learn: {
    language: 'es',
    items: {
      coffee: { text: 'el café', article: 'el', plural: 'cafés' },
      'would-like': { text: 'quisiera', also: ['me gustaría'] },
      please: { text: 'por favor' },
      good: { text: 'bueno' },
      order: { text: 'Quisiera un café bueno, por favor.' },
    },
  },
};

const find = (token: string, item: Item = order): string | undefined => wordAt(texts, tablesFor('es'), item, token);

describe('the word behind a token', () => {
  it.each([
    ['café', 'coffee'],
    ['Quisiera', 'would-like'],
    ['favor', 'please'],
    ['por', 'please'],
    ['cafés', 'coffee'],
    ['cafe', 'coffee'],
    ['gustaría', 'would-like'],
  ])('of "%s" is %s', (token, id) => {
    expect(find(token)).toBe(id);
  });

  it('is found by its stem in another form', () => {
    expect(find('buena')).toBe('good');
  });

  it('is none for articles and words that no lesson teaches', () => {
    expect(find('un')).toBeUndefined();
    expect(find('mesa')).toBeUndefined();
  });

  it('is the word itself in a word’s own text, its article included', () => {
    expect(find('el', word('coffee'))).toBe('coffee');
  });
});
