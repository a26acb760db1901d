import { type LexiconShapes, tieTablesOf } from '@parlance/domain';
import { loadLanguage, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { tiesOf } from './ties.ts';

beforeAll(() => loadLanguage('es'));

const shapes: LexiconShapes = {
  learn: 'es',
  words: {
    have: ['tener', 'tiene'],
    go: ['ir', 'fue'],
    window: ['ventana', 'ventanas'],
    white: ['blanco', 'blanca'],
    please: ['por favor'],
    '~el/determiner': ['el', 'la'],
    '~por/preposition': ['por'],
    '~ser/verb': ['fue'],
  },
  interjections: {},
};

/** The words of a sentence. @param all of the book */
const lemmasOf = (text: string, file = shapes, all = text) => {
  const texts = { learn: { language: 'es', items: { a: { text: all } } } };
  return tiesOf(tieTablesOf([file]))(text, { tables: tablesFor('es'), texts });
};

describe('the words of a sentence of an own book', () => {
  it('are the words of the corpus that stand so: in any form, as a small word, or in several words', () => {
    expect(lemmasOf('Tiene la nube, por favor.')).toEqual([
      { kind: 'word', id: 'have' },
      { kind: 'small', key: 'el/determiner' },
      { kind: 'unknown' },
      { kind: 'word', id: 'please' },
      { kind: 'word', id: 'please' },
    ]);
  });

  it('are the longest that fit', () => {
    expect(lemmasOf('Por la ventana')[0]).toEqual({ kind: 'small', key: 'por/preposition' });
  });

  it('may be a plural that the corpus does not write', () => {
    expect(lemmasOf('Nubes', { ...shapes, words: { cloud: ['nube'] } })).toEqual([{ kind: 'word', id: 'cloud' }]);
  });

  it('may be a form that follows from grammar', () => {
    const forms = { endings: ['é ás á', 'o as a'], stems: { have: 'tendr/0' }, uncertain: '' };
    expect(lemmasOf('Tendrás', { ...shapes, forms })).toEqual([{ kind: 'word', id: 'have' }]);
  });

  it('are unknown where a form is as often another word, with the word that it may be', () => {
    const forms = { endings: ['sal'], stems: { leave: '/0' }, uncertain: 'sal' };
    expect(lemmasOf('Sal', { ...shapes, forms })).toEqual([
      { kind: 'unknown', others: [{ kind: 'word', id: 'leave' }] },
    ]);
  });

  it('have other words that read the same beside them', () => {
    expect(lemmasOf('Fue')).toEqual([{ kind: 'small', key: 'ser/verb', others: [{ kind: 'word', id: 'go' }] }]);
  });

  it('are unknown where they are names, as the rest of the book tells', () => {
    const file = { ...shapes, capitals: ['lunes'] };
    expect(lemmasOf('Blanca tiene', file, 'Blanca tiene. La casa es blanca.')[0]).toEqual({
      kind: 'word',
      id: 'white',
    });
    expect(lemmasOf('Blanca tiene', file, 'Blanca tiene. Y fue Blanca.')[0]).toEqual({ kind: 'unknown' });
  });
});
