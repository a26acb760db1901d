/** The state machine of the warm-up: a line is heard, a pause to repeat it follows, then the next line. No React, no clock. */

/**
 * The state of the warm-up. `ready`: nothing was heard yet; `playing`: the line sounds; `turn`: the learner repeats it;
 * `paused`: stopped by hand; `done`: the last line was heard and its turn is over.
 */
export interface WarmUpState {
  readonly phase: 'ready' | 'playing' | 'turn' | 'paused' | 'done';
  /** Index of the line, from 0. */
  readonly at: number;
  readonly slow: boolean;
  /** Counts how often a line was started. */
  readonly round: number;
  /** 1-based number of the furthest line that was heard to its end; 0 before. Lines before it may have been skipped. */
  readonly heard: number;
}

/** What happens in a warm-up: a press of a control, or the end of a line (`heard`) or of a pause (`turnOver`). */
export type WarmUpAction =
  | { readonly kind: 'toggle' | 'heard' | 'turnOver' | 'next' | 'previous' | 'again' | 'slowly' }
  /** Play the line at that index. */
  | { readonly kind: 'line'; readonly at: number };

/** The state before the first line. */
export const WARM_UP_START: WarmUpState = { phase: 'ready', at: 0, slow: false, round: 0, heard: 0 };

const begin = (state: WarmUpState, at: number, slow = false): WarmUpState => ({
  ...state,
  phase: 'playing',
  at,
  slow,
  round: state.round + 1,
});

/** Goes to the next line, or from the last one to the end where that line was heard. */
const goOn = (state: WarmUpState, lines: number): WarmUpState => {
  if (state.at + 1 < lines) return begin(state, state.at + 1);
  return state.heard >= lines ? { ...state, phase: 'done' } : state;
};

/** The state after an action, in a dialogue of `lines` lines. */
export const warmUpReducer = (state: WarmUpState, act: WarmUpAction, lines: number): WarmUpState => {
  if (state.phase === 'done') return state;
  switch (act.kind) {
    case 'toggle':
      return state.phase === 'ready' || state.phase === 'paused'
        ? begin(state, state.at)
        : { ...state, phase: 'paused' };
    case 'heard':
      if (state.phase !== 'playing') return state;
      return { ...state, phase: 'turn', heard: Math.max(state.heard, state.at + 1) };
    case 'turnOver':
      return state.phase === 'turn' ? goOn(state, lines) : state;
    case 'next':
      return goOn(state, lines);
    case 'previous':
      return begin(state, Math.max(0, state.at - 1));
    case 'again':
      return begin(state, state.at);
    case 'slowly':
      return begin(state, state.at, true);
    case 'line':
      return begin(state, Math.max(0, Math.min(lines - 1, act.at)));
  }
};

/** Milliseconds of the pause in which the learner repeats a line of that length (ms): a little longer than the line. */
export const pauseLength = (length: number, rate: number): number => 1000 + (1.25 * length) / rate;
