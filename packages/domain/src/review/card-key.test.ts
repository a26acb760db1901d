import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_KINDS, cardKey, cardOf } from './card-key.ts';

const ids = fc.string({ minLength: 1, maxLength: 60 });

describe('the key of a card', () => {
  it('of a word is the id of the word', () => {
    expect(cardKey({ kind: 'word', id: 'coffee' })).toBe('coffee');
    expect(cardOf('coffee')).toEqual({ kind: 'word', id: 'coffee' });
  });

  it('of anything else leads back to it, whatever its id contains', () => {
    const kinds = fc.constantFrom(...CARD_KINDS.filter((kind) => kind !== 'word'));
    fc.assert(
      fc.property(kinds, ids, (kind, id) => {
        expect(cardOf(cardKey({ kind, id }))).toEqual({ kind, id });
      }),
    );
  });

  it('of different cards differs', () => {
    const cards = fc.record({ kind: fc.constantFrom(...CARD_KINDS), id: ids.filter((id) => !id.includes(':')) });
    fc.assert(
      fc.property(cards, cards, (one, other) => {
        expect(cardKey(one) === cardKey(other)).toBe(one.kind === other.kind && one.id === other.id);
      }),
    );
  });

  it('with an unknown prefix is a word, so that nothing that a later release stored is lost', () => {
    expect(cardOf('poem:1')).toEqual({ kind: 'word', id: 'poem:1' });
  });
});
