/** An answer in the making: what is chosen, placed, typed or paired so far. No React, no rules of judging. */
import type { Given, ItemId, Step } from '@parlance/domain';

/** Pairs found so far, and the pick that waits for its other half. */
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

export type Draft =
  | { readonly kind: 'seen' }
  | { readonly kind: 'choice'; readonly item: ItemId | undefined }
  /** Places in the step's bank, in the order they were put down. */
  | { readonly kind: 'words'; readonly placed: readonly number[] }
  | { readonly kind: 'text'; readonly text: string }
  | PairsDraft;

const noPairs: PairsDraft = {
  kind: 'pairs',
  found: [],
  slips: [],
  target: undefined,
  meaning: undefined,
  wrong: undefined,
};

/** Nothing given yet. */
export const emptyDraft = (step: Step): Draft => {
  switch (step.kind) {
    case 'meet':
      return { kind: 'seen' };
    case 'chooseMeaning':
    case 'choosePhrase':
    case 'listenChoose':
      return { kind: 'choice', item: undefined };
    case 'build':
      return { kind: 'words', placed: [] };
    case 'typeHeard':
      return { kind: 'text', text: '' };
    case 'match':
    case 'matchSound':
      return noPairs;
    default:
      return { kind: 'seen' };
  }
};

/** The n-th option is chosen (0-based); beyond the options nothing happens. */
export const withChoice = (draft: Draft, options: readonly ItemId[], index: number): Draft => {
  const item = options[index];
  return draft.kind === 'choice' && item !== undefined ? { kind: 'choice', item } : draft;
};

/** A tile of the bank is put down at the end; one that lies there already is left alone. */
export const withTile = (draft: Draft, bank: readonly string[], index: number): Draft => {
  if (draft.kind !== 'words' || bank[index] === undefined || draft.placed.includes(index)) return draft;
  return { kind: 'words', placed: [...draft.placed, index] };
};

/** A tile goes back to its slot in the bank. */
export const withoutTile = (draft: Draft, index: number): Draft =>
  draft.kind === 'words' ? { kind: 'words', placed: draft.placed.filter((place) => place !== index) } : draft;

/** The last tile goes back. */
export const withoutLastTile = (draft: Draft): Draft =>
  draft.kind === 'words' ? { kind: 'words', placed: draft.placed.slice(0, -1) } : draft;

/** So many tiles have a number key of their own. */
export const NUMBERED = 10;

/**
 * The free tile that a typed letter means, by the first letter of its word, marks aside; -1 when none does.
 * Of several one without a number key goes first: the others can be had by their numbers.
 */
export const tileByLetter = (draft: Draft, bank: readonly string[], letter: string): number => {
  if (draft.kind !== 'words') return -1;
  const wanted = bare(letter);
  const fits = (word: string, index: number): boolean => !draft.placed.includes(index) && bare(word).startsWith(wanted);
  const beyond = bank.findIndex((word, index) => index >= NUMBERED && fits(word, index));
  return beyond < 0 ? bank.findIndex(fits) : beyond;
};

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A side of the match, by the item that lies there. */
export type Pick = { readonly side: 'target' | 'meaning'; readonly item: ItemId };

/** One half is picked; with two halves a pair is found or a slip is counted. Picking the same half again lets it go. */
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

/** The half that a number key means: left from top to bottom, then right. */
export const pickByKey = (targets: readonly ItemId[], meanings: readonly ItemId[], index: number): Pick | undefined => {
  const target = targets[index];
  if (target !== undefined) return { side: 'target', item: target };
  const meaning = meanings[index - targets.length];
  return meaning === undefined ? undefined : { side: 'meaning', item: meaning };
};

const toggled = (before: ItemId | undefined, item: ItemId): ItemId | undefined => (before === item ? undefined : item);

/** What would be handed in, or undefined while there is nothing to judge. */
export const givenOf = (step: Step, draft: Draft): Given | undefined => {
  switch (draft.kind) {
    case 'seen':
      return { kind: 'seen' };
    case 'choice':
      return draft.item === undefined ? undefined : { kind: 'choice', item: draft.item };
    case 'words':
      return step.kind === 'build' && draft.placed.length > 0
        ? { kind: 'words', words: draft.placed.flatMap((place) => step.bank[place] ?? []) }
        : undefined;
    case 'text':
      return draft.text.trim() === '' ? undefined : { kind: 'text', text: draft.text };
    case 'pairs':
      return step.kind === 'match' && draft.found.length === step.left.length
        ? { kind: 'pairs', slips: draft.slips }
        : undefined;
  }
};
