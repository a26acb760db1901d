import type { Item, ItemId, ItemText, LanguageCode, WordId } from '@parlance/domain';

/** Texts of one language by the item that they belong to. */
export interface TextsOfItems {
  readonly language: LanguageCode;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/**
 * Texts whose words can be tapped for their cards: those of a lesson, a dialogue, a tip, or of anything else that is
 * read in one language and explained in another. The words of the whole course are looked up beside them.
 */
export interface CardTexts {
  /** The items, with the words that each sentence consists of. */
  readonly items: readonly Item[];
  /** Their texts in the language that is learned. */
  readonly learn: TextsOfItems;
  /** Their meanings in the explanation language. */
  readonly explain: TextsOfItems;
}

/** An item of the texts; undefined where they lack it. */
export const itemOf = ({ items }: Pick<CardTexts, 'items'>, id: ItemId): Item | undefined =>
  items.find((item) => item.id === id);

const nothing: ItemText = { text: '' };

/** An item in the language that is learned; empty where the file lacks it. */
export const targetOf = ({ learn }: Pick<CardTexts, 'learn'>, id: ItemId): ItemText => learn.items[id] ?? nothing;

/** What an item means, in the explanation language. */
export const meaningOf = ({ explain }: Pick<CardTexts, 'explain'>, id: ItemId): string => explain.items[id]?.text ?? '';

/** The words that can be looked up: those that the items name, and those that their tokens stand for. */
export const wordsIn = ({ items, learn }: CardTexts): ReadonlySet<WordId> =>
  new Set(items.flatMap(({ id, words }) => [...words, ...(learn.items[id]?.lemmas ?? [])]));
