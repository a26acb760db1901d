/** What a player does by itself while a clip plays. Pure: the player asks many times a second. Times are milliseconds. */
import type { ClipTimeline } from '@parlance/domain';

/** How a clip is played. */
export interface PlayMode {
  /** The line that is repeated; undefined where none is. */
  readonly loop: number | undefined;
  /** The line after which to stop, because only it was asked for. */
  readonly only: number | undefined;
  /** Whether to wait after each line. */
  readonly pausing: boolean;
  /** Whether what lies between lines is left out. */
  readonly spokenOnly: boolean;
}

/** What to do at a moment. `hold` stops after a line. */
export type Move =
  | { readonly kind: 'seek'; readonly to: number }
  | { readonly kind: 'hold'; readonly line: number }
  | { readonly kind: 'end' };

/** Silence that stays around a line where silence is left out. */
const BREATH = 180;
/** Silence between two lines that is worth leaving out. */
const LEAST_SKIPPED = 700;
/** A line's sound ends a little after its last frame on some devices. */
const TAIL = 60;

/**
 * What a player does at a position; undefined where it goes on.
 * @param held the line after which it has stopped already, or that was over when it began; -1 for none
 */
export const moveAt = (
  { lines }: Pick<ClipTimeline, 'lines'>,
  position: number,
  { loop, only, pausing, spokenOnly }: PlayMode,
  held: number,
): Move | undefined => {
  const looped = loop === undefined ? undefined : lines[loop];
  if (looped !== undefined) {
    return position >= looped.end + TAIL || position < looped.start - BREATH * 2
      ? { kind: 'seek', to: Math.max(0, looped.start - BREATH) }
      : undefined;
  }
  const over = lines.findLastIndex(({ end }) => position >= end + TAIL);
  if (only !== undefined && over >= only) return { kind: 'hold', line: only };
  if (pausing && over > held) return { kind: 'hold', line: over };
  return spokenOnly ? skipAt(lines, position) : undefined;
};

const skipAt = (lines: ClipTimeline['lines'], position: number): Move | undefined => {
  const next = lines.findIndex(({ start }) => start > position);
  const before = lines[next < 0 ? lines.length - 1 : next - 1];
  if (before !== undefined && position < before.end + BREATH) return undefined;
  const coming = lines[next];
  if (coming === undefined) return { kind: 'end' };
  const silence = coming.start - Math.max(position, before?.end ?? 0);
  return silence > LEAST_SKIPPED ? { kind: 'seek', to: coming.start - BREATH } : undefined;
};

/** The line to which "previous" leads: the start of the current one, or the one before if it has only just begun. */
export const previousLine = ({ lines }: Pick<ClipTimeline, 'lines'>, position: number): number => {
  const current = lines.findLastIndex(({ start }) => start <= position);
  const begun = position - (lines[current]?.start ?? 0);
  return Math.max(0, begun > JUST_BEGUN ? current : current - 1);
};

/** A line that began at most this long ago counts as just begun. */
const JUST_BEGUN = 800;

/** Where playing a line begins: a breath before it. */
export const startOf = ({ lines }: Pick<ClipTimeline, 'lines'>, line: number): number =>
  Math.max(0, (lines[line]?.start ?? 0) - BREATH);
