/** The draft of an answer: what is chosen, placed, typed or paired so far. No React, no rules of judging. */
import type { Given, ItemId } from '@parlance/domain';

/** The pairs found so far, and the half that was picked last without its other half. */
export interface PairsDraft {
  readonly kind: 'pairs';
  readonly found: readonly ItemId[];
  /** The target of each wrong try, in order. */
  readonly slips: readonly ItemId[];
  readonly target: ItemId | undefined;
  readonly meaning: ItemId | undefined;
  /** The last try, when it was wrong, until the next pick. */
  readonly wrong: { readonly target: ItemId; readonly meaning: ItemId } | undefined;
}

/** Whether what was to be said was heard; `skipped` where the learner cannot speak now. */
export type SpokenAnswer = Extract<Given, { readonly kind: 'spoken' }>['heard'];

/** An answer that is not submitted yet, by the way in which it is given. */
export type Draft =
  | { readonly kind: 'seen' }
  | { readonly kind: 'choice'; readonly item: ItemId | undefined }
  /** Index among the texts to choose from. */
  | { readonly kind: 'option'; readonly index: number | undefined }
  /** The indexes in the step's bank of the tiles that were placed, in their order. */
  | { readonly kind: 'words'; readonly placed: readonly number[] }
  | { readonly kind: 'text'; readonly text: string }
  /** Set once the learner has spoken, or has said that they cannot. */
  | { readonly kind: 'spoken'; readonly heard: SpokenAnswer | undefined }
  | PairsDraft;

/** The draft before any half was picked. */
export const NO_PAIRS: PairsDraft = {
  kind: 'pairs',
  found: [],
  slips: [],
  target: undefined,
  meaning: undefined,
  wrong: undefined,
};

/** The n-th option is chosen (0-based); beyond the options nothing happens. */
export const withChoice = (draft: Draft, options: readonly ItemId[], index: number): Draft => {
  const item = options[index];
  return draft.kind === 'choice' && item !== undefined ? { kind: 'choice', item } : draft;
};

/** The n-th of `count` texts is chosen (0-based); beyond them nothing happens. */
export const withOption = (draft: Draft, count: number, index: number): Draft =>
  draft.kind === 'option' && index < count ? { kind: 'option', index } : draft;

/** Places a tile of the bank at the end; a tile that is already placed stays. */
export const withTile = (draft: Draft, bank: readonly string[], index: number): Draft => {
  if (draft.kind !== 'words' || bank[index] === undefined || draft.placed.includes(index)) return draft;
  return { kind: 'words', placed: [...draft.placed, index] };
};

/** Returns a tile to its slot in the bank. */
export const withoutTile = (draft: Draft, index: number): Draft =>
  draft.kind === 'words' ? { kind: 'words', placed: draft.placed.filter((place) => place !== index) } : draft;

/** Returns the last tile to the bank. */
export const withoutLastTile = (draft: Draft): Draft =>
  draft.kind === 'words' ? { kind: 'words', placed: draft.placed.slice(0, -1) } : draft;

/** How many tiles have a number key. */
export const NUMBERED = 10;

/**
 * The free tile that a typed letter selects by the first letter of its word; -1 if there is none. A tile with the same
 * diacritics goes before one without: `é` before `e`. Of several, one without a number key goes first, because the
 * others can be selected by their numbers.
 */
export const tileByLetter = (draft: Draft, bank: readonly string[], letter: string): number => {
  if (draft.kind !== 'words') return -1;
  const free = bank.flatMap((word, index) => (draft.placed.includes(index) ? [] : [{ word, index }]));
  const exact = free.filter(({ word }) => word.normalize('NFC').toLowerCase().startsWith(letter.toLowerCase()));
  const fitting = exact.length > 0 ? exact : free.filter(({ word }) => bare(word).startsWith(bare(letter)));
  return (fitting.find(({ index }) => index >= NUMBERED) ?? fitting[0])?.index ?? -1;
};

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A half of a pair: its side, and its item. */
export type Pick = { readonly side: 'target' | 'meaning'; readonly item: ItemId };

/**
 * Selects one half of a pair. With both halves a pair is found or a slip is counted. Selecting the same half again
 * deselects it.
 */
export const withPick = (draft: Draft, pick: Pick): Draft => {
  if (draft.kind !== 'pairs' || draft.found.includes(pick.item)) return draft;
  const target = pick.side === 'target' ? toggled(draft.target, pick.item) : draft.target;
  const meaning = pick.side === 'meaning' ? toggled(draft.meaning, pick.item) : draft.meaning;
  if (target === undefined || meaning === undefined) return { ...draft, target, meaning, wrong: undefined };
  const done = { ...draft, target: undefined, meaning: undefined };
  return target === meaning
    ? { ...done, found: [...draft.found, target], wrong: undefined }
    : { ...done, slips: [...draft.slips, target], wrong: { target, meaning } };
};

/** The half that a number key selects: the left side from top to bottom, then the right side. */
export const pickByKey = (targets: readonly ItemId[], meanings: readonly ItemId[], index: number): Pick | undefined => {
  const target = targets[index];
  if (target !== undefined) return { side: 'target', item: target };
  const meaning = meanings[index - targets.length];
  return meaning === undefined ? undefined : { side: 'meaning', item: meaning };
};

const toggled = (before: ItemId | undefined, item: ItemId): ItemId | undefined => (before === item ? undefined : item);
