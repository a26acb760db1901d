/** The interface between the frame of all games (levels, pause, memory, result) and each game. */
import type { GameAnswer, GameEnd, GameLevel, GameMaterial } from '@parlance/domain';
import type { ComponentType, ReactNode } from 'react';
import type { Say } from '../word-card/index.ts';

/** How much of a round is done. */
export interface GameProgress {
  /** Tasks that are done for good. */
  readonly done: number;
  readonly total: number;
}

/**
 * What the frame gives to a game. A game is mounted anew for each round. It draws the field between the header and the
 * bottom of the screen; the header with progress, pause and exit, and all dialogs, belong to the frame.
 */
export interface GamePlayProps {
  /** Enough for a round: `canPlay` was asked before. Its `random` belongs to this round. */
  readonly material: GameMaterial;
  readonly level: GameLevel;
  /** Whether the optional clock is on. Without it nothing falls, runs out or counts down. */
  readonly clock: boolean;
  /** Whether the round is paused: clocks and movements stop, keys are ignored. The frame covers the field. */
  readonly paused: boolean;
  /** Whether the learner plays without sound: then nothing may depend on the ear. */
  readonly silent: boolean;
  /** Plays a word or a sentence of the material; does nothing in silence. */
  readonly say: Say;
  /** Tells screen readers something, once. */
  readonly announce: (text: string) => void;
  /** Records an answer in the memory and plays the effect of its verdict. Called at once, for each answer. */
  readonly onAnswer: (answer: GameAnswer) => void;
  /** Called when the number of tasks that are done has changed, and with the first view. */
  readonly onProgress: (progress: GameProgress) => void;
  /** Ends the round. The frame computes the score, records it, and shows the result. */
  readonly onEnd: (end: GameEnd) => void;
}

/** A line of the keyboard help: keys as they are labelled, and what they do. */
export interface GameKey {
  readonly keys: readonly string[];
  /** What stands between the keys: `+` for keys pressed together, `–` for a range. */
  readonly joined?: '+' | '–';
  readonly does: ReactNode;
}

/** The part of a game that is loaded when it is played (`features/games/<game>/index.ts`). */
export interface GameModule {
  /** Whether the material is enough for a round of this level. Pure and without chance. */
  readonly canPlay: (material: GameMaterial, level: GameLevel) => boolean;
  readonly Play: ComponentType<GamePlayProps>;
  /** A hook: the game's own keys, for the help; `Esc` and `?` are the frame's. */
  readonly useKeyHelp: () => readonly GameKey[];
}

/** What a game needs of the place where it is played. */
export interface GameNeeds {
  /** `never`: there is no sound in it. `better`: it works in silence, too. `always`: it is not offered in silence. */
  readonly sound: 'never' | 'better' | 'always';
  /** Whether answers are typed. */
  readonly typing: boolean;
  /** Whether it can be played against a clock. */
  readonly clock: boolean;
}

/** What games are made of: the frame loads no more than the game needs. */
export type MaterialPart = 'words' | 'sentences' | 'dialogues';

/** A game in the registry (`games.ts`). */
export interface GameEntry<Id extends string = string> {
  /** Stable for ever: it is stored in events, and stands in the address `/games/<id>`. Texts have it as their key. */
  readonly id: Id;
  readonly load: () => Promise<GameModule>;
  /** The game as an object on the shelf: an SVG in the house style, of 160 × 120 units, hidden from screen readers. */
  readonly Drawing: ComponentType;
  readonly needs: GameNeeds;
  readonly material: readonly MaterialPart[];
}
