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

/**
 * Marks that stand before an option, or a whole pattern, that is right only where the meaning leaves open what the taught text
 * decides: how somebody is addressed (`tú` for `usted`), which person is meant (`she` for `he`, `his` for `your`), or which part of
 * the day (`afternoon` for `evening`, which are both Spanish `tarde`).
 */
export const OPEN_MARKS = { address: '~', person: '^', daytime: '§' } as const;

/** The part of a regular expression that matches any of these marks. */
export const ANY_MARK = `[${Object.values(OPEN_MARKS).join('')}]`;

const LEADING_MARK = new RegExp(`^${ANY_MARK}`, 'u');
const MARKS = new RegExp(ANY_MARK, 'gu');

/** A pattern as it is written, without its marks. */
export const withoutMarks = (written: string): string => written.replace(MARKS, '');

/** The mark of an option or a pattern; empty where it has none. */
export const markOf = (written: string): string => LEADING_MARK.exec(written)?.[0] ?? '';

/** Whether a text is written as a pattern. */
export const isPattern = (written: string): boolean => /[[\]|]/u.test(written) || LEADING_MARK.test(written);

const partsOf = (written: string): readonly (readonly string[])[] =>
  // Every second piece stood in brackets.
  written
    .split(BRACKETS)
    .map((piece, at) => (at % 2 === 1 ? piece.split('|') : [piece]))
    .filter(([first, ...others]) => first !== '' || others.length > 0);

/**
 * Reads a pattern as an author writes it: `[a|b]` is one of them, `[a|]` may be left out; no brackets within brackets. Marks
 * are left out.
 */
export const parsePattern = (written: string): AnswerPattern => ({
  parts: partsOf(withoutMarks(written)),
});

/** The parts of a pattern with the marks of their options; the mark of the whole is left out. */
export const markedParts = (written: string): readonly (readonly string[])[] =>
  partsOf(written.slice(markOf(written).length));

/**
 * What remains of a pattern where the meaning shows some of what marks leave open; undefined if that is nothing.
 * @param shown the marks (`OPEN_MARKS`) of what it shows
 */
export const settledPattern = (written: string, shown: string): AnswerPattern | undefined => {
  const isRight = (option: string): boolean => markOf(option) === '' || !shown.includes(markOf(option));
  const parts = markedParts(written).map((options) =>
    options.filter(isRight).map((option) => option.slice(markOf(option).length)),
  );
  return isRight(written) && parts.every(({ length }) => length > 0) ? { parts } : undefined;
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
