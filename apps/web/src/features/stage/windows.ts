/**
 * The windows of a film. A browser that is sent to another moment begins its animations anew, with all their keyframes:
 * so those of a figure are the keyframes of a few seconds only, and others take their place as the clip goes on.
 */
import type { Plan, Span } from './plan-model.ts';
import { type Track, valuesAt } from './tracks.ts';

/** A window is at least so long, in milliseconds. */
const LEAST = 4000;
/** Milliseconds: a jump to a line leads to a moment a little before it. */
const BEFORE_LINE = 400;
/** For so many milliseconds after its end a window still moves: until somebody sees that it has ended. */
const OVERLAP = 1500;

/** A window, in milliseconds from the start of the clip. `until` is when its motion ends, at or after its end. */
export interface FilmWindow extends Span {
  readonly until: number;
}

/** The windows of a clip, one after the other. Most begin a little before a line. */
export const windowsOf = ({ length, lines }: Pick<Plan, 'length' | 'lines'>): readonly FilmWindow[] => {
  const starts = [0];
  for (const { at } of lines) {
    const start = at - BEFORE_LINE;
    const last = starts.at(-1) ?? 0;
    if (start - last >= LEAST && length - start >= LEAST) starts.push(start);
  }
  return starts.map((at, index) => {
    const end = starts[index + 1] ?? length;
    return { at, end, until: Math.min(length, end + OVERLAP) };
  });
};

/** The index of the window in which a moment is. */
export const windowAt = (windows: readonly FilmWindow[], at: number): number =>
  Math.max(
    0,
    windows.findLastIndex((window) => window.at <= at),
  );

/** The part of a track within a window. */
export const within = (track: Track, { at, until }: Pick<FilmWindow, 'at' | 'until'>): Track => ({
  ...track,
  frames: [
    { at, values: valuesAt(track, at) },
    ...track.frames.filter((frame) => frame.at > at && frame.at < until),
    { at: until, values: valuesAt(track, until) },
  ],
});
