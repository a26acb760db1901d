/** Subtitles of films: SubRip and WebVTT, as plain text with times. */
import { parseText } from 'media-captions';

/** A line of subtitles. Times are milliseconds from the start of the film. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Plain text on one line. */
  readonly text: string;
}

/** Subtitles, and what is wrong with them, in sentences. */
export interface Subtitles {
  readonly cues: readonly Cue[];
  readonly issues: readonly string[];
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
/** Characters that are not seen: controls, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

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

const issuesOf = (cues: readonly Cue[], length: number): string[] =>
  cues.flatMap(({ start, end, text }, index) => {
    const name = `"${text}" at ${clock(start)}`;
    const next = cues[index + 1];
    return [
      ...(end <= start ? [`${name} ends before it begins; correct its times.`] : []),
      ...(end > length ? [`${name} ends after the film, which takes ${clock(length)}; is it the right film?`] : []),
      ...(next !== undefined && end > next.start
        ? [`${name} overlaps the line after it ("${next.text}"); end it at ${clock(next.start)} or earlier.`]
        : []),
    ];
  });

/** The format of subtitles: WebVTT begins with its name. */
const typeOf = (text: string): 'vtt' | 'srt' => (/^\uFEFF?WEBVTT/.test(text) ? 'vtt' : 'srt');

/**
 * Reads subtitles. Cues without words are left out. Nothing of their markup is kept.
 * @param length of the film, in milliseconds
 */
export const readSubtitles = async (text: string, length: number): Promise<Subtitles> => {
  const parsed = await parseText(text.replace(/^\uFEFF/, ''), { type: typeOf(text), strict: false });
  const cues = parsed.cues
    .map(({ startTime, endTime, text: own }) => ({
      start: Math.round(startTime * 1000),
      end: Math.round(endTime * 1000),
      text: plainText(own.slice(0, LONGEST)),
    }))
    .filter((cue) => cue.text !== '')
    .toSorted((a, b) => a.start - b.start);
  const unread = parsed.errors.map(({ line, message }) => `Line ${line} of the subtitles cannot be read: ${message}.`);
  const long = parsed.cues
    .filter((cue) => cue.text.length > LONGEST)
    .map(
      ({ startTime, text: own }) =>
        `The line at ${clock(Math.round(startTime * 1000))} has ${own.length} characters; a line has at most ${LONGEST}.`,
    );
  const none = cues.length === 0 ? ['The file holds no subtitles; a SubRip or a WebVTT file is needed.'] : [];
  return { cues, issues: [...unread, ...long, ...none, ...issuesOf(cues, length)] };
};
