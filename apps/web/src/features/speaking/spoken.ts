import type { DialogueLine, ItemId, Recognition } from '@parlance/domain';
import type { UtteranceState } from './utterance.ts';

/** A line as the learner said it. It is held in memory until the learner leaves the activity. */
export interface SpokenLine {
  /** Mono samples at `VOICE_RATE`. */
  readonly mine: Float32Array;
  /** Whether the line was recognized; undefined where it could not be compared. */
  readonly heard: Recognition | undefined;
}

/** The last attempt at each line of a dialogue, by the line's id. */
export type Spoken = ReadonlyMap<ItemId, SpokenLine>;

/** The attempt in an utterance that has ended, as a map with this one line. */
export const spokenIn = (line: DialogueLine, state: Extract<UtteranceState, { readonly mine: Float32Array }>): Spoken =>
  new Map([[line.id, { mine: state.mine, heard: state.kind === 'scored' ? state.heard : undefined }]]);
