/** Rows of cards. */
import type { CardChange, CardKey, LanguageCode } from '@parlance/domain';
import type { DeviceId, EventId, Stamp } from '../event.ts';
import { type Fields, isFields, isNumber, isText, type RowKind } from './kind.ts';

/** One field of a card and the stamp of the event that won. Resets do not touch it. */
export type CardRow = CardChange & {
  readonly learn: LanguageCode;
  readonly card: CardKey;
  readonly at: Stamp;
  readonly device: DeviceId;
  readonly id: EventId;
};

/** Where a field of a card lies in `View.cards`. */
export const cardFieldKey = (learn: LanguageCode, field: CardChange['field'], card: CardKey): string =>
  `${learn}/${field}/${card}`;

const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);

const isOwnCard = (value: unknown): boolean =>
  isFields(value) &&
  [value.front, value.back].every(isText) &&
  [value.reading, value.example, value.source, value.sound].every(isOptionalText);

const isChange = ({ field, value }: Fields): boolean => {
  if (field === 'deck' || field === 'aside') return typeof value === 'boolean';
  return field === 'note' ? isText(value) : field === 'own' && (value === null || isOwnCard(value));
};

export const cards: RowKind<CardRow, CardRow> = {
  keyOf: ({ learn, field, card }) => cardFieldKey(learn, field, card),
  learnOf: ({ learn }) => learn,
  valueOf: (row) => row,
  rowOf: (_place, row) => row,
  removalOf: () => null,
  stampOf: ({ at }) => at,
  isRow: (fields) =>
    [fields.learn, fields.card, fields.device, fields.id].every(isText) && isNumber(fields.at) && isChange(fields),
};
