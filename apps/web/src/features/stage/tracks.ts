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
  /** Whether values stay until the next frame, instead of changing evenly. */
  readonly stepped?: boolean | undefined;
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
  let start = frames[0];
  if (start === undefined) return [];
  let previous = start;
  const kept: TrackFrame[] = [start];
  const low = tolerance.map(() => -Infinity);
  const high = tolerance.map(() => Infinity);
  const change = (from: TrackFrame, to: TrackFrame, at: number): number =>
    (to.values[at] ?? 0) - (from.values[at] ?? 0);
  /** Whether a straight line from the start to this frame passes all frames between them closely enough. */
  const isStraight = (from: TrackFrame, to: TrackFrame): boolean =>
    tolerance.every((_, at) => {
      const slope = change(from, to, at) / (to.at - from.at);
      return slope >= (low[at] ?? 0) && slope <= (high[at] ?? 0);
    });
  for (let index = 1; index < frames.length; index += 1) {
    const frame = frames[index] as TrackFrame;
    if (!isStraight(start, frame)) {
      kept.push(previous);
      start = previous;
      low.fill(-Infinity);
      high.fill(Infinity);
    }
    const time = frame.at - start.at;
    for (let at = 0; at < tolerance.length; at += 1) {
      const [changed, allowed] = [change(start, frame, at), tolerance[at] ?? 0];
      low[at] = Math.max(low[at] ?? 0, (changed - allowed) / time);
      high[at] = Math.min(high[at] ?? 0, (changed + allowed) / time);
    }
    previous = frame;
  }
  if (previous !== kept.at(-1)) kept.push(previous);
  return kept;
};

/** Drops frames that change nothing. Keeps the first and last. */
export const changes = (frames: readonly TrackFrame[]): readonly TrackFrame[] =>
  frames.filter(
    ({ values }, index) =>
      index === 0 || index === frames.length - 1 || values.some((value, at) => value !== frames[index - 1]?.values[at]),
  );

/** The values of a track at a moment. */
export const valuesAt = ({ frames, stepped }: Pick<Track, 'frames' | 'stepped'>, at: number): readonly number[] => {
  const index = frames.findLastIndex((frame) => frame.at <= at);
  const from = frames[Math.max(0, index)];
  const to = frames[index + 1];
  if (from === undefined) return [];
  if (to === undefined || index < 0 || stepped === true) return from.values;
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
  const easing = track.stepped === true ? { easing: 'step-end' } : {};
  return track.frames.map(({ at, values }) => ({ offset: at / length, ...easing, ...track.style(values) }));
};
