/** Which differences of what was said from an example are mistakes. */
import type { AnswerTables, Reason, Slip } from '../answer/model.ts';

/**
 * Differences that are mistakes. That other words were chosen, or their order, may be right in a way that nobody has written
 * down, and is not corrected.
 */
const MISTAKES: ReadonlySet<Reason> = new Set([
  ...(['accent', 'typo', 'sound', 'spelling', 'article', 'form', 'contraction', 'homophone'] as const),
]);

/** Those of them that are mistakes in whatever sentence they stand; a form depends on the other words. */
const MISTAKES_ANYWHERE: ReadonlySet<Reason> = new Set([
  'accent',
  'typo',
  'sound',
  'spelling',
  'article',
  'contraction',
]);

/** What was said, and what it is compared with. */
export interface Compared {
  readonly given: string;
  readonly closest: string;
  /** All that is said in the talk, so that an article that is right there is no mistake here. */
  readonly texts: readonly string[];
  readonly tables: AnswerTables;
}

/** The differences of an answer that are surely mistakes; a word too many or too few may be right as well. */
export const mistakesAmong = (slips: readonly Slip[], compared: Compared): readonly Slip[] => {
  const reasons = slips.every(({ reason }) => MISTAKES.has(reason)) ? MISTAKES : MISTAKES_ANYWHERE;
  return slips.filter(
    ({ reason, ...slip }) =>
      reasons.has(reason) &&
      slip.given !== undefined &&
      slip.expected !== undefined &&
      (reason !== 'article' || isWrongArticle(slip, compared)) &&
      (reason !== 'contraction' || isLeftApart(slip)),
  );
};

/**
 * Whether an article is wrong: it stands before the same word as in the example, and nowhere in the talk before that word.
 * One that is missing, or is there, may be right as well: `I prefer winter`.
 */
const isWrongArticle = (
  { given, expected }: Pick<Slip, 'given' | 'expected'>,
  { given: said, closest, texts, tables }: Compared,
): boolean => {
  if (given === undefined || expected === undefined) return false;
  const [article, noun] = articleAt(said, given.start, tables);
  const [, other] = articleAt(closest, expected.start, tables);
  if (noun === undefined || noun !== other) return false;
  return !texts.some((text) =>
    tables.tokens(text).some((token, at, all) => token === article && tables.withoutMarks(all[at + 1] ?? '') === noun),
  );
};

/** The article at a place of a text, and the word behind it without marks. */
const articleAt = (text: string, start: number, tables: AnswerTables): readonly (string | undefined)[] => {
  const words = tables.words(text);
  const at = words.findIndex((word) => word.start === start && tables.isArticle(word.text));
  const next = words[at + 1];
  return at < 0 ? [] : [words[at]?.text, next && tables.withoutMarks(next.text)];
};

/** How many letters a contraction leaves out at most. */
const LEFT_OUT_MOST = 2;

/** Whether words are those of a contraction, left apart: `je ai` for `j'ai`, and not `je vais aller` for `j'irai`. */
const isLeftApart = ({ given, expected }: Pick<Slip, 'given' | 'expected'>): boolean => {
  const [apart, joined] = [given, expected].map((word) => [...(word?.text ?? '').toLowerCase()].filter(isLetter));
  if (apart === undefined || joined === undefined || apart.length - joined.length > LEFT_OUT_MOST) return false;
  const left = [...apart];
  return joined.every((letter) => {
    const at = left.indexOf(letter);
    left.splice(0, at + 1);
    return at >= 0;
  });
};

const isLetter = (letter: string): boolean => /\p{L}/u.test(letter);
