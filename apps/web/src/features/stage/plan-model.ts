/** A clip by who and what moves: lists in order of time, from which every moment follows. Times are milliseconds. */
import type { Gesture, Light, Mood, PropName, Weather } from '@parlance/domain';
import type { Speech } from './mouth.ts';

/** A way across the floor: from a place to another. Without a length somebody is there at once. */
export interface Walk {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** A time in which something holds; without an end it is infinite. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

/** Somebody holds a prop. */
export interface Holding extends Span {
  readonly prop: PropName;
  /** Where it is taken from, if it is there already: it is in the hand a moment later. */
  readonly lay?: number | undefined;
  /** Where it is put, or given, at the end. */
  readonly put?: number | undefined;
  /** Whether it is the thing that the hand held until then, which has changed: a stained letter was a letter. */
  readonly replaces?: boolean | undefined;
}

/** All that one actor does. Every list is in order. */
export interface Part {
  readonly who: string;
  readonly walks: readonly Walk[];
  /** When the actor is on the stage. */
  readonly seen: readonly Span[];
  readonly moods: readonly { readonly at: number; readonly mood: Mood }[];
  readonly looks: readonly { readonly at: number; readonly target: string }[];
  readonly gestures: readonly { readonly at: number; readonly gesture: Gesture }[];
  readonly holds: readonly Holding[];
  readonly speeches: readonly Speech[];
}

/** A prop that lies somewhere. */
export interface Lying extends Span {
  readonly prop: PropName;
  readonly x: number;
  /** Where whoever puts it there stands. */
  readonly from?: number | undefined;
}

/** A place, while it is seen. */
export interface Setting extends Span {
  readonly place: string;
}

/** What the camera shows from a moment on. */
export interface Shot {
  readonly at: number;
  readonly on: string;
  readonly slow: boolean;
}

/** A clip, by who and what moves. */
export interface Plan {
  readonly length: number;
  readonly parts: readonly Part[];
  readonly lying: readonly Lying[];
  readonly settings: readonly Setting[];
  readonly shots: readonly Shot[];
  readonly lights: readonly { readonly at: number; readonly light: Light; readonly cut: boolean }[];
  readonly weathers: readonly { readonly at: number; readonly weather: Weather; readonly cut: boolean }[];
  /** While music is heard. */
  readonly tunes: readonly Span[];
  /** Everybody's lines, in order. */
  readonly lines: readonly (Span & { readonly who: string })[];
  /** When a train rides: while it is heard. */
  readonly rides: readonly Span[];
  /** The moments at which the picture may jump. */
  readonly cuts: readonly number[];
}
