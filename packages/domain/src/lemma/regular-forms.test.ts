import { describe, expect, it } from 'vitest';
import { lemmasOfForms } from './regular-forms.ts';

const lemmas = lemmasOfForms([
  { endings: ['- s', 'e es en', 'é ás'], stems: { eat: 'com/1 comer/0,2', buy: 'compr/1' }, uncertain: '' },
  { endings: ['fue iba'], stems: { be: '/0', go: '/0' }, uncertain: '' },
]);

describe('the forms of a file', () => {
  it.each([
    ['come', ['eat']],
    ['comer', ['eat']],
    ['comerás', ['eat']],
    ['compren', ['buy']],
  ])('are stems with their endings: %s', (word, found) => {
    expect(lemmas(word)).toEqual(found);
  });

  it('are of several words, first of the one that is listed first', () => {
    expect(lemmas('fue')).toEqual(['be', 'go']);
  });

  it('are no other words', () => {
    expect(lemmas('comido')).toEqual([]);
    expect(lemmas('')).toEqual([]);
  });
});
