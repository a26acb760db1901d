/** Rounds of games: of several rounds of a level on one day the best earns XP, whatever their order (F17). */
import type { LanguageCode } from '@parlance/domain';
import type { Day, EventOf, FinishedData, LearnEvent } from './event.ts';
import { dailyKey, type GameLevelRef, scoreOn } from './events/daily-score.ts';
import { registerKey } from './view.ts';

/** The finish event of a game. */
export type GameFinish = EventOf<'finished'> & { readonly data: Extract<FinishedData, { what: 'game' }> };

/** A level of a game in one learn language on one day. */
export interface RoundRef extends GameLevelRef {
  readonly learn: LanguageCode;
  readonly day: Day;
}

/** Whether an event finishes a round of a game. */
export const isGameFinish = (event: LearnEvent): event is GameFinish =>
  event.kind === 'finished' && event.data.what === 'game';

/** The level and the day of a finished round. */
export const roundOf = ({ learn, day, data: { game, level } }: GameFinish): RoundRef => ({ learn, day, game, level });

/** The key of a level on a day. */
export const roundKey = ({ learn, day, game, level }: RoundRef): string => `${learn}/${day}/${level}/${game}`;

/** The levels and days of the games that some events finish, each once. */
export const roundsIn = (events: Iterable<LearnEvent>): readonly RoundRef[] => [
  ...new Map([...events].filter(isGameFinish).map((event) => [roundKey(roundOf(event)), roundOf(event)])).values(),
];

/** The best score of each level and day, by `roundKey`. */
export interface BestScores {
  /** The best score of a round's level on its day, 0 if there is none or the event finishes no game. */
  readonly before: (event: LearnEvent) => number;
  /** Adds a finished round; other events change nothing. */
  readonly add: (event: LearnEvent) => void;
}

/** The best scores among some events, in any order. */
export const bestScores = (events: Iterable<LearnEvent>): BestScores => {
  const scores = new Map<string, number>();
  const before = (event: LearnEvent): number => (isGameFinish(event) ? (scores.get(roundKey(roundOf(event))) ?? 0) : 0);
  const add = (event: LearnEvent): void => {
    if (isGameFinish(event)) scores.set(roundKey(roundOf(event)), Math.max(before(event), event.data.score));
  };
  for (const event of events) add(event);
  return { before, add };
};

/** More than any score: nothing is earned beside it. */
const UNKNOWN = 10;

/**
 * The best score of a level on a day by a learner's registers, 0 if it was not played. Of days that lie behind a later one it is not
 * known; then it is taken for the greatest, so that no XP is shown that the server would take back.
 */
export const bestOnDay = (
  registers: { readonly get: (key: string) => number | undefined },
  { learn, day, ...level }: RoundRef,
): number => scoreOn(registers.get(registerKey(learn, 'game', 'daily', dailyKey(level, day))) ?? 0, day) ?? UNKNOWN;
