/** All games, in the order of the shelf: one line for each. */
import type { GameEntry } from './game.ts';

/** Defines a game; its id is a literal, because its texts have it as their key (`games.<id>` in `texts`). */
export const game = <const Id extends string>(entry: GameEntry<Id>): GameEntry<Id> => entry;

/** Every game. */
export const games = [] as const satisfies readonly GameEntry[];
