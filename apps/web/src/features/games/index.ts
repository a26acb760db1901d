/** Games: the shelf, the levels of a game, a round of it, and the best results. */
export { GameLevels } from './game-levels.tsx';
export { GameRecords } from './game-records-part.tsx';
export { GameRound } from './game-round.tsx';
export { GameShelf } from './game-shelf.tsx';
export { gameOf } from './games.ts';
export { levelIn } from './level-in.ts';
