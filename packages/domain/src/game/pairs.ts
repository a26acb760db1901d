/** Pairs by ear: cards lie face down; a sound and what it means belong together. Rules without a view. */
import { shuffled } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import type { GameMaterial, GameWord } from './model.ts';
import { answered, newRound, type RoundState, wordsFor } from './round.ts';

/** A card: the sound of a word, or what it shows of the word (its picture or its meaning). */
export interface PairCard {
  readonly word: CardKey;
  readonly side: 'sound' | 'face';
}

/** The cards on the table, and what is turned up. */
export interface PairsState extends RoundState {
  readonly cards: readonly PairCard[];
  /** Places of the cards that are turned up and not found yet: none, one or two. */
  readonly open: readonly number[];
  /** Words whose two cards were found. */
  readonly found: readonly CardKey[];
  /** Places of the cards that were turned up before: where they lie can be remembered. */
  readonly seen: readonly number[];
}

/** What the learner does. `turn`: a card. `close`: two cards that do not belong together are turned down again. */
export type PairsAction =
  | { readonly do: 'turn'; readonly place: number }
  | { readonly do: 'close' }
  | { readonly do: 'timeUp' };

/** The pairs of each level: from four to nine. */
export const pairsAt = (level: number): number => 4 + Math.floor(level / 2);
/** Fewer pairs are no game. */
const LEAST_PAIRS = 4;

/** Words with a sound, or any in silence, where the text stands in for it. */
const hasFace = ({ target, meaning }: GameWord): boolean => target.text !== '' && meaning.text !== '';

/** The words of a round. */
export const pairWords = (material: Pick<GameMaterial, 'words'>, level: number): readonly GameWord[] =>
  wordsFor(material, level, pairsAt(level), hasFace);

/** Whether there are enough words. */
export const canPlayPairs = (material: Pick<GameMaterial, 'words'>, level: number): boolean =>
  pairWords(material, level).length >= LEAST_PAIRS;

/** Lays out the cards of a round. */
export const startPairs = (material: Pick<GameMaterial, 'words' | 'random'>, level: number): PairsState => {
  const words = pairWords(material, level);
  const cards = words.flatMap(({ key }): readonly PairCard[] => [
    { word: key, side: 'sound' },
    { word: key, side: 'face' },
  ]);
  return { ...newRound(words.length), cards: shuffled(cards, material.random), open: [], found: [], seen: [] };
};

/** The state after an action; what is not possible now changes nothing. */
export const pairsReducer = (state: PairsState, action: PairsAction): PairsState => {
  if (state.isOver) return state;
  if (action.do === 'timeUp') return timeUp(state);
  if (action.do === 'close') return state.open.length === 2 ? { ...state, open: [] } : state;
  return turn(state.open.length === 2 ? { ...state, open: [] } : state, action.place);
};

const turn = (state: PairsState, place: number): PairsState => {
  const { cards, open, found, seen } = state;
  const card = cards[place];
  if (card === undefined || open.includes(place) || found.includes(card.word)) return state;
  const turned = { ...state, open: [...open, place], seen: seen.includes(place) ? seen : [...seen, place] };
  const [before] = open;
  const first = before === undefined ? undefined : cards[before];
  if (first === undefined || before === undefined) return turned;
  if (first.word === card.word) return match(turned, card.word);
  return isAvoidable(state, before, place) ? miss(turned, first.word) : turned;
};

/**
 * Whether a wrong pair tells that something was forgotten: the partner of the first card had been seen, or the second card had been
 * seen. Turning up a card that nobody has seen yet is no mistake.
 */
const isAvoidable = ({ cards, seen }: PairsState, first: number, second: number): boolean => {
  const word = cards[first]?.word;
  return seen.includes(second) || seen.some((place) => place !== first && cards[place]?.word === word);
};

const match = (state: PairsState, word: CardKey): PairsState => {
  const rating = state.missed.includes(word) ? 2 : 3;
  const next = answered(state, { item: word, right: true, words: [{ word, rating }] }, true);
  return { ...next, open: [], found: [...state.found, word] };
};

/** Of a word that is confused several times only the first time counts. */
const miss = (state: PairsState, word: CardKey): PairsState =>
  state.missed.includes(word)
    ? state
    : answered(state, { item: word, right: false, words: [{ word, rating: 1 }] }, false);

/** The clock has run out: what was not found counts as missed, and says nothing about the memory. */
const timeUp = (state: PairsState): PairsState => {
  const left = state.cards.filter(({ word, side }) => side === 'sound' && !state.found.includes(word));
  const missed = [...new Set([...state.missed, ...left.map(({ word }) => word)])];
  return { ...state, missed, done: state.total, isOver: true };
};
