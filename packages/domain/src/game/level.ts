/** The levels of games: which are open, which units they are about, and how the result of a round is counted. */
import type { OutlinedUnit } from '../course/model.ts';
import { isOpenTo, type Membership } from '../membership/gate.ts';

/** The levels of every game are 1 to 10. */
export const GAME_LEVELS = 10;

/** A level of a game: an integer from 1 to 10. */
export type GameLevel = number;

/** Every level, the easiest first. */
export const gameLevels: readonly GameLevel[] = Array.from({ length: GAME_LEVELS }, (_, index) => index + 1);

/** The first levels of each game, which are free (rules §7). */
export const FREE_LEVELS = 2;

/** Why a level is closed: a membership is missing, or the level before was not played. */
export type LevelLock = 'membership' | 'level';

/** The best score of each played level, 1 to 10; missing or 0 if it was never finished. */
export type BestScores = ReadonlyMap<GameLevel, number>;

const wasPlayed = (scores: BestScores, level: GameLevel): boolean => (scores.get(level) ?? 0) > 0;

/**
 * Why somebody may not play a level; undefined if they may. Each level opens when the one before was finished once,
 * however well. The membership is named first, because playing does not open what it closes.
 */
export const levelLock = (level: GameLevel, scores: BestScores, membership: Membership): LevelLock | undefined => {
  if (!isOpenTo(level <= FREE_LEVELS, membership)) return 'membership';
  return level === 1 || wasPlayed(scores, level) || wasPlayed(scores, level - 1) ? undefined : 'level';
};

/** Whether a level can be played. */
export const isLevelOpen = (level: GameLevel, scores: BestScores, membership: Membership): boolean =>
  levelLock(level, scores, membership) === undefined;

/** The level to play next: the first open one that is not mastered (three stars), or the last open one. */
export const nextLevel = (scores: BestScores, membership: Membership): GameLevel => {
  const open = gameLevels.filter((level) => isLevelOpen(level, scores, membership));
  return open.find((level) => gameStars(scores.get(level) ?? 0) < 3) ?? open.at(-1) ?? 1;
};

/** The normal units of a level: a course is divided evenly, so that of twenty units level 1 has the first two. */
export const unitsOfLevel = <U extends Pick<OutlinedUnit, 'kind'>>(
  units: readonly U[],
  level: GameLevel,
): readonly U[] => {
  const normal = units.filter(({ kind }) => kind === 'normal');
  const placeOf = (border: number): number => Math.floor((border * normal.length) / GAME_LEVELS);
  const [from, to] = [placeOf(level - 1), placeOf(level)];
  // A course with fewer than ten units has several levels for the same one.
  return normal.slice(Math.min(from, normal.length - 1), Math.max(to, from + 1));
};

/** The score of a round, 1 to 10: whole tenths of the tasks that were right at the first try, and 1 for having finished it. */
export const gameScore = ({ right, total }: { readonly right: number; readonly total: number }): number =>
  Math.max(1, Math.min(10, Math.floor((right * 10) / Math.max(1, total))));

/** The score from which a result has two or three stars. */
const STARS_FROM = { two: 7, three: 9 } as const;

/** The stars of a score, 0 to 3; 0 if the level was never finished. A clock has no influence on them. */
export const gameStars = (score: number): 0 | 1 | 2 | 3 => {
  if (score < 1) return 0;
  if (score >= STARS_FROM.three) return 3;
  return score >= STARS_FROM.two ? 2 : 1;
};
