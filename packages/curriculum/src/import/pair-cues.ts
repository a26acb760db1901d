/** Subtitles in two languages, line by line. */
import type { Cue } from './subtitles.ts';

/** A line with what it means. */
export interface PairedCue extends Cue {
  /** Its text in the other language; empty where nothing is shown there. */
  readonly meaning: string;
}

const overlap = (a: Cue, b: Cue): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/**
 * Finds for each line what it means: the lines of the other language that are shown meanwhile. A line of the other
 * language goes to the line that it overlaps most; several of one line are joined.
 */
export const pairCues = (cues: readonly Cue[], others: readonly Cue[]): PairedCue[] => {
  const meanings = cues.map((): string[] => []);
  for (const other of others) {
    const shares = cues.map((cue) => overlap(cue, other));
    const most = Math.max(...shares);
    if (most > 0) meanings[shares.indexOf(most)]?.push(other.text);
  }
  return cues.map((cue, index) => ({ ...cue, meaning: (meanings[index] ?? []).join(' ') }));
};
