/** What a film follows: usually a media element. */
export interface ClipClock {
  /** Milliseconds from the start of the clip. */
  readonly position: () => number;
  readonly isPlaying: () => boolean;
  readonly rate: () => number;
  /** Calls back after play, pause, seek, rate change or end; returns a function that stops that. */
  readonly subscribe: (changed: () => void) => () => void;
}
