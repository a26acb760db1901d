/** What an imported file changes: which of its cards are new, and the events that add them. */
import {
  type CardKey,
  type CardMemory,
  cardOf,
  type LanguageCode,
  type OwnCard,
  type Review,
  type WordId,
} from '@parlance/domain';
import {
  type Cards,
  cardEvents,
  type NewEvent,
  ownCardKey,
  type Translation,
  untouchedCard,
} from '../../data/index.ts';
import type { DeckRow, RefusedRow } from './deck-table.ts';

/** A row of a file; a table has none of what may be missing. */
export interface ImportRow extends DeckRow {
  /** What the file was. */
  readonly source?: string;
  /** The hash of its sound, for an own card. */
  readonly sound?: string;
  readonly memory?: CardMemory;
  /** Its last reviews, oldest first. */
  readonly reviews?: readonly Review[];
  readonly isAside?: boolean;
  /** Whether the card was in the deck because the learner had added it. Without it, a card is added. */
  readonly isAdded?: boolean;
}

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
  /** The number of cards that were there without a memory or a sound and get one. */
  readonly completed: number;
  /** The number of rows whose card is there already, with all that the row has. */
  readonly known: number;
  /** The hashes of the sounds that the events name. */
  readonly sounds: ReadonlySet<string>;
  readonly events: readonly NewEvent[];
  /** Rows without texts whose key no card has. */
  readonly refused: readonly RefusedRow[];
}

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const pairOf = (front: string, back: string): string => `${plain(front)}\u0000${plain(back)}`;

/** The word of the course with the same texts. */
const wordsByText = (words: KnownCards['words']): ReadonlyMap<string, WordId> =>
  new Map([...words].map(([id, { word, meaning }]) => [pairOf(word, meaning), id]));

const ownOf = ({ front, back, reading, example, source = 'csv', sound }: ImportRow): OwnCard => ({
  front,
  back,
  ...(reading === '' ? {} : { reading }),
  ...(example === '' ? {} : { example }),
  source,
  ...(sound === undefined ? {} : { sound }),
});

/** The key that a row names, if a card can have it: that of a word must be one of the course. */
const namedKey = ({ key }: DeckRow, { words }: KnownCards): CardKey | undefined =>
  key !== '' && (cardOf(key).kind !== 'word' || words.has(key)) ? key : undefined;

/** The event that brings the memory of a row; none where the learner has one of their own. */
const memoryEvents = ({ memory, reviews = [] }: ImportRow, key: CardKey, known: KnownCards): readonly NewEvent[] =>
  memory === undefined || known.memory.has(key)
    ? []
    : [{ kind: 'imported', learn: known.learn, data: { item: key, memory, reviews } }];

/** What the row of a card that is there already adds to it: what it lacks. */
const completing = (row: ImportRow, key: CardKey, known: KnownCards): readonly NewEvent[] => {
  const own = known.cards.get(key)?.own ?? null;
  const lacksSound = own !== null && own.sound === undefined && row.sound !== undefined;
  return [
    ...(lacksSound ? [cardEvents.own(known.learn, key, { ...own, sound: row.sound })] : []),
    ...memoryEvents(row, key, known),
  ];
};

/** Whether a row has something about a card, so that the card is there without being added. */
const isAboutCard = ({ note, isAside, memory }: ImportRow): boolean =>
  note !== '' || isAside === true || memory !== undefined;

/** The event that puts a card into the deck, or takes it out, where it is not so by itself. */
const deckEvents = (row: ImportRow, key: CardKey, { learn, cards }: KnownCards): readonly NewEvent[] => {
  const isAdded = row.isAdded ?? true;
  // An own card is in the deck by itself, unless it was taken out before it was removed.
  if (cardOf(key).kind === 'own') return cards.has(key) || !isAdded ? [cardEvents.deck(learn, key, isAdded)] : [];
  return isAdded || !isAboutCard(row) ? [cardEvents.deck(learn, key, true)] : [];
};

/** The events that add the card of a row. */
const adding = (row: ImportRow, key: CardKey, known: KnownCards): readonly NewEvent[] => {
  const { learn, cards } = known;
  const fields = cards.get(key) ?? untouchedCard;
  const isOwn = cardOf(key).kind === 'own';
  return [
    ...(isOwn ? [cardEvents.own(learn, key, ownOf(row))] : []),
    ...deckEvents(row, key, known),
    ...(row.note === '' || fields.note !== '' ? [] : [cardEvents.note(learn, key, row.note)]),
    ...(row.isAside === true && !fields.aside ? [cardEvents.aside(learn, key, true)] : []),
    ...memoryEvents(row, key, known),
  ];
};

const isThere = (key: CardKey, { cards, memory }: KnownCards): boolean => {
  const known = cards.get(key) ?? untouchedCard;
  return cardOf(key).kind === 'own' ? known.own !== null : known.inDeck || memory.has(key);
};

const soundOf = (event: NewEvent): string | undefined =>
  event.kind === 'carded' && event.data.change.field === 'own' ? event.data.change.value?.sound : undefined;

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
export const planImport = async (rows: readonly ImportRow[], known: KnownCards): Promise<ImportPlan> => {
  const byText = wordsByText(known.words);
  const keys = await Promise.all(rows.map((row) => keyOf(row, known, byText)));
  const seen = new Set<CardKey>();
  const events: NewEvent[] = [];
  const refused: RefusedRow[] = [];
  let [added, completed] = [0, 0];
  for (const [place, row] of rows.entries()) {
    const key = keys[place] ?? '';
    if (typeof key !== 'string') {
      refused.push(key);
      continue;
    }
    if (seen.has(key)) continue;
    seen.add(key);
    const isNew = !isThere(key, known);
    const own = isNew ? adding(row, key, known) : completing(row, key, known);
    if (own.length > 0 && isNew) added += 1;
    else if (own.length > 0) completed += 1;
    events.push(...own);
  }
  const sounds = new Set(events.flatMap((event) => soundOf(event) ?? []));
  return { added, completed, known: rows.length - added - completed - refused.length, sounds, events, refused };
};
