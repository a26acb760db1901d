/**
 * The best scores of a level of a game on its last days: of several rounds of a level on one day only the best earns XP, so a
 * device must know it without the events. Three registers hold it, each for every third day: the day of an event is at most
 * one from the day of its stamp in UTC (K7), so no earlier event of that register is of a later day. A register's value
 * grows with the day, then with the score: it is a max-register like all others, and stays one however long somebody plays.
 */
import { dayNumber } from '@parlance/domain';
import type { Day } from '../recorded.ts';

/** A level of a game. */
export interface GameLevelRef {
  readonly game: string;
  readonly level: number;
}

/** The number of registers of a level. */
const REGISTERS = 3;
/** More than the greatest score. */
const SCORES = 16;

/** The key of the register for a level on a day. */
export const dailyKey = ({ game, level }: GameLevelRef, day: Day): string =>
  `${game}.${level}.${dayNumber(day) % REGISTERS}`;

/** The value of the register after a score on a day. */
export const dailyScore = (day: Day, score: number): number => dayNumber(day) * SCORES + score;

/** The best score on a day by the register's value, 0 if there is none; null if the register already tells of a later day. */
export const scoreOn = (value: number, day: Day): number | null => {
  const known = Math.floor(value / SCORES);
  if (known > dayNumber(day)) return null;
  return known === dayNumber(day) ? value % SCORES : 0;
};
