/** The rows of the file into which a deck is exported. */
import { type CardKey, cardOf, strengthOf, type WordId, type WordState } from '@parlance/domain';
import { type CardFields, type Cards, type Translation, untouchedCard } from '../../data/index.ts';
import { COLUMNS, type Column } from './deck-table.ts';

/** The cards of a learn language. */
export interface Deck {
  readonly cards: Cards;
  /** The memory of everything that was answered. */
  readonly memory: ReadonlyMap<CardKey, WordState>;
  /** The texts of the words of the course. */
  readonly words: ReadonlyMap<WordId, Translation>;
}

/** When a deck is exported, and how days are written. */
export interface Exporting {
  /** In ms since 1970. */
  readonly now: number;
  /** The local day of a moment (ms), as `YYYY-MM-DD`. */
  readonly dayOf: (moment: number) => string;
}

const isKept = ({ inDeck, aside, note }: CardFields): boolean => inDeck || aside || note !== '';

/** The keys of a deck: what was answered, and what the learner has added, set aside or noted. */
export const keysOf = ({ cards, memory }: Pick<Deck, 'cards' | 'memory'>): ReadonlySet<CardKey> => {
  const isRemoved = (key: CardKey): boolean => cardOf(key).kind === 'own' && (cards.get(key)?.own ?? null) === null;
  const kept = [...cards].filter(([, fields]) => isKept(fields)).map(([key]) => key);
  return new Set([...memory.keys(), ...kept].filter((key) => !isRemoved(key)));
};

type Texts = Readonly<Record<'front' | 'back' | 'reading' | 'example', string>>;

/** The texts of a card; empty for those that only its kind and key describe. */
const textsOf = (key: CardKey, { own }: CardFields, words: Deck['words']): Texts => {
  const word = words.get(key);
  return {
    front: own?.front ?? word?.word ?? '',
    back: own?.back ?? word?.meaning ?? '',
    reading: own?.reading ?? '',
    example: own?.example ?? '',
  };
};

const cellsOf = (
  key: CardKey,
  { cards, memory, words }: Deck,
  { now, dayOf }: Exporting,
): Readonly<Record<Column, string>> => {
  const fields = cards.get(key) ?? untouchedCard;
  const state = memory.get(key);
  return {
    ...textsOf(key, fields, words),
    note: fields.note,
    kind: cardOf(key).kind,
    key,
    strength: state === undefined ? '' : strengthOf(state, now),
    due: state === undefined ? '' : dayOf(state.due),
    added: fields.addedAt === null ? '' : dayOf(fields.addedAt),
  };
};

/**
 * The table of a deck with its header, those cards first that are due first. Words that no lesson teaches any more are left
 * out. Null if there are no cards.
 */
export const deckRows = (deck: Deck, exporting: Exporting): readonly (readonly string[])[] | null => {
  const dueOf = (key: CardKey): number => deck.memory.get(key)?.due ?? Number.POSITIVE_INFINITY;
  const keys = [...keysOf(deck)].filter((key) => cardOf(key).kind !== 'word' || deck.words.has(key));
  if (keys.length === 0) return null;
  const ordered = keys.sort((a, b) => (dueOf(a) === dueOf(b) ? (a < b ? -1 : 1) : dueOf(a) - dueOf(b)));
  const rows = ordered.map((key) => {
    const cells = cellsOf(key, deck, exporting);
    return COLUMNS.map((column) => cells[column]);
  });
  return [COLUMNS, ...rows];
};
