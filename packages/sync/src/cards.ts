/** Fields of cards: of each the latest stamp wins, then the greater device id, then the greater event id. */
import type { EventKind, EventOf, LearnEvent } from './event.ts';
import { cardOfSetting } from './events/preferred.ts';
import { eventTable } from './events/table.ts';
import { comparePlace } from './order.ts';
import { cards } from './rows/cards.ts';
import type { CardRow, Rows, SettingRow } from './state.ts';

/** The field of a card that an event sets; null if it sets none. */
export const cardRowOf = <K extends EventKind>(event: EventOf<K>): CardRow | null => {
  const { kind, data, id, at, device } = event;
  const setting = eventTable[kind].card(data);
  return setting === null
    ? null
    : { learn: setting.learn ?? event.learn, card: setting.card, ...setting.change, at, device, id };
};

/** The winner of two rows of one field. */
export const laterCard = (known: CardRow | undefined, row: CardRow): CardRow =>
  known === undefined || comparePlace(known, row) < 0 ? row : known;

/** The winning row of each field in some rows. */
const latestOf = (rows: Iterable<CardRow>): ReadonlyMap<string, CardRow> => {
  const latest = new Map<string, CardRow>();
  for (const row of rows) latest.set(cards.keyOf(row), laterCard(latest.get(cards.keyOf(row)), row));
  return latest;
};

/** The winning row of each field of a card in some events. */
export const cardsOf = (events: Iterable<LearnEvent>): readonly CardRow[] => [
  ...latestOf([...events].flatMap((event) => cardRowOf(event) ?? [])).values(),
];

const rowOfSetting = ({ name, value, at, device, id }: SettingRow): CardRow | null => {
  const setting = cardOfSetting({ name, value });
  return setting === null
    ? null
    : { learn: setting.learn ?? '', card: setting.card, ...setting.change, at, device, id };
};

/**
 * Rows in which the cards that an earlier release wrote as settings are cards. Such a row does not replace a later one,
 * among these rows or known.
 */
export const withSettingsAsCards = (known: ReadonlyMap<string, CardRow>, rows: Rows): Rows => {
  const moved = latestOf(rows.settings.flatMap((row) => rowOfSetting(row) ?? []));
  if (moved.size === 0) return rows;
  const given = new Map(rows.cards.map((row) => [cards.keyOf(row), row]));
  const winners = [...moved].filter(([key, row]) => laterCard(given.get(key) ?? known.get(key), row) === row);
  return {
    ...rows,
    settings: rows.settings.filter((row) => cardOfSetting(row) === null),
    cards: [...rows.cards, ...winners.map(([, row]) => row)],
  };
};
