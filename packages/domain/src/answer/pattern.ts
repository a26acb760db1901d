/**
 * Patterns of right answers: texts in which brackets hold what is interchangeable. `[I am|I'm] [very|] tired` stands for four
 * texts, so a few patterns say what a long list would not.
 */

/** The parts of a text in their order, each with the texts that may stand there; an empty one leaves the part out. */
export interface AnswerPattern {
  readonly parts: readonly (readonly string[])[];
}

/** What is right: one text, or every text of a pattern. */
export type Accepted = string | AnswerPattern;

const BRACKETS = /\[([^[\]]*)\]/u;

/** Stands before an option, or a whole pattern, that addresses somebody otherwise than the taught text: `tú` for `usted`. */
export const OTHER_ADDRESS = '~';

/** Whether a text is written as a pattern. */
export const isPattern = (written: string): boolean => /[[\]|]|^~/u.test(written);

const partsOf = (written: string): readonly (readonly string[])[] =>
  // Every second piece stood in brackets.
  written
    .split(BRACKETS)
    .map((piece, at) => (at % 2 === 1 ? piece.split('|') : [piece]))
    .filter(([first, ...others]) => first !== '' || others.length > 0);

/**
 * Reads a pattern as an author writes it: `[a|b]` is one of them, `[a|]` may be left out; no brackets within brackets. Marks of
 * another address are left out.
 */
export const parsePattern = (written: string): AnswerPattern => ({
  parts: partsOf(written.replaceAll(OTHER_ADDRESS, '')),
});

/** The parts of a pattern with the marks of their options; the mark of the whole is left out. */
export const markedParts = (written: string): readonly (readonly string[])[] =>
  partsOf(written.startsWith(OTHER_ADDRESS) ? written.slice(OTHER_ADDRESS.length) : written);

/** What remains of a pattern where the meaning tells how somebody is addressed: all but what is marked; undefined if that is nothing. */
export const addressedPattern = (written: string): AnswerPattern | undefined => {
  const parts = markedParts(written).map((options) => options.filter((option) => !option.startsWith(OTHER_ADDRESS)));
  const isLeft = !written.startsWith(OTHER_ADDRESS) && parts.every(({ length }) => length > 0);
  return isLeft ? { parts } : undefined;
};

/** The number of texts that a pattern stands for, the same ones counted again. */
export const countTexts = ({ parts }: AnswerPattern): number => parts.reduce((count, { length }) => count * length, 1);

/** The text with one option of each part; `choose` gets the place of a part, and returns that of an option. */
export const textWith = ({ parts }: AnswerPattern, choose: (part: number) => number): string => {
  const pieces = parts.map((options, part) => options[choose(part)] ?? '');
  const text = pieces.reduce((before, piece, part) => {
    if (pieces[part - 1] !== '') return before + piece;
    return /[¿¡(]$/u.test(before) ? before + piece.trimStart() : joined(before, piece);
  }, '');
  const tidy = text.replace(/\s+/gu, ' ').trim();
  return /^\P{L}*\p{Lu}/u.test(parts.map(([first = '']) => first).join('')) ? capitalised(tidy) : tidy;
};

/** What stood before and behind a part that is left out: of two spaces, and of one before a mark, none remains too much. */
const joined = (before: string, piece: string): string =>
  /^[\s,.;:!?…]/u.test(piece) ? before.trimEnd() + piece : before + piece;

const capitalised = (text: string): string => text.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());

/** Texts of a pattern in which each of its options occurs: one option at a time, the others the first of their parts. */
export const sampleTexts = (pattern: AnswerPattern): readonly string[] => {
  const texts = pattern.parts.flatMap((options, part) =>
    options.map((_, option) => textWith(pattern, (other) => (other === part ? option : 0))),
  );
  return [...new Set(texts)];
};

/** Every option of a pattern's parts. */
export const optionsOf = ({ parts }: AnswerPattern): readonly string[] => parts.flat();

/** Whether a text is one of a pattern, word by word. @param words of the text, as `wordsOf` gives those of the options */
export const standsFor = (
  { parts }: AnswerPattern,
  words: readonly string[],
  wordsOf: (option: string) => readonly string[],
): boolean => {
  const ends = parts.reduce<ReadonlySet<number>>(
    (reached, options) => new Set(options.map(wordsOf).flatMap((option) => placesBehind(reached, option, words))),
    new Set([0]),
  );
  return ends.has(words.length);
};

const placesBehind = (reached: Iterable<number>, option: readonly string[], words: readonly string[]): number[] =>
  [...reached]
    .filter((from) => option.every((word, at) => words[from + at] === word))
    .map((from) => from + option.length);
