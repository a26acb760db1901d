/** Subtitles of films: SubRip and WebVTT, as plain text with times. */
import { type LineIssue, readCues } from './read-cues.ts';

/** A line of subtitles. Times are milliseconds from the start of the film. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Plain text on one line. */
  readonly text: string;
}

/** Subtitles, and what is wrong with them. */
export interface Subtitles {
  readonly cues: readonly Cue[];
  readonly issues: readonly LineIssue[];
}

/** Markup of subtitles: tags, and the position codes of SubStation that SubRip files often have. */
const MARKUP = /<[^>]*>|\{\\[^}]*\}/g;
/** Notes on sounds, and marks of who speaks: `[door]`, `(sighs)`, `♪`, `- `, `ANA:`. */
const NOTES = /\[[^\]]*\]|\([^)]*\)|[♪♫]+|^\s*[-–—]\s*|^\p{Lu}[\p{Lu}\s]{1,20}:\s*/gmu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&quot;': '"',
  '&#39;': "'",
};

/** The most characters of a cue: more are no subtitle, and markup that never ends would take long to look through. */
const LONGEST = 1000;
/** Characters that are not seen: controls, hyphens and spaces without width, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** The words of a cue as plain text: without markup, notes on sounds and line breaks, with plain quotation marks. */
export const plainText = (text: string): string =>
  text
    .replace(MARKUP, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    // Nobody says angle brackets, and what is left of markup is no text.
    .replace(/[<>]/g, '')
    .replace(NOTES, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim();

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}.${String(milliseconds % 1000).padStart(3, '0')}`;
};

/** A cue with the number of its line in the file. */
interface PlacedCue extends Cue {
  readonly line: number;
}

/** Milliseconds by which cues may overlap, or end after the film: programs that write them round their times. */
const TOLERANCE = 250;

/** Two people at the same time are one line; small overlaps are cut. */
const inTurn = (cues: readonly PlacedCue[], length: number): PlacedCue[] => {
  const joined: PlacedCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    const isSame = last?.start === cue.start && last.end === cue.end;
    if (isSame && last.text === cue.text) continue;
    if (isSame && last.text.length + cue.text.length < LONGEST)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${cue.text}` };
    else joined.push(cue);
  }
  return joined.map((cue, index) => {
    const limit = Math.min(joined[index + 1]?.start ?? length, length);
    return limit > cue.start && cue.end > limit && cue.end - limit <= TOLERANCE ? { ...cue, end: limit } : cue;
  });
};

const issuesOf = (cues: readonly PlacedCue[], length: number): LineIssue[] =>
  cues.flatMap(({ line, start, end, text }, index) => {
    const name = `"${text}" at ${clock(start)}`;
    const next = cues[index + 1];
    const messages = [
      ...(end <= start ? [`${name} ends before it begins; correct its times.`] : []),
      ...(end > length ? [`${name} ends after the film, which takes ${clock(length)}; is it the right film?`] : []),
      ...(next !== undefined && end > next.start
        ? [`${name} overlaps the line after it ("${next.text}"); end it at ${clock(next.start)} or earlier.`]
        : []),
    ];
    return messages.map((message) => ({ line, message }));
  });

/**
 * Reads subtitles. Cues without words are left out. Nothing of their markup is kept.
 * @param length of the film, in milliseconds
 */
export const readSubtitles = (text: string, length: number): Subtitles => {
  const read = readCues(text.replace(/^\uFEFF/, ''));
  const long = read.cues
    .filter((cue) => cue.text.length > LONGEST)
    .map(({ line, text: own }) => ({
      line,
      message: `The cue has ${own.length} characters; one has at most ${LONGEST}.`,
    }));
  const shown = read.cues
    .map((cue) => ({ ...cue, text: plainText(cue.text.slice(0, LONGEST)) }))
    .filter((cue) => cue.text !== '')
    .toSorted((a, b) => a.start - b.start);
  const cues = inTurn(shown, length);
  const none =
    cues.length + read.issues.length + long.length === 0
      ? [{ line: 1, message: 'The file holds no subtitles; a SubRip or a WebVTT file is needed.' }]
      : [];
  return {
    cues: cues.map(({ start, end, text: own }) => ({ start, end, text: own })),
    issues: [...read.issues, ...long, ...none, ...issuesOf(cues, length)].toSorted((a, b) => a.line - b.line),
  };
};
