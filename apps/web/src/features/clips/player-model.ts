/** What a player of clips is made of, and what it does. Times are milliseconds from the start of the clip. */
import type { ClipTimeline } from '@parlance/domain';
import type { ClipClock } from '../stage/index.ts';
import type { ClipMediaElement } from './timer-media.ts';

/** What is shown of a player; another object after each change. */
export interface PlayerState {
  readonly isPlaying: boolean;
  /** Whether it has been played at all. */
  readonly hasBegun: boolean;
  /** Whether it has reached its end, and stands there. */
  readonly hasEnded: boolean;
  /** The line that is said, or was last; -1 before the first. */
  readonly line: number;
  /** The word of it that sounds; undefined between lines and where times are not known. */
  readonly word: number | undefined;
  /** The line that is repeated. */
  readonly loop: number | undefined;
  /** Whether it waits after a line. */
  readonly isHolding: boolean;
}

/** What a player is made of. */
export interface PlayerSetup {
  readonly timeline: ClipTimeline;
  /** The word of a line that sounds at a time after the line's start. */
  readonly wordAt: (line: number, after: number) => number | undefined;
  /** Calls back many times a second; returns a function that stops that. */
  readonly eachMoment: (look: () => void) => () => void;
  /**
   * It is to play before it has an element, and will begin by itself. Called in the event of the press: Safari lets an
   * element play later only if it was used in such an event.
   */
  readonly onWaiting?: () => void;
}

/** How it is played beside loop and single lines. */
export interface PlayChoices {
  readonly rate: number;
  /** How much later than the picture's clock the sound is heard, in milliseconds. */
  readonly delay: number;
  readonly pausing: boolean;
  readonly spokenOnly: boolean;
}

/** A player of one clip. */
export interface ClipPlayer {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly clock: ClipClock;
  /** Gives it the element that is its clock, at the place of the last one. */
  readonly attach: (media: ClipMediaElement) => void;
  readonly choose: (choices: PlayChoices) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly seek: (to: number) => void;
  /** Goes to a line and plays on from there. */
  readonly goTo: (line: number) => void;
  /** Plays a line alone. @param rate its speed, where it is another one than that of the clip */
  readonly playLine: (line: number, rate?: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly repeat: () => void;
  readonly toggleLoop: () => void;
  /** The element has stopped by itself: at its end, or because the browser stopped it. */
  readonly onMediaStopped: () => void;
  readonly close: () => void;
}
