import { foldEvents, type LearnEvent } from '@parlance/sync';
import { START, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../replica/model.ts';
import { cardEvents, cardsIn, untouchedCard } from './cards.ts';

/** The events with consecutive stamps, as a replica records them. */
const recorded = (events: readonly NewEvent[]): readonly LearnEvent[] =>
  events.map((event, n): LearnEvent => {
    return { ...event, id: uuid(n), at: START + n, day: '20260928', zone: 'UTC', device: uuid(99) };
  });

const cardsAfter = (...events: readonly NewEvent[]) => cardsIn(foldEvents(recorded(events)), 'es');

const own = { front: 'la llave', back: 'key' };

describe('the cards of a learn language', () => {
  it('have what the learner set of each, and no card of another language', () => {
    const cards = cardsAfter(
      cardEvents.deck('es', 'coffee', true),
      cardEvents.note('es', 'coffee', 'hot'),
      cardEvents.aside('es', 'letter:ñ', true),
      cardEvents.deck('fr', 'tea', true),
    );
    expect([...cards]).toEqual([
      ['coffee', { ...untouchedCard, inDeck: true, addedAt: START, note: 'hot' }],
      ['letter:ñ', { ...untouchedCard, aside: true }],
    ]);
  });

  it('are not in the deck once they were taken out, and keep their note', () => {
    const cards = cardsAfter(
      cardEvents.deck('es', 'coffee', true),
      cardEvents.note('es', 'coffee', 'hot'),
      cardEvents.deck('es', 'coffee', false),
    );
    expect(cards.get('coffee')).toEqual({ ...untouchedCard, note: 'hot' });
  });

  it('contain an own card from when it was written until it is taken out or removed', () => {
    const written = cardEvents.own('es', 'own:1', own);
    expect(cardsAfter(written).get('own:1')).toEqual({ ...untouchedCard, inDeck: true, addedAt: START, own });
    const out = cardsAfter(written, cardEvents.deck('es', 'own:1', false)).get('own:1');
    expect(out).toEqual({ ...untouchedCard, own });
    const gone = cardsAfter(written, cardEvents.deck('es', 'own:1', true), cardEvents.own('es', 'own:1', null));
    expect(gone.get('own:1')).toEqual(untouchedCard);
  });

  it('are the same object as long as no card changes', () => {
    const view = foldEvents(recorded([cardEvents.deck('es', 'coffee', true)]));
    expect(cardsIn({ ...view }, 'es')).toBe(cardsIn(view, 'es'));
    expect(cardsIn(view, 'fr').size).toBe(0);
  });
});
