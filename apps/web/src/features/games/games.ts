/** All games, in the order of the shelf: one entry for each. */

import type { GameId } from '../game-records/index.ts';
import { BaggageDrawing } from './baggage/drawing.tsx';
import { BuildDrawing } from './build/drawing.tsx';
import { CrosswordDrawing } from './crossword/drawing.tsx';
import { FallingDrawing } from './falling/drawing.tsx';
import type { GameEntry } from './game.ts';
import { MistakesDrawing } from './mistakes/drawing.tsx';
import { PairsDrawing } from './pairs/drawing.tsx';
import { SceneDrawing } from './scene/drawing.tsx';

/** A game of the registry. */
export type AnyGame = GameEntry<GameId>;

/** Every game. */
export const games: readonly AnyGame[] = [
  {
    id: 'pairs',
    load: async () => (await import('./pairs/index.ts')).pairs,
    Drawing: PairsDrawing,
    needs: { sound: 'better', typing: false, clock: true },
    material: ['words'],
  },
  {
    id: 'falling',
    load: async () => (await import('./falling/index.ts')).falling,
    Drawing: FallingDrawing,
    needs: { sound: 'better', typing: true, clock: true },
    material: ['words'],
  },
  {
    id: 'baggage',
    load: async () => (await import('./baggage/index.ts')).baggage,
    Drawing: BaggageDrawing,
    needs: { sound: 'better', typing: false, clock: true },
    material: ['words'],
  },
  {
    id: 'build',
    load: async () => (await import('./build/index.ts')).build,
    Drawing: BuildDrawing,
    needs: { sound: 'better', typing: false, clock: true },
    material: ['words', 'sentences'],
  },
  {
    id: 'crossword',
    load: async () => (await import('./crossword/index.ts')).crossword,
    Drawing: CrosswordDrawing,
    needs: { sound: 'better', typing: true, clock: false },
    material: ['words'],
  },
  {
    id: 'mistakes',
    load: async () => (await import('./mistakes/index.ts')).mistakes,
    Drawing: MistakesDrawing,
    needs: { sound: 'better', typing: true, clock: true },
    material: ['words', 'sentences'],
  },
  {
    id: 'scene',
    load: async () => (await import('./scene/index.ts')).scene,
    Drawing: SceneDrawing,
    needs: { sound: 'better', typing: false, clock: true },
    material: ['dialogues'],
  },
];

/** The game with an id. */
export const gameOf = (id: string): AnyGame | undefined => games.find((game) => game.id === id);
