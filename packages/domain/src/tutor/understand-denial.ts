/** Whether a text denies what an example affirms, or the other way round. */
import type { AnswerTables } from '../answer/model.ts';

/** How far a reply is believed where one of both says no: of something else, in the same breath, or of what the other says. */
const OTHER_DENIED = 0.85;
const ONE_SAYS_NO = 0.6;
const DENIED = 0.4;

/** Where a text says no. */
interface Denial {
  /** The places of all words that deny. */
  readonly all: readonly number[];
  /** Those that deny words of the text, and not what was asked before it. */
  readonly own: readonly number[];
}

/** The words of a text without marks, the clauses that they stand in, and what denies. */
export interface SaidWords {
  readonly words: readonly string[];
  readonly clauses: readonly number[];
  readonly denial: Denial;
}

/** With how many words behind it an answer such as `no` is also what denies a sentence, as in Spanish. */
const DENYING_PAIRS = 3;

/** Finds denials in texts. @param texts what is said in the talk, with its punctuation */
export const openDenials = (texts: readonly string[], tables: AnswerTables): ((text: string) => SaidWords) => {
  const isFirstAlone = (text: string): boolean => /^\P{L}*[\p{L}\p{M}'’]+\s*[,.;:!?…]/u.test(text);
  const seconds = texts
    .filter((text) => !isFirstAlone(text))
    .map((text) => tables.tokens(text))
    .filter(([first = '', second]) => tables.isNegation(first) && second !== undefined);
  const behind = (word: string): ReadonlySet<string> =>
    new Set(seconds.flatMap(([first, second = '']) => (first === word ? [second] : [])));
  const deniesNext = ([first = '', second = '']: readonly string[]): boolean =>
    behind(first).has(second) || (behind(first).size >= DENYING_PAIRS && !tables.isArticle(second));
  return (text) => {
    const tokens = tables.tokens(text);
    const all = tokens.flatMap((token, at) => (tables.isNegation(token) ? [at] : []));
    const isAnswer = all[0] === 0 && (tokens.length === 1 || isFirstAlone(text) || !deniesNext(tokens));
    return {
      words: tokens.map(tables.withoutMarks),
      clauses: clausesOf(text, tables),
      denial: { all, own: isAnswer ? all.slice(1) : all },
    };
  };
};

/** The number of the clause of each word. */
const clausesOf = (text: string, tables: AnswerTables): readonly number[] =>
  text.split(/[,.;!?…]+(?=\s|$)/u).flatMap((clause, number) => tables.tokens(clause).map(() => number));

/** How far an example may be believed, 0 to 1. */
export const denialShare = (one: SaidWords, other: SaidWords, tables: AnswerTables): number => {
  const [yes, no] = one.denial.all.length === 0 ? [one, other] : [other, one];
  if (no.denial.all.length === 0 || yes.denial.all.length > 0) return 1;
  const shared = no.words.flatMap((word, at) => (!tables.isArticle(word) && yes.words.includes(word) ? [at] : []));
  if (no.denial.own.some((at) => shared.some((place) => isAt(no, at, place)))) return DENIED;
  const denied = new Set(no.denial.all.map((at) => no.clauses[at]));
  return shared.some((place) => denied.has(no.clauses[place])) ? ONE_SAYS_NO : OTHER_DENIED;
};

/** Whether a word stands directly at what denies: `not Nora`, `no soy`, `suis pas`. */
const isAt = ({ clauses }: SaidWords, at: number, place: number): boolean =>
  [at - 1, at + 1, at + 2].includes(place) && clauses[at] === clauses[place];

/** Whether words stand in a clause that is denied: each time, if they stand there more than once. */
export const isDenied = ({ words, clauses, denial }: SaidWords, some: readonly string[]): boolean => {
  const denied = new Set(denial.own.map((at) => clauses[at]));
  const places = words.flatMap((word, at) => (some.includes(word) ? [at] : []));
  return places.length > 0 && places.every((place) => denied.has(clauses[place]));
};
