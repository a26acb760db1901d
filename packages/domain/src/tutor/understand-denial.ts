/** Whether a text denies what an example affirms, or the other way round. */
import type { AnswerTables } from '../answer/model.ts';

/** How far a reply is believed where one of both says no, and where what the other says is itself denied. */
const ONE_SAYS_NO = 0.6;
const DENIED = 0.4;

/** How a text says no: not at all, to what was asked before it, or by denying its own words, at these places. */
interface Denial {
  readonly saysNo: boolean;
  readonly places: readonly number[];
}

/** The words of a text without marks, and whether it denies something. */
export interface Said {
  readonly words: readonly string[];
  readonly denial: Denial;
}

/** With how many words behind it an answer such as `no` is also what denies a sentence, as in Spanish. */
const DENYING_PAIRS = 3;

/** Finds denials in texts. @param texts what is said in the talk, with its punctuation */
export const openDenials = (texts: readonly string[], tables: AnswerTables): ((text: string) => Said) => {
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
    const places = tokens.flatMap((token, at) => (tables.isNegation(token) ? [at] : []));
    const isAnswer = places[0] === 0 && (tokens.length === 1 || isFirstAlone(text) || !deniesNext(tokens));
    const denial = { saysNo: places.length > 0, places: isAnswer ? places.slice(1) : places };
    return { words: tokens.map(tables.withoutMarks), denial };
  };
};

/** How far an example may be believed, 0 to 1. */
export const denialShare = (one: Said, other: Said, tables: AnswerTables): number => {
  if (one.denial.saysNo === other.denial.saysNo) return 1;
  return deniesWordsOf(one, other, tables) || deniesWordsOf(other, one, tables) ? DENIED : ONE_SAYS_NO;
};

/** Whether words of another text stand directly at what denies: `not Nora`, `no soy`, `suis pas`. */
const deniesWordsOf = ({ words, denial }: Said, other: Said, tables: AnswerTables): boolean =>
  denial.places.some((at) =>
    [at - 1, at + 1, at + 2].some((near) => {
      const word = words[near];
      return word !== undefined && !tables.isArticle(word) && other.words.includes(word);
    }),
  );
