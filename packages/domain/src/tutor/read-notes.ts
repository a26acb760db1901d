/**
 * Checks what a model says of a line, so that nothing is shown that is not about it, and a right line is never corrected
 * (rules §8). Pure: the same answer gives the same notes.
 */
import { type SaidNote, TALK_LIMITS } from './record.ts';

/** What a model said, of the right form. */
export interface NotesSaid {
  readonly better: string | null;
  readonly notes: readonly SaidNote[];
  /** Numbers of tasks from 1 on, or their keys. */
  readonly done: readonly (string | number)[];
  readonly remember: string | null;
}

/** What is said of a line. */
export interface CheckedNotes {
  /** How the line is said; null where it is right. */
  readonly better: string | null;
  readonly notes: readonly SaidNote[];
  /** Keys of tasks. */
  readonly done: readonly string[];
  readonly remember: string | null;
}

/** What the answer is compared with. */
export interface NotesAsked {
  readonly line: string;
  /** The keys of the tasks, in their order. */
  readonly tasks: readonly string[];
  /** Makes a text plain: without markup, links and control characters. */
  readonly plain: (text: string) => string;
}

/** The most characters of each text. */
export const NOTES_LIMITS = { words: 120, why: TALK_LIMITS.note, better: TALK_LIMITS.text, remember: 120 } as const;

/** A text as letters and digits: capital letters, punctuation and spaces are no mistakes. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const isLetter = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether words stand somewhere as whole words. */
const isWholeAt = (line: string, at: number, length: number): boolean => {
  const [before, first] = [line.slice(0, at).at(-1) ?? '', line.charAt(at)];
  const [last, after] = [line.charAt(at + length - 1), line.charAt(at + length)];
  return !(isLetter(before) && isLetter(first)) && !(isLetter(last) && isLetter(after));
};

/** Where words stand in a line as whole words; undefined if they do not. */
const placeIn = (line: string, words: string): number | undefined => {
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + 1))
    if (isWholeAt(line, at, words.length)) return at;
  return undefined;
};

/** Words as they stand in a line, also where the capital letters differ; undefined if they do not stand there. */
const asInLine = (line: string, words: string): string | undefined => {
  const asked = words.trim();
  if (asked === '') return '';
  const low = line.toLowerCase();
  // Few letters have another length in lower case; then only the words as they are count.
  const at = placeIn(line, asked) ?? (low.length === line.length ? placeIn(low, asked.toLowerCase()) : undefined);
  return at === undefined ? undefined : line.slice(at, at + asked.length);
};

const bounded = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** A note as it is shown; none if it is not about the line, or says nothing. */
const checkedNote = ({ given, expected, why, isStyle }: SaidNote, { line, plain }: NotesAsked): readonly SaidNote[] => {
  const stands = asInLine(line, given);
  const instead = plain(expected).trim();
  const { words } = NOTES_LIMITS;
  if (stands === undefined || stands.length > words || instead.length > words) return [];
  if (comparable(stands) === comparable(instead)) return [];
  return [{ given: stands, expected: instead, why: bounded(plain(why).trim(), NOTES_LIMITS.why), isStyle }];
};

/** How the line is said, as the model wrote it or as its notes tell; null if that is the line itself. */
const betterOf = (said: string | null, notes: readonly SaidNote[], { line, plain }: NotesAsked): string | null => {
  const corrected = (): string =>
    notes.reduce((text, { given, expected, isStyle }) => {
      const at = isStyle || given === '' ? undefined : placeIn(text, given);
      return at === undefined ? text : `${text.slice(0, at)}${expected}${text.slice(at + given.length)}`;
    }, line);
  const better = plain(said ?? corrected()).trim();
  if (better === '' || better.length > NOTES_LIMITS.better) return null;
  return comparable(better) === comparable(line) ? null : better;
};

const tasksDone = (done: NotesSaid['done'], tasks: readonly string[]): readonly string[] => {
  const keys = done.map((each) => {
    const text = String(each).trim();
    return tasks.includes(text) ? text : /^\d{1,2}$/.test(text) ? tasks[Number(text) - 1] : undefined;
  });
  return [...new Set(keys.filter((each) => each !== undefined))];
};

/**
 * What is said of the line. It is right unless a note names a mistake in it: remarks of style correct nothing, and a
 * better line that nothing explains is not shown.
 */
export const checkedNotes = (said: NotesSaid, asked: NotesAsked): CheckedNotes => {
  const notes = said.notes.flatMap((note) => checkedNote(note, asked)).slice(0, TALK_LIMITS.slips);
  const mistakes = notes.filter(({ isStyle }) => !isStyle);
  const better = mistakes.length === 0 ? null : betterOf(said.better, mistakes, asked);
  const remember = asked.plain(said.remember ?? '').trim();
  return {
    better,
    notes: better === null ? notes.filter(({ isStyle }) => isStyle) : notes,
    done: tasksDone(said.done, asked.tasks),
    remember: remember === '' || remember.length > NOTES_LIMITS.remember ? null : remember,
  };
};
