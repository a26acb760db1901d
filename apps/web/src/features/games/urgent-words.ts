import { type LanguageCode, strengthOf, type WordId } from '@parlance/domain';
import { type View, wordKey } from '@parlance/sync';

/** The number of words that are due or weak at a time (ms): what a game would ask first. */
export const urgentWords = (
  view: Pick<View, 'words'>,
  learn: LanguageCode,
  words: readonly WordId[],
  now: number,
): number =>
  [...new Set(words)].filter((word) => {
    const state = view.words.get(wordKey(learn, word));
    return state !== undefined && (state.due <= now || strengthOf(state, now) === 'weak');
  }).length;
