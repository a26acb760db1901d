/** The games by name, and the best results in them: without the games themselves. */
export { type GameId, gameIds } from './game-ids.ts';
export { GameRecords } from './game-records.tsx';
export { scoresOf } from './scores.ts';
