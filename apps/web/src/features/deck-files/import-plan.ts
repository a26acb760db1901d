/** What an imported file changes: which of its cards are new, and the events that add them. */
import { type CardKey, cardOf, type LanguageCode, type OwnCard, type WordId } from '@parlance/domain';
import {
  type Cards,
  cardEvents,
  type NewEvent,
  ownCardKey,
  type Translation,
  untouchedCard,
} from '../../data/index.ts';
import type { DeckRow, RefusedRow } from './deck-table.ts';

/** What is known before a file is imported. */
export interface KnownCards {
  readonly learn: LanguageCode;
  readonly cards: Cards;
  /** The keys of everything that was answered. */
  readonly memory: ReadonlySet<CardKey>;
  /** The words of the course with their meanings. */
  readonly words: ReadonlyMap<WordId, Translation>;
}

/** What an import would do. */
export interface ImportPlan {
  /** The number of cards that it adds. */
  readonly added: number;
  /** The number of rows whose card is there already. */
  readonly known: number;
  readonly events: readonly NewEvent[];
  /** Rows without texts whose key no card has. */
  readonly refused: readonly RefusedRow[];
}

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const pairOf = (front: string, back: string): string => `${plain(front)}\u0000${plain(back)}`;

/** The word of the course with the same texts. */
const wordsByText = (words: KnownCards['words']): ReadonlyMap<string, WordId> =>
  new Map([...words].map(([id, { word, meaning }]) => [pairOf(word, meaning), id]));

const ownOf = ({ front, back, reading, example }: DeckRow): OwnCard => ({
  front,
  back,
  ...(reading === '' ? {} : { reading }),
  ...(example === '' ? {} : { example }),
  source: 'csv',
});

/** The key that a row names, if a card can have it: that of a word must be one of the course. */
const namedKey = ({ key }: DeckRow, { words }: KnownCards): CardKey | undefined =>
  key !== '' && (cardOf(key).kind !== 'word' || words.has(key)) ? key : undefined;

/** The events that add the card of a row; none if it is there already. */
const eventsOf = (row: DeckRow, key: CardKey, { learn, cards, memory }: KnownCards): readonly NewEvent[] => {
  const known = cards.get(key) ?? untouchedCard;
  const isOwn = cardOf(key).kind === 'own';
  const isThere = isOwn ? known.own !== null : known.inDeck || memory.has(key);
  if (isThere) return [];
  return [
    ...(isOwn ? [cardEvents.own(learn, key, ownOf(row))] : []),
    // An own card is in the deck by itself, unless it was taken out before it was removed.
    ...(!isOwn || cards.has(key) ? [cardEvents.deck(learn, key, true)] : []),
    ...(row.note === '' || known.note !== '' ? [] : [cardEvents.note(learn, key, row.note)]),
  ];
};

/** The key of a row's card; or why it can be none. */
const keyOf = async (
  row: DeckRow,
  known: KnownCards,
  byText: ReadonlyMap<string, WordId>,
): Promise<CardKey | RefusedRow> => {
  const key = namedKey(row, known) ?? byText.get(pairOf(row.front, row.back));
  if (key !== undefined) return key;
  if (row.front === '') return { line: row.line, why: 'frontMissing' };
  return row.back === '' ? { line: row.line, why: 'backMissing' } : ownCardKey(row.front, row.back);
};

/**
 * Plans the import of some rows. A row is the card whose key it names; else the word of the course with the same texts;
 * else an own card whose key follows from its texts, so that what is imported twice is there once.
 */
export const planImport = async (rows: readonly DeckRow[], known: KnownCards): Promise<ImportPlan> => {
  const byText = wordsByText(known.words);
  const keys = await Promise.all(rows.map((row) => keyOf(row, known, byText)));
  const seen = new Set<CardKey>();
  const events: NewEvent[] = [];
  const refused: RefusedRow[] = [];
  let added = 0;
  for (const [place, row] of rows.entries()) {
    const key = keys[place] ?? '';
    if (typeof key !== 'string') {
      refused.push(key);
      continue;
    }
    const own = seen.has(key) ? [] : eventsOf(row, key, known);
    seen.add(key);
    if (own.length > 0) added += 1;
    events.push(...own);
  }
  return { added, known: rows.length - added - refused.length, events, refused };
};
