/**
 * The keys of cards. Whatever can be remembered has one key in the memory of a learn language: a word has its own id, so
 * that it is the same word in lessons, books, games and reviews; everything else has a prefix.
 */
import type { ItemId, WordId } from '../course/model.ts';

/**
 * What a card asks. `word` and `phrase`: an item of the corpus. `letter`: a letter of the alphabet. `sound`: a sound by its id.
 * `pair`: two words that differ by one sound. `gap`: an example of a tip with a gap. `own`: a card that the learner wrote or imported.
 */
export const CARD_KINDS = ['word', 'phrase', 'letter', 'sound', 'pair', 'gap', 'own'] as const;
/** One of these kinds. */
export type CardKind = (typeof CARD_KINDS)[number];

/**
 * The key of a card in the memory (`WordId` of `answered` events, at most 120 characters): the id of a word, or a kind, a
 * colon and the id within this kind. Ids of words contain no colon.
 */
export type CardKey = WordId;

/** A card by its kind. `id`: of the word, phrase, letter, sound or own card; of a pair and a gap, what its source defines. */
export interface CardRef {
  readonly kind: CardKind;
  readonly id: ItemId;
}

const isPrefix = (text: string): text is Exclude<CardKind, 'word'> =>
  text !== 'word' && (CARD_KINDS as readonly string[]).includes(text);

/** The key of a card. */
export const cardKey = ({ kind, id }: CardRef): CardKey => (kind === 'word' ? id : `${kind}:${id}`);

/** The card of a key. A prefix that this release does not know makes it a word that no lexicon has. */
export const cardOf = (key: CardKey): CardRef => {
  const colon = key.indexOf(':');
  const prefix = key.slice(0, Math.max(0, colon));
  return isPrefix(prefix) ? { kind: prefix, id: key.slice(colon + 1) } : { kind: 'word', id: key };
};
