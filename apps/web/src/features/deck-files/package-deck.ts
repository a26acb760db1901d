/** The Anki package of a deck: its cards, in the order of the table, with their sounds. */
import { type CardKey, cardOf, type OwnCard } from '@parlance/domain';
import { type CardTexts, type LoadedRecording, untouchedCard } from '../../data/index.ts';
import type { AnkiCard, AnkiDeck, AnkiReview } from './anki/index.ts';
import { type Deck, keysOf } from './deck-rows.ts';
import { TAGS } from './package-rows.ts';

/** A deck with the texts of its cards. */
export interface DeckContent extends Pick<Deck, 'cards' | 'memory'> {
  readonly texts: ReadonlyMap<CardKey, CardTexts>;
  /** The reviews of cards, as far as they are known, oldest first. */
  readonly reviews: ReadonlyMap<CardKey, readonly AnkiReview[]>;
}

/** Where the sounds of cards come from. Both never reject. */
export interface SoundSource {
  readonly ofText: (texts: CardTexts) => Promise<LoadedRecording | undefined>;
  /** The sound of an own card by its hash; undefined where it is out of reach. */
  readonly ofOwn: (hash: string) => Promise<LoadedRecording>;
}

/** How a deck is written. */
export interface PackageOptions extends Pick<AnkiDeck, 'name' | 'now' | 'minutesWest'> {
  readonly sounds: SoundSource;
  /** Is called with the share, 0..1, of the cards whose sounds have been looked for. */
  readonly onProgress: (share: number) => void;
}

/** A deck to be written, and how many of its sounds were out of reach. */
export interface PackedDeck {
  readonly deck: AnkiDeck;
  readonly lacking: number;
}

type Texts = Pick<AnkiCard, 'front' | 'back' | 'reading' | 'example'>;

const ownTexts = ({ front, back, reading = '', example = '' }: OwnCard): Texts => ({ front, back, reading, example });

/** The texts of a card; one that only its kind describes has its id, so that its note is not empty. */
const textsOf = (key: CardKey, { cards, texts }: DeckContent): Texts => {
  const own = cards.get(key)?.own ?? null;
  if (own !== null) return ownTexts(own);
  const known = texts.get(key);
  if (known === undefined) return { front: cardOf(key).id, back: '', reading: '', example: '' };
  return { front: known.target.text, back: known.meaning, reading: known.target.ipa ?? '', example: '' };
};

const cardFor = (key: CardKey, content: DeckContent): AnkiCard => {
  const { inDeck, aside, note } = content.cards.get(key) ?? untouchedCard;
  const texts = textsOf(key, content);
  return {
    ...{ key, ...texts, note, sound: undefined, reviews: content.reviews.get(key) ?? [] },
    tags: [...(inDeck ? [TAGS.added] : []), ...(aside ? [TAGS.aside] : [])],
    memory: content.memory.get(key),
    // Another program cannot ask a card that has no answer.
    isSuspended: aside || texts.back === '',
  };
};

/** The keys in the order of the table; words that no lesson teaches any more are left out. */
const orderedKeys = (content: DeckContent): readonly CardKey[] => {
  const dueOf = (key: CardKey): number => content.memory.get(key)?.due ?? Number.POSITIVE_INFINITY;
  return [...keysOf(content)]
    .filter((key) => cardOf(key).kind !== 'word' || content.texts.has(key))
    .sort((a, b) => (dueOf(a) === dueOf(b) ? (a < b ? -1 : 1) : dueOf(a) - dueOf(b)));
};

/** How many sounds are loaded at a time. */
const PARALLEL = 6;

const inLanes = async <T>(all: readonly T[], work: (each: T, place: number) => Promise<void>): Promise<void> => {
  const waiting = all.entries();
  const lane = async (): Promise<void> => {
    for (const [place, each] of waiting) await work(each, place);
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
};

/** Puts a deck together. */
export const packDeck = async (
  content: DeckContent,
  { sounds, onProgress, ...head }: PackageOptions,
): Promise<PackedDeck> => {
  const cards = orderedKeys(content).map((key) => cardFor(key, content));
  const loaded = new Map<string, Uint8Array<ArrayBuffer>>();
  const names = new Map<string, string>();
  let [lacking, done] = [0, 0];
  await inLanes(cards, async ({ key }) => {
    const texts = content.texts.get(key);
    const hash = content.cards.get(key)?.own?.sound;
    const found = hash !== undefined ? await sounds.ofOwn(hash) : texts && (await sounds.ofText(texts));
    if (found !== undefined && found.bytes === undefined) lacking += 1;
    if (found?.bytes !== undefined) {
      loaded.set(found.name, found.bytes);
      names.set(key, found.name);
    }
    done += 1;
    onProgress(done / cards.length);
  });
  return {
    deck: { ...head, cards: cards.map((card) => ({ ...card, sound: names.get(card.key) })), sounds: loaded },
    lacking,
  };
};
