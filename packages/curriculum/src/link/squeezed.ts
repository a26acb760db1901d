/** Leaves out of patterns what the judge takes for the same anyway, so that lessons stay small. */
import { type Accepted, asks, isPattern, markedParts, markOf, parsePattern, sampleTexts } from '@parlance/domain';
import { coveringTexts } from '../answers/answers-of.ts';

/** How the judge reads texts of a language. */
export interface Comparison {
  /** What it compares of a text where any wording is right; `isAsked`: whether the text may be a question. */
  readonly keyOf: (text: string, isAsked: boolean) => string;
  /** Words of a text that may be left out of it and be added to it, in lower case. */
  readonly shownByVerbs: (text: string) => readonly string[];
  /** Whether an answer is exactly right where these are accepted. */
  readonly isExact: (accepted: readonly Accepted[], given: string) => boolean;
}

/** The text of an option, which may be marked. */
const unmarked = (option: string): string => option.slice(markOf(option).length);

/** Whether one of two options that read the same goes: that which is marked, else the later. */
const goesBefore = (option: string, at: number, other: string, place: number): boolean =>
  markOf(option) === markOf(other) ? place < at : markOf(option) !== '' && markOf(other) === '';

/** An option without words that its verb shows wherever it stands in its pattern; as it is where there are none. */
const withoutShown = (
  parts: readonly (readonly string[])[],
  part: number,
  option: string,
  { shownByVerbs }: Comparison,
): string => {
  const fixed = parts.map((options, at) => (at === part ? [option] : options).map(unmarked));
  const [first = [], ...others] = sampleTexts({ parts: fixed }).map(shownByVerbs);
  const shown = first.filter((word) => others.every((words) => words.includes(word)));
  return option
    .split(' ')
    .filter((word) => !shown.includes(unmarked(word).toLowerCase()))
    .join(' ');
};

/** A pattern without options that read as another one of their brackets. @param isShort whether what verbs show goes, too */
const withoutSame = (written: string, comparison: Comparison, isShort: boolean): string => {
  const parts = markedParts(written);
  const keyOf = (option: string): string => comparison.keyOf(unmarked(option), asks(written));
  const left = parts.map((options, part) => {
    const keys = options.map(keyOf);
    const short = isShort ? options.map((option) => keyOf(withoutShown(parts, part, option, comparison))) : keys;
    const isLeft = (option: string, at: number): boolean =>
      !options.some(
        (other, place) =>
          place !== at &&
          ((keys[place] === keys[at] && goesBefore(option, at, other, place)) ||
            (keys[place] !== keys[at] && keys[place] === short[at] && markOf(option) === markOf(other))),
      );
    return options.filter(isLeft);
  });
  const text = left
    .map(([first = '', ...rest]) =>
      rest.length === 0 && markOf(first) === '' ? first : `[${[first, ...rest].join('|')}]`,
    )
    .join('')
    .trimStart();
  const begins = /^[^\p{L}]*\p{Lu}/u.test(written) ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : text;
  return markOf(written) + begins;
};

/** The shortest pattern for which each text of a pattern is right; its options are compared alone, and may not be in their text. */
const squeezed = (written: string, known: string, comparison: Comparison): string => {
  const texts = coveringTexts(parsePattern(written));
  const shorter = [true, false].map((isShort) => withoutSame(written, comparison, isShort));
  const isEnough = (short: string): boolean => {
    const accepted = [known, parsePattern(short)];
    return texts.every((text) => comparison.isExact(accepted, text));
  };
  return shorter.find((short) => short !== written && isEnough(short)) ?? written;
};

/**
 * Patterns without what is said twice, and without those that read as a text that is right anyway.
 * @param known the taught text
 */
export const squeezedPatterns = (
  patterns: readonly string[],
  known: string,
  comparison: Comparison,
): readonly string[] => {
  const keyOf = (text: string): string => comparison.keyOf(text, asks(known));
  return [...new Set(patterns.map((written) => squeezed(written, known, comparison)))].filter(
    (written) => isPattern(written) || keyOf(written) !== keyOf(known),
  );
};
