/** Keyframes of every part that moves: the states of all moments, thinned to those that a straight line cannot replace. */

/** What a part is at a moment, as style. */
export type PartStyle = Readonly<{ transform?: string; opacity?: number }>;

/** A moment of a track. `at` is in milliseconds. */
export interface TrackFrame {
  readonly at: number;
  readonly values: readonly number[];
}

/** The motion of one part over a whole clip. */
export interface Track {
  /** The name of the part, e.g. `nora.head`. */
  readonly part: string;
  /** In order; the first is at 0 and the last at the end of the clip. Between two of them values change evenly. */
  readonly frames: readonly TrackFrame[];
  readonly style: (values: readonly number[]) => PartStyle;
}

/** Milliseconds between two states that are looked at. */
const STEP = 40;
/** Milliseconds: the state just before a jump is looked at so long before it. */
export const BEFORE = 0.5;

/** The moments whose states are looked at: evenly spaced, and both sides of each jump. */
export const momentsOf = (length: number, jumps: readonly number[]): readonly number[] => {
  const moments = new Set<number>([0, length]);
  for (let at = STEP; at < length; at += STEP) moments.add(at);
  for (const jump of jumps) {
    if (jump <= BEFORE || jump >= length) continue;
    moments.add(jump - BEFORE);
    moments.add(jump);
  }
  return [...moments].sort((a, b) => a - b);
};

/** Drops frames that lie on a straight line between others, by a tolerance for each value. Keeps the first and last. */
export const thinned = (frames: readonly TrackFrame[], tolerance: readonly number[]): readonly TrackFrame[] => {
  const first = frames[0];
  if (first === undefined) return [];
  const kept: TrackFrame[] = [first];
  let start = first;
  let previous = first;
  let low = tolerance.map(() => -Infinity);
  let high = tolerance.map(() => Infinity);
  const restart = (from: TrackFrame): void => {
    start = from;
    low = tolerance.map(() => -Infinity);
    high = tolerance.map(() => Infinity);
  };
  /** Whether a straight line from the start to this frame passes all frames between them closely enough. */
  const isStraight = (frame: TrackFrame): boolean =>
    tolerance.every((_, at) => {
      const slope = ((frame.values[at] ?? 0) - (start.values[at] ?? 0)) / (frame.at - start.at);
      return slope >= (low[at] ?? 0) && slope <= (high[at] ?? 0);
    });
  for (const frame of frames.slice(1)) {
    if (!isStraight(frame)) {
      kept.push(previous);
      restart(previous);
    }
    const time = frame.at - start.at;
    for (const [at, allowed] of tolerance.entries()) {
      const change = (frame.values[at] ?? 0) - (start.values[at] ?? 0);
      low[at] = Math.max(low[at] ?? -Infinity, (change - allowed) / time);
      high[at] = Math.min(high[at] ?? Infinity, (change + allowed) / time);
    }
    previous = frame;
  }
  if (previous !== kept.at(-1)) kept.push(previous);
  return kept;
};

/** The values of a track at a moment. */
export const valuesAt = ({ frames }: Pick<Track, 'frames'>, at: number): readonly number[] => {
  const index = frames.findLastIndex((frame) => frame.at <= at);
  const from = frames[Math.max(0, index)];
  const to = frames[index + 1];
  if (from === undefined) return [];
  if (to === undefined || index < 0) return from.values;
  const share = (at - from.at) / (to.at - from.at);
  return from.values.map((value, place) => value + ((to.values[place] ?? value) - value) * share);
};

/** Whether nothing moves in a track. */
export const isStill = ({ frames }: Track): boolean => {
  const first = frames[0]?.values ?? [];
  return frames.every(({ values }) => values.every((value, at) => value === first[at]));
};

/** The style of a part at a moment. */
export const styleAt = (track: Track, at: number): PartStyle => track.style(valuesAt(track, at));

/** Keyframes for `Element.animate`, whose duration is the length of the clip. */
export const keyframesOf = (track: Track): Keyframe[] => {
  const length = track.frames.at(-1)?.at ?? 1;
  return track.frames.map(({ at, values }) => ({ offset: at / length, ...track.style(values) }));
};
