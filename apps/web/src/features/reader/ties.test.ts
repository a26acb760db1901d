import { indexShapes } from '@parlance/domain';
import { loadLanguage, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { tiesOf } from './ties.ts';

beforeAll(() => loadLanguage('es'));

const shapes = indexShapes(
  Object.entries({
    have: ['tener', 'tiene'],
    window: ['ventana', 'ventanas'],
    please: ['por favor'],
    '~el/determiner': ['el', 'la'],
    '~por/preposition': ['por'],
  }).flatMap(([lemma, all]) => all.map((text) => ({ tokens: text.split(' '), lemma }))),
);

describe('the words of a sentence of an own book', () => {
  const lemmasOf = (text: string) => tiesOf(shapes)(text, tablesFor('es'));

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
    const cloud = indexShapes([{ tokens: ['nube'], lemma: 'cloud' }]);
    expect(tiesOf(cloud)('Nubes', tablesFor('es'))).toEqual([{ kind: 'word', id: 'cloud' }]);
  });
});
