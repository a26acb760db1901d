/** The ways to answer that kinds of exercise share. No React, no rules of judging. */
import type { Given, ItemId, Step } from '@parlance/domain';
import {
  type Draft,
  NO_PAIRS,
  pickByKey,
  tileByLetter,
  withChoice,
  withOption,
  withoutLastTile,
  withPick,
  withTile,
} from '../draft.ts';
import type { AnswerForm } from './answer-form.ts';

/** The part of an answer form in which no key changes anything; the learner has to press the button. */
const inert = {
  isJudged: true,
  submitsItself: () => false,
  choose: (draft: Draft) => draft,
  letter: (draft: Draft) => draft,
  erase: (draft: Draft) => draft,
  heardByKey: () => undefined,
  textOf: () => undefined,
} satisfies Partial<AnswerForm<Step>>;

/** One item out of several. */
export const itemChoice: AnswerForm<Step & { readonly options: readonly ItemId[] }> = {
  ...inert,
  empty: () => ({ kind: 'choice', item: undefined }),
  given: (_, draft) =>
    draft.kind === 'choice' && draft.item !== undefined ? { kind: 'choice', item: draft.item } : undefined,
  choose: (draft, { options }, index) => withChoice(draft, options, index),
};

/** One text out of several; `countOf` tells how many there are. */
export const textChoice = <S extends Step>(countOf: (step: S) => number): AnswerForm<S> => ({
  ...inert,
  empty: () => ({ kind: 'option', index: undefined }),
  given: (_, draft) =>
    draft.kind === 'option' && draft.index !== undefined ? { kind: 'option', index: draft.index } : undefined,
  choose: (draft, step, index) => withOption(draft, countOf(step), index),
});

/** One of the texts that the step lists. */
export const listedChoice = textChoice<Step & { readonly options: readonly string[] }>(({ options }) => options.length);

const withLetter = (draft: Draft, bank: readonly string[], letter: string): Draft =>
  withTile(draft, bank, tileByLetter(draft, bank, letter));

/** Tiles put in order; `separator` stands between them where the answer is read as a text. */
export const tiles = (separator: '' | ' '): AnswerForm<Step & { readonly bank: readonly string[] }> => ({
  ...inert,
  empty: () => ({ kind: 'words', placed: [] }),
  given: ({ bank }, draft) =>
    draft.kind === 'words' && draft.placed.length > 0
      ? { kind: 'words', words: draft.placed.flatMap((place) => bank[place] ?? []) }
      : undefined,
  choose: (draft, { bank }, index) => withTile(draft, bank, index),
  letter: (draft, { bank }, letter) => withLetter(draft, bank, letter),
  erase: withoutLastTile,
  textOf: (given) => (given.kind === 'words' ? given.words.join(separator) : undefined),
});

/** The lines that the learner must put in order: all but the first of `given`, which is in its place from the start. */
export const linesToPlace = ({ given }: { readonly given: readonly ItemId[] }): readonly ItemId[] => given.slice(1);

/** Lines put in order; complete once all of them are placed. Letters do nothing: lines have numbers only. */
export const lineOrder: AnswerForm<Step & { readonly given: readonly ItemId[] }> = {
  ...inert,
  empty: () => ({ kind: 'words', placed: [] }),
  given: (step, draft): Given | undefined => {
    const lines = linesToPlace(step);
    return draft.kind === 'words' && draft.placed.length === lines.length
      ? { kind: 'order', lines: [...step.given.slice(0, 1), ...draft.placed.flatMap((place) => lines[place] ?? [])] }
      : undefined;
  },
  choose: (draft, step, index) => withTile(draft, linesToPlace(step), index),
  erase: withoutLastTile,
};

/** A text that is typed into a field. */
export const typedText: AnswerForm<Step> = {
  ...inert,
  empty: () => ({ kind: 'text', text: '' }),
  given: (_, draft) =>
    draft.kind === 'text' && draft.text.trim() !== '' ? { kind: 'text', text: draft.text } : undefined,
  textOf: (given) => (given.kind === 'text' ? given.text : undefined),
};

/** Halves that belong together; complete once all pairs are found. Number keys play the items of the left side. */
export const pairs: AnswerForm<Step & { readonly left: readonly ItemId[]; readonly right: readonly ItemId[] }> = {
  ...inert,
  empty: () => NO_PAIRS,
  given: ({ left }, draft) =>
    draft.kind === 'pairs' && draft.found.length === left.length ? { kind: 'pairs', slips: draft.slips } : undefined,
  submitsItself: () => true,
  choose: (draft, { left, right }, index) => {
    const pick = pickByKey(left, right, index);
    return pick === undefined ? draft : withPick(draft, pick);
  },
  heardByKey: ({ left }, index) => left[index],
};

/** A sentence that is said aloud; it is never judged wrong. A learner who cannot speak now goes on at once. */
export const speech: AnswerForm<Step> = {
  ...inert,
  isJudged: false,
  empty: () => ({ kind: 'spoken', heard: undefined }),
  given: (_, draft) =>
    draft.kind === 'spoken' && draft.heard !== undefined ? { kind: 'spoken', heard: draft.heard } : undefined,
  submitsItself: (draft) => draft.kind === 'spoken' && draft.heard === 'skipped',
};
