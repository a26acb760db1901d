import type { LanguageCode } from '@parlance/domain';
import type { View } from '@parlance/sync';

/** The languages of which a learner has cards: those with words that were answered, or with anything set about a card. */
export const deckLanguages = ({ words, cards }: Pick<View, 'words' | 'cards'>): ReadonlySet<LanguageCode> =>
  new Set([...words.keys(), ...cards.keys()].map((key) => key.slice(0, key.indexOf('/'))));
