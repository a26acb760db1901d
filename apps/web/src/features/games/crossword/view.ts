import type { CrosswordAction, CrosswordState, GameMaterial, GameWord } from '@parlance/domain';

/** What the parts of a crossword show. */
export interface CrosswordView {
  readonly state: CrosswordState;
  readonly material: GameMaterial;
  /** The word behind an entry. */
  readonly wordOf: (entry: number) => GameWord | undefined;
  readonly act: (action: CrosswordAction) => void;
}
