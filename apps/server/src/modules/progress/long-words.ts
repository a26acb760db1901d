/** Folds words with very many reviews page by page, so that neither memory nor the event loop is held by one learner. */
import { nextWordState, type WordState } from '@parlance/domain';
import { readEvent, reviewsOf, type View, type WordRef, wordKey } from '@parlance/sync';
import type { Connection } from './store.ts';
import { type ReviewedWord, reviewPages } from './store-needed.ts';

/** The number of reviews that some words have had. */
export const reviewsBeforeLate = ({ words }: Pick<View, 'words'>, refs: readonly WordRef[]): number =>
  refs.reduce((sum, { learn, word }) => sum + (words.get(wordKey(learn, word))?.reps ?? 0), 0);

/** The memories of some words, by `wordKey`. */
export interface FoldedWords {
  readonly folded: ReadonlyMap<string, WordState>;
  /** Whether an event was left out that a newer release has stored. */
  readonly isStale: boolean;
}

/** Folds every stored review of some words of a learner, a page at a time. */
export const foldLongWords = async (
  connection: Connection,
  uid: string,
  words: readonly ReviewedWord[],
): Promise<FoldedWords> => {
  const folded = new Map<string, WordState>();
  let isStale = false;
  for (const ref of words) {
    for await (const page of reviewPages(connection, { ...ref, uid })) {
      const known = page.flatMap((event) => readEvent(event) ?? []);
      isStale ||= known.length < page.length;
      const key = wordKey(ref.learn, ref.word);
      const own = known.flatMap(reviewsOf).filter(({ learn, word }) => learn === ref.learn && word === ref.word);
      const state = own.reduce<WordState | null>(nextWordState, folded.get(key) ?? null);
      if (state !== null) folded.set(key, state);
    }
  }
  return { folded, isStale };
};
