import type { GameDialogue, GameLine, SceneAction } from '@parlance/domain';

/** A dialogue and the lines of it that a round uses. */
export interface ChosenScene {
  readonly dialogue: GameDialogue;
  readonly lines: readonly GameLine[];
}

/** What an action does to a scene, as the parts of the view call it. */
export type ActOnScene = (action: SceneAction) => void;
