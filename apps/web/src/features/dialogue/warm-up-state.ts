/** The warm-up: a line is heard, then there is a pause to say it, then comes the next. No React, no clock. */

/**
 * Where the warm-up stands. `ready`: nothing was heard yet; `playing`: the line sounds; `turn`: the learner says it;
 * `paused`: stopped by hand; `done`: the last line was heard and its turn is over.
 */
export interface WarmUpState {
  readonly phase: 'ready' | 'playing' | 'turn' | 'paused' | 'done';
  /** 0-based line. */
  readonly at: number;
  readonly slow: boolean;
  /** Rises whenever a line begins. */
  readonly round: number;
  /** How many lines were heard to their end, from the first on without a gap or not: the furthest of them. */
  readonly heard: number;
}

export type WarmUpAction =
  | { readonly kind: 'toggle' | 'heard' | 'turnOver' | 'next' | 'previous' | 'again' | 'slowly' }
  /** Hear a line that was heard before. */
  | { readonly kind: 'line'; readonly at: number };

/** Before the first line. */
export const WARM_UP_START: WarmUpState = { phase: 'ready', at: 0, slow: false, round: 0, heard: 0 };

const begin = (state: WarmUpState, at: number, slow = false): WarmUpState => ({
  ...state,
  phase: 'playing',
  at,
  slow,
  round: state.round + 1,
});

/** On to the next line; after the last one only where it was heard. */
const goOn = (state: WarmUpState, lines: number): WarmUpState => {
  if (state.at + 1 < lines) return begin(state, state.at + 1);
  return state.heard >= lines ? { ...state, phase: 'done' } : state;
};

/** What comes of an act in a dialogue of so many lines. */
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

/** Milliseconds of the pause in which a line of that length is said: a little longer than it took. */
export const pauseLength = (length: number, rate: number): number => 1000 + (1.25 * length) / rate;
