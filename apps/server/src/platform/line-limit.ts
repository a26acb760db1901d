/** Limits repeated lines of the log: the first of a minute are written, and the rest is counted in one line. */

/** What was left out of the log in a period. */
export interface LeftOut {
  /** The lines that were not written. */
  readonly lines: number;
  /** How many sources caused them; further ones are not told apart. */
  readonly sources: number;
  readonly seconds: number;
}

/** Limits lines by their kind and by what caused them. */
export interface LineLimit {
  /**
   * Whether a line is to be written now.
   * @param kind a name of which there are few. @param source what caused it, such as a network.
   * @param sum writes one line about those of this kind that were left out; it is called at the end of the period.
   */
  readonly isDue: (kind: string, source: string, sum: (left: LeftOut) => void) => boolean;
}

/** The lines of one source that are written in a period. */
const LINES_MOST = 5;
/** The sources of one kind that are told apart in a period; all others count as one. */
const SOURCES_MOST = 200;
const PERIOD_MS = 60_000;

interface Kind {
  /** The number of lines by source. */
  readonly lines: Map<string, number>;
  readonly sum: (left: LeftOut) => void;
}

/** Opens a limit. @param later calls a function after some milliseconds. */
export const limitLines = (
  later: (work: () => void, milliseconds: number) => void = (work, ms) => void setTimeout(work, ms).unref(),
): LineLimit => {
  const kinds = new Map<string, Kind>();
  const end = (): void => {
    const ended = [...kinds.values()];
    kinds.clear();
    for (const { lines, sum } of ended) {
      const left = [...lines.values()].map((count) => count - LINES_MOST).filter((count) => count > 0);
      if (left.length > 0)
        sum({ lines: left.reduce((one, other) => one + other), sources: left.length, seconds: PERIOD_MS / 1000 });
    }
  };
  return {
    isDue: (name, source, sum) => {
      if (kinds.size === 0) later(end, PERIOD_MS);
      const kind = kinds.get(name) ?? { lines: new Map(), sum };
      kinds.set(name, kind);
      const key = kind.lines.has(source) || kind.lines.size < SOURCES_MOST ? source : '';
      const count = (kind.lines.get(key) ?? 0) + 1;
      kind.lines.set(key, count);
      return count <= LINES_MOST;
    },
  };
};
