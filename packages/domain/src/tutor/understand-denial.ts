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

/** Finds denials in texts. @param texts what is said in the talk, with its punctuation */
export const openDenials = (texts: readonly string[], tables: AnswerTables): ((text: string) => Said) => {
  const isFirstAlone = (text: string): boolean => /^\P{L}*[\p{L}\p{M}'’]+\s*[,.;:!?…]/u.test(text);
  const pairOf = (tokens: readonly string[]): string => tokens.slice(0, 2).join(' ');
  const starts = texts.filter((text) => !isFirstAlone(text)).map((text) => tables.tokens(text));
  const denials = new Set(starts.filter(([first = '']) => tables.isNegation(first)).map(pairOf));
  return (text) => {
    const tokens = tables.tokens(text);
    const places = tokens.flatMap((token, at) => (tables.isNegation(token) ? [at] : []));
    const isAnswer = places[0] === 0 && (tokens.length === 1 || isFirstAlone(text) || !denials.has(pairOf(tokens)));
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
