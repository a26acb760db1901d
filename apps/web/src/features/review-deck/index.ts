/** The deck of review cards, put together from the learner's memory, their own cards and the course. */

export { type Deck, useDeck } from './use-deck.ts';
