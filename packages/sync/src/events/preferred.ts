/** A setting that was chosen. */
import { type CardSetting, type EventDefinition, none, nothing, type Setting } from './definition.ts';

/** A setting; the latest `at` wins, then the greater device, then the greater id. */
export interface PreferredData extends Setting {}

/** The names that releases before `carded` gave to words that were added to the cards: `card/<learn>/<word>`. */
const CARD_NAME = /^card\/([a-z]{1,8})\/(.+)$/s;

/** The change of a card that a setting of such a name is; null for every other setting. */
export const cardOfSetting = ({ name, value }: Setting): CardSetting | null => {
  const [, learn, card] = CARD_NAME.exec(name) ?? [];
  if (learn === undefined || card === undefined) return null;
  return { learn, card, change: { field: 'deck', value: value === true } };
};

export const preferred = {
  version: 1,
  upcasters: [],
  registers: none,
  day: nothing,
  reviews: none,
  setting: (data) => (cardOfSetting(data) === null ? data : null),
  card: cardOfSetting,
  mark: nothing,
} satisfies EventDefinition<PreferredData, 1>;
