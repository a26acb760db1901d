import type { LexiconTexts } from '@parlance/domain';
import { loadLanguage, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { tiedTo, tiesOf } from './ties.ts';

beforeAll(() => loadLanguage('es'));

const learn: LexiconTexts = {
  language: 'es',
  words: {
    window: { text: 'la ventana', article: 'la ', plural: 'ventanas' },
    light: { text: 'la luz', article: 'la ', plural: 'luces' },
  },
  small: { 'la/determiner': { text: 'la', partOfSpeech: 'determiner' } },
  meanings: {},
};

describe('a word of an own book', () => {
  const find = (token: string) => tiedTo(tiesOf({ learn }), token, tablesFor('es'));

  it('is the word of the corpus that is written so, in any number', () => {
    const window = { kind: 'word', id: 'window' };
    expect(['Ventana', 'ventanas', 'luces'].map(find)).toEqual([window, window, { kind: 'word', id: 'light' }]);
  });

  it('is a small word, or unknown', () => {
    expect([find('La'), find('nube')]).toEqual([{ kind: 'small', key: 'la/determiner' }, { kind: 'unknown' }]);
  });
});
