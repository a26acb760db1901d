import type { DialogueLine, Heard, ItemId } from '@parlance/domain';
import type { UtteranceState } from './utterance.ts';

/** A line as the learner said it. It is kept in this room alone, and gone with it. */
export interface SpokenLine {
  /** Mono samples at `VOICE_RATE`. */
  readonly mine: Float32Array;
  /** Undefined where it could not be compared. */
  readonly heard: Heard | undefined;
}

/** What was said of a dialogue, by line: the last time each. */
export type Spoken = ReadonlyMap<ItemId, SpokenLine>;

/** A line that was just said. */
export const spokenIn = (line: DialogueLine, state: Extract<UtteranceState, { readonly mine: Float32Array }>): Spoken =>
  new Map([[line.id, { mine: state.mine, heard: state.kind === 'scored' ? state.heard : undefined }]]);
