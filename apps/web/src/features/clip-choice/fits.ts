/** How clips suit a learner: what was done, and how many of their words are known. */
import { type ClipFit, type ClipId, knownShare, type LanguageCode, strengthOf, type WordId } from '@parlance/domain';
import { fieldOf, type View, wordKey } from '@parlance/sync';
import type { ListedClip } from '../../data/index.ts';

/** What a learner has reached in clips, and knows of their words. */
export interface ClipFits {
  /** Stars of a clip, 0 where it was not finished. */
  readonly stars: (clip: ClipId) => number;
  readonly fitOf: (clip: Pick<ListedClip, 'id' | 'words' | 'others'>) => ClipFit;
  /** Whether any word is known, so that shares tell something. */
  readonly hasWords: boolean;
}

/** The words that are remembered at a time; those that are weak by then are not. @param now milliseconds since 1970 */
export const knownWordsIn = (view: Pick<View, 'words'>, learn: LanguageCode, now: number): ReadonlySet<WordId> => {
  const start = wordKey(learn, '');
  const known = [...view.words].filter(([key, state]) => key.startsWith(start) && strengthOf(state, now) !== 'weak');
  return new Set(known.map(([key]) => key.slice(start.length)));
};

/** Reads the fits of clips from a view. @param now milliseconds since 1970 */
export const fitsIn = (view: View, learn: LanguageCode, now: number): ClipFits => {
  const known = knownWordsIn(view, learn, now);
  const reached = fieldOf(view, learn, 'movie', 'stars');
  const stars = (clip: ClipId): number => reached.get(clip) ?? 0;
  return {
    stars,
    fitOf: (clip) => ({ known: knownShare(clip, (word) => known.has(word)), isDone: stars(clip.id) > 0 }),
    hasWords: known.size > 0,
  };
};
