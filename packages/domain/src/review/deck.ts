/** The deck of a learn language: every card that a review may ask. */
import { type CardKey, type CardKind, cardOf } from './card-key.ts';
import type { WordState } from './model.ts';

/** A card as reviews choose it. */
export interface Card {
  readonly key: CardKey;
  readonly kind: CardKind;
  /** Its memory; null where it was never asked. */
  readonly state: WordState | null;
  /** Whether the learner put it into the deck, instead of meeting it in a course. */
  readonly added: boolean;
}

/** What a deck is made of. */
export interface DeckParts {
  /** What is remembered of the learn language. */
  readonly states: ReadonlyMap<CardKey, WordState>;
  /** What the learner added, in the order in which it is to be asked for the first time. */
  readonly added: Iterable<CardKey>;
  /** What the course has shown and nobody has asked yet, in teaching order: phrases, letters, sounds, pairs, gaps. */
  readonly offered: Iterable<CardKey>;
  /** What the learner does not want to be asked. */
  readonly setAside: ReadonlySet<CardKey>;
  /** Whether there is still something to show: words leave the corpus, cards are taken out. */
  readonly exists: (key: CardKey) => boolean;
}

/** The cards of a deck, each once: what was added, what the course offers, and everything else that is remembered. */
export const deckOf = ({ states, added, offered, setAside, exists }: DeckParts): readonly Card[] => {
  const cards = new Map<CardKey, Card>();
  const put = (key: CardKey, isAdded: boolean): void => {
    if (cards.has(key) || setAside.has(key) || !exists(key)) return;
    cards.set(key, { key, kind: cardOf(key).kind, state: states.get(key) ?? null, added: isAdded });
  };
  for (const key of added) put(key, true);
  for (const key of offered) put(key, false);
  for (const key of states.keys()) put(key, false);
  return [...cards.values()];
};
