/** Games: the shelf, the levels of a game, and a round of it. */
export { GameLevels } from './game-levels.tsx';
export { GameRound } from './game-round.tsx';
export { GameShelf } from './game-shelf.tsx';
export { gameOf } from './games.ts';
export { levelIn } from './level-in.ts';
