/** What a learner has reached in games, read from the view. */
import { type BestScores, type LanguageCode, strengthOf, type WordId } from '@parlance/domain';
import { fieldOf, type View, wordKey } from '@parlance/sync';

/** The best score of each level of a game in a learn language. */
export const scoresOf = (view: Pick<View, 'registers'>, learn: LanguageCode, game: string): BestScores =>
  new Map(
    [...fieldOf(view, learn, 'game', 'score')].flatMap(([key, score]): readonly [number, number][] => {
      const [name, level] = key.split('.');
      return name === game && level !== undefined ? [[Number(level), score]] : [];
    }),
  );

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
