/** Finds the lemma of each token of a target text. */
import { type AnswerTables, type Item, type ItemId, SMALL_LEMMA, type WordId } from '@parlance/domain';
import { type CardTexts, itemOf, targetOf } from './card-texts.ts';
import { wordAt } from './word-at.ts';

/** A word that a lesson teaches, a small word that no lesson teaches, a name, or unknown. */
export type Lemma = (
  | { readonly kind: 'word'; readonly id: WordId }
  | { readonly kind: 'small'; readonly key: string }
  | { readonly kind: 'name' }
  | { readonly kind: 'unknown' }
) & {
  /** What the token may be as well, where its text does not name its words. */
  readonly others?: readonly Lemma[];
};

interface Lookup {
  readonly texts: CardTexts;
  readonly tables: AnswerTables;
}

/**
 * The lemma of each token of an item's text, or of another text that is accepted for it, as the course names it;
 * where the course names none, the likeliest word of the sentence.
 */
export const lemmasIn = (lookup: Lookup, id: ItemId, tokens: readonly string[]): readonly Lemma[] => {
  const item = itemOf(lookup.texts, id);
  const { text, lemmas } = targetOf(lookup.texts, id);
  const own = lookup.tables.displayTokens(text);
  return tokens.map((token, place) => {
    const told = lemmas?.[own[place] === token ? place : own.indexOf(token)];
    return told === undefined ? guessed(lookup, item, token) : lemmaOf(told);
  });
};

/** The lemma that a text tells of one of its words; see `ItemText.lemmas`. */
export const lemmaOf = (told: string): Lemma => {
  if (told === '') return { kind: 'name' };
  return told.startsWith(SMALL_LEMMA)
    ? { kind: 'small', key: told.slice(SMALL_LEMMA.length) }
    : { kind: 'word', id: told };
};

const guessed = ({ texts, tables }: Lookup, item: Item | undefined, token: string): Lemma => {
  const id = item === undefined ? undefined : wordAt(texts, tables, item, token);
  return id === undefined ? { kind: 'unknown' } : { kind: 'word', id };
};
