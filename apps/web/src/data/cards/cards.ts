/** The learner's cards as screens read them, and the events that change them. */
import { type CardChange, type CardKey, cardOf, type LanguageCode, type OwnCard } from '@parlance/domain';
import type { CardRow, View } from '@parlance/sync';
import type { NewEvent } from '../replica/model.ts';

/** What a learner has set about a card. */
export interface CardFields {
  /** Whether it is in the deck because the learner added or wrote it; words that were answered need not be. */
  readonly inDeck: boolean;
  /** When it was put into the deck, in ms since 1970; null if it is not in it. */
  readonly addedAt: number | null;
  /** Whether it is set aside: it is not asked until the learner brings it back. */
  readonly aside: boolean;
  /** The learner's note; `''` without one. */
  readonly note: string;
  /** The texts of an own card; null if it is of another kind, or was removed. */
  readonly own: OwnCard | null;
}

/** The cards of a learn language about which the learner has set anything. */
export type Cards = ReadonlyMap<CardKey, CardFields>;

/** The fields of a card about which nothing was set. */
export const untouchedCard: CardFields = { inDeck: false, addedAt: null, aside: false, note: '', own: null };

type Rows = { readonly [Field in CardChange['field']]?: Extract<CardRow, { field: Field }> };

const fieldsOf = (card: CardKey, { deck, aside, note, own }: Rows): CardFields => {
  const texts = own?.value ?? null;
  // A learner's own card is in the deck without being added, until it is taken out or removed.
  const inDeck = cardOf(card).kind === 'own' ? texts !== null && deck?.value !== false : deck?.value === true;
  return {
    inDeck,
    addedAt: inDeck ? (deck?.at ?? own?.at ?? null) : null,
    aside: aside?.value ?? false,
    note: note?.value ?? '',
    own: texts,
  };
};

type Languages = ReadonlyMap<LanguageCode, Cards>;

/** The cards by language. A view never changes, so they are grouped once for each. */
const grouped = new WeakMap<View['cards'], Languages>();

const groupCards = (all: View['cards']): Languages => {
  const languages = new Map<LanguageCode, Map<CardKey, Rows>>();
  for (const row of all.values()) {
    const cards = languages.get(row.learn) ?? new Map<CardKey, Rows>();
    languages.set(row.learn, cards.set(row.card, { ...cards.get(row.card), [row.field]: row }));
  }
  return new Map(
    [...languages].map(([learn, cards]) => [
      learn,
      new Map([...cards].map(([card, rows]) => [card, fieldsOf(card, rows)])),
    ]),
  );
};

const noCards: Cards = new Map();

/** The cards of a learn language in a view; the same object as long as no card has changed. */
export const cardsIn = ({ cards }: Pick<View, 'cards'>, learn: LanguageCode): Cards => {
  const languages = grouped.get(cards) ?? groupCards(cards);
  grouped.set(cards, languages);
  return languages.get(learn) ?? noCards;
};

const changed = (learn: LanguageCode, card: CardKey, change: CardChange): NewEvent => ({
  kind: 'carded',
  learn,
  data: { card, change },
});

/** The events that change a card of a learn language, one field each. */
export const cardEvents = {
  /** Puts it into the deck, or takes it out. */
  deck: (learn: LanguageCode, card: CardKey, value: boolean): NewEvent =>
    changed(learn, card, { field: 'deck', value }),
  /** Sets it aside, or brings it back. */
  aside: (learn: LanguageCode, card: CardKey, value: boolean): NewEvent =>
    changed(learn, card, { field: 'aside', value }),
  /** Notes something about it; `''` removes the note. At most `CARD_LIMITS.note` characters. */
  note: (learn: LanguageCode, card: CardKey, value: string): NewEvent => changed(learn, card, { field: 'note', value }),
  /** Writes the texts of an own card (`own:…`), each within `CARD_LIMITS`; null removes the card. */
  own: (learn: LanguageCode, card: CardKey, value: OwnCard | null): NewEvent =>
    changed(learn, card, { field: 'own', value }),
} as const;
