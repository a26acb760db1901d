/** Finds the cues of SubRip and WebVTT files: their times, the lines of their text, and where they stand. */

/** A cue as it is written: with its markup. */
export interface WrittenCue {
  /** Number of the line with its times, from 1. */
  readonly line: number;
  /** Milliseconds from the start of the film. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is wrong in a line. */
export interface LineIssue {
  readonly line: number;
  readonly message: string;
}

/** `00:00:01,000 --> 00:00:02,500`; WebVTT writes a point, may leave out the hours, and adds settings. */
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[,.](\d{3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s.*)?$`);
/** The number of the next cue, which stands above its times. */
const NUMBER = /^\s*\d+\s*$/;
/** The most characters of a line that a message repeats. */
const QUOTED = 40;

const milliseconds = (parts: readonly (string | undefined)[]): number => {
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = parts.map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
};

/** The lines of a cue's text. Those of SubRip may have empty lines between them, and end before the next cue's number. */
const textOf = (lines: readonly string[], isWebVtt: boolean): string => {
  const blank = lines.findIndex((line) => line.trim() === '');
  if (isWebVtt) return (blank < 0 ? lines : lines.slice(0, blank)).join('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const isNumbered = last > 0 && NUMBER.test(lines[last] ?? '') && (lines[last - 1] ?? '').trim() === '';
  return lines
    .slice(0, isNumbered ? last : last + 1)
    .join('\n')
    .trim();
};

/** Reads the cues of a file in their order. A line with an arrow whose times cannot be read is told. */
export const readCues = (
  text: string,
): { readonly cues: readonly WrittenCue[]; readonly issues: readonly LineIssue[] } => {
  const isWebVtt = text.startsWith('WEBVTT');
  const lines = text.split(/\r\n|\r|\n/);
  const heads = lines.flatMap((line, at) => (line.includes('-->') ? [at] : []));
  const cues: WrittenCue[] = [];
  const issues: LineIssue[] = [];
  for (const [index, at] of heads.entries()) {
    const head = lines[at] ?? '';
    const found = TIMES.exec(head);
    if (found === null) {
      issues.push({
        line: at + 1,
        message: `"${head.trim().slice(0, QUOTED)}" are no times; write them as 00:00:01,000 --> 00:00:02,500.`,
      });
      continue;
    }
    // The last cue of SubRip has no number after it: "1984" may be its text.
    const isLast = index === heads.length - 1;
    const own = lines.slice(at + 1, heads[index + 1]);
    cues.push({
      line: at + 1,
      start: milliseconds(found.slice(1, 5)),
      end: milliseconds(found.slice(5, 9)),
      text: textOf(isLast ? [...own, '', '0'] : own, isWebVtt),
    });
  }
  return { cues, issues };
};
