/** Corrects words that were joined or split: wrong word boundaries are never counted as mistakes. */
import type { Word } from './model.ts';
import { type Judging, passes, relate } from './relation.ts';
import { wordingsOf } from './wordings.ts';

/** A text and its comparable words. */
export interface Side {
  readonly text: string;
  readonly words: readonly Word[];
}

/** The most words that are recognised as written together. */
const MOST_IN_A_RUN = 4;

/** The given words with the word boundaries of the expected ones. */
export const mend = (given: Side, expected: Side, judging: Judging): readonly Word[] =>
  joined(
    writtenGroups(given).flatMap((group) => mended(group, given, expected, judging)),
    expected.words,
    judging,
  );

/** The words of each stretch that was written as one. */
const writtenGroups = ({ words }: Side): readonly (readonly Word[])[] => {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last?.[0]?.start === word.start && last[0].end === word.end) last.push(word);
    else groups.push([word]);
  }
  return groups;
};

const mended = (group: readonly Word[], given: Side, expected: Side, judging: Judging): readonly Word[] => {
  if (group.every(({ text }) => expected.words.some((word) => word.text === text))) return group;
  const [alone] = group;
  const whole = alone && group.length === 1 ? lengthened(alone, judging) : undefined;
  if (whole !== undefined && standTogether(whole, expected.words)) return whole;
  const parted = group.flatMap((word) => runOf(word, expected.words, judging) ?? [word]);
  return parted.length > group.length ? parted : (withoutApostrophe(group, given, expected, judging) ?? group);
};

/** `Bruno is` for `Bruno's`; undefined where a word has no ending that stands for another. */
export const lengthened = (word: Word, { tables }: Judging): readonly Word[] | undefined => {
  const [found] = Object.entries(wordingsOf(tables).shortened).filter(([ending]) => word.text.endsWith(ending));
  if (found === undefined) return undefined;
  const [ending, verb] = found;
  return [word.text.slice(0, -ending.length), verb].map((text) => ({ ...word, text, also: [] }));
};

/** Whether words stand side by side in others. */
const standTogether = (words: readonly Word[], others: readonly Word[]): boolean =>
  others.some((_, from) => words.every(({ text }, at) => others[from + at]?.text === text));

/** `its` for `it's`: what a contraction stands for, where only its apostrophe was left out. */
const withoutApostrophe = (
  group: readonly Word[],
  given: Side,
  expected: Side,
  { tables }: Judging,
): readonly Word[] | undefined => {
  const [first] = group;
  const written = first === undefined ? '' : lettersOf(given.text.slice(first.start, first.end));
  if (first === undefined || written.includes("'") || tables.needsApostrophe(written)) return undefined;
  const meant = writtenGroups(expected).find(([word]) => {
    const other = word === undefined ? '' : lettersOf(expected.text.slice(word.start, word.end));
    return other.includes("'") && other.replaceAll("'", '') === written;
  });
  return meant?.map((word) => ({ ...word, start: first.start, end: first.end }));
};

/** Lower-case letters and digits of a written word, and straight apostrophes. */
const lettersOf = (written: string): string =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’ʼ´`]/gu, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, '');

/** Joins words without boundaries, so that a misplaced space or apostrophe makes no difference. */
const glue = (words: readonly Word[], { tables }: Judging): string =>
  tables.withoutMarks(words.map(({ text }) => text.replaceAll(/[ ']/g, '')).join(''));

/** Splits a word into consecutive expected words that are written like it together, with at most one slip. */
const runOf = (word: Word, expected: readonly Word[], judging: Judging): readonly Word[] | undefined => {
  const whole = glue([word], judging);
  if (judging.tables.needsApostrophe(word.text)) return undefined;
  const letters = expected.map((each) => glue([each], judging));
  for (let from = 0; from < expected.length; from += 1) {
    const length = lengthOfRun(whole, letters, from);
    if (length > 1) return parted(word, expected.slice(from, from + length));
    const slipped = partedWithSlip(word, expected.slice(from, from + 2), judging);
    if (slipped !== undefined) return slipped;
  }
  return undefined;
};

/** The number of words from an index on that are written like `whole` together; 0 if there is no such run. */
const lengthOfRun = (whole: string, letters: readonly string[], from: number): number => {
  let run = '';
  for (let length = 1; length <= MOST_IN_A_RUN && from + length <= letters.length; length += 1) {
    run += letters[from + length - 1] ?? '';
    if (run === whole) return length;
    if (!whole.startsWith(run)) return 0;
  }
  return 0;
};

const parted = (word: Word, run: readonly Word[]): readonly Word[] => {
  const letters = word.text.replaceAll(/[ ']/g, '');
  let at = 0;
  return run.map(({ text }) => {
    const from = at;
    at += text.replaceAll(/[ ']/g, '').length;
    return pieceOf(word, letters, from, at);
  });
};

/** Splits a word into two expected words that were written together, with a slip in one of them. */
const partedWithSlip = (word: Word, run: readonly Word[], judging: Judging): readonly Word[] | undefined => {
  const [first, second] = run;
  const { text } = word;
  if (first === undefined || second === undefined || text.includes("'") || judging.isKnown(text, first.text))
    return undefined;
  const usual = first.text.length;
  if (Math.abs(text.length - usual - second.text.length) > 1) return undefined;
  for (const cut of [usual, usual - 1, usual + 1]) {
    const pieces = [pieceOf(word, text, 0, cut), pieceOf(word, text, cut, text.length)] as const;
    const fits = pieces[0].text !== '' && pieces[1].text !== '';
    if (fits && passes(relate(pieces[0], first, false, judging)) && passes(relate(pieces[1], second, false, judging)))
      return pieces;
  }
  return undefined;
};

/** A piece of a word. Its exact position is known only if the comparable word is as long as the written one. */
const pieceOf = ({ start, end }: Word, letters: string, from: number, to: number): Word => {
  const place = letters.length === end - start ? { start: start + from, end: start + to } : { start, end };
  return { text: letters.slice(from, to), also: [], ...place };
};

/** Joins neighbouring words that together are one expected word. */
const joined = (words: readonly Word[], expected: readonly Word[], judging: Judging): readonly Word[] => {
  const wanted = new Set(expected.map(({ text }) => text));
  const wholes = new Set(expected.map((word) => glue([word], judging)));
  const result: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (word === undefined) continue;
    const torn =
      next !== undefined &&
      !wanted.has(word.text) &&
      !word.text.includes("'") &&
      wholes.has(glue([word, next], judging));
    if (torn) result.push({ text: word.text + next.text, also: [], start: word.start, end: next.end });
    else result.push(word);
    if (torn) index += 1;
  }
  return result;
};
