import { expect, it } from 'vitest';
import { gameIds } from '../game-records/index.ts';
import { games } from './games.ts';

it('the shelf has every game that results are shown of, in the same order', () => {
  expect(games.map(({ id }) => id)).toEqual(gameIds);
});
