/** What a learner has reached in games, read from the view. */
import type { BestScores, LanguageCode } from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';

/** The best score of each level of a game in a learn language. */
export const scoresOf = (view: Pick<View, 'registers'>, learn: LanguageCode, game: string): BestScores =>
  new Map(
    [...fieldOf(view, learn, 'game', 'score')].flatMap(([key, score]): readonly [number, number][] => {
      const [name, level] = key.split('.');
      return name === game && level !== undefined ? [[Number(level), score]] : [];
    }),
  );
