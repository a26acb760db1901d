/** The judge: whether an answer is right, and if not, why (SPEC.md, A1 to A21). */
import { align } from './align.ts';
import { isDoubtful } from './doubt.ts';
import { mend, type Side } from './mend.ts';
import type { AnswerTables, Judgement, Slip, Verdict } from './model.ts';
import { nearestTexts } from './nearest.ts';
import { optionalIn, withoutOptions } from './optional.ts';
import { asks, paraphrased, type TextKind } from './paraphrase.ts';
import type { Accepted } from './pattern.ts';
import { preparedPattern } from './prepared-pattern.ts';
import { type Judging, judgingWith } from './relation.ts';
import { slipsOf } from './slips.ts';
import { wordingsOf } from './wordings.ts';

/** The inputs of a judgement. */
export interface Judged {
  /** All right answers: texts and patterns. The first one is taught. */
  readonly accepted: readonly Accepted[];
  readonly given: string;
  /** Words that the learner could have meant: lower case, NFC, with their marks. Not changed once it was handed in. */
  readonly lexicon: ReadonlySet<string>;
  readonly tables: AnswerTables;
  /** Whether any wording that says the same is right; then what may be right is `unsure`. False where it is left out. */
  readonly anyWording?: boolean;
  /** Whether only the same words are right, as in a dictation: none may be left out or said otherwise. False where it is left out. */
  readonly sameWords?: boolean;
}

/** The judgement against one accepted text. Of equal verdicts, the one with the least `cost` is the nearest. */
interface Opinion extends Judgement {
  readonly cost: number;
  /** Whether nothing that is wrong can be named. Of the nearest text alone: compared with others, much could be. */
  readonly mayBeRight: () => boolean;
}

const NOTHING_WRITTEN: readonly Slip[] = [{ reason: 'empty', verdict: 'wrong' }];

/**
 * Judges a text against everything accepted and explains it by the nearest; of patterns, only their nearest texts are compared.
 * Unless only the same words are right, what says the same counts as the same where that is better.
 */
export const judge = (judged: Judged): Judgement => {
  const read = readOnce(judged);
  const isRight = read.verdict !== 'wrong' && read.verdict !== 'unsure';
  return isRight || judged.anyWording !== true ? read : (withCommasRead(judged) ?? read);
};

/** The judgement with an answer's words alone. */
const readOnce = (judged: Judged): Judgement => {
  const { accepted, given, lexicon, tables, sameWords = false } = judged;
  const judging = judgingWith(tables, lexicon);
  const literal = judgedBy(judging, judged);
  if (literal.verdict === 'exact' || sameWords || !hasParaphrase(given, accepted, tables)) return literal;
  const free = judgedBy({ ...judging, isParaphrased: true }, judged);
  return RANK[free.verdict] < RANK[literal.verdict] ? free : literal;
};

/** The judgement of an answer with one of its commas read as `and`, where that makes it right: `it's late, I'm tired`. */
const withCommasRead = (judged: Judged): Judgement | undefined => {
  const { given, tables } = judged;
  const conjunctions = wordingsOf(tables).conjunctions.split(' ');
  const [first = ''] = conjunctions;
  const commas = [...given.matchAll(/,(?=\s*(\p{L}+))/gu)].filter(([, next = '']) => !conjunctions.includes(next));
  if (first === '') return undefined;
  return commas
    .map(({ index }) => readOnce({ ...judged, given: `${given.slice(0, index)} ${first}${given.slice(index + 1)}` }))
    .find(({ verdict }) => verdict === 'exact');
};

/** Whether a word of either side says the same as another one. */
const hasParaphrase = (given: string, accepted: readonly Accepted[], tables: AnswerTables): boolean =>
  [given, ...accepted].some((one) => {
    if (typeof one === 'string') {
      const words = tables.words(one);
      return paraphrased({ text: one, words }, tables, wholeOf(accepted)) !== words;
    }
    const pattern = preparedPattern(one, tables);
    return pattern.written !== pattern.paraphrased;
  });

/** What the texts of an answer are: questions where anything that is right asks something, since learners leave out the mark. */
const wholeOf = (accepted: readonly Accepted[]): TextKind => ({
  isWhole: true,
  isAsked: accepted.some((one) => (typeof one === 'string' ? asks(one) : one.parts.flat().some(asks))),
});

const judgedBy = (judging: Judging, { accepted, given, ...asked }: Judged): Judgement => {
  const { anyWording = false, sameWords = false } = asked;
  const { tables, isParaphrased } = judging;
  const whole = wholeOf(accepted);
  const sideOf = (text: string): Side => {
    const words = tables.words(text);
    return { text, words: isParaphrased ? paraphrased({ text, words }, tables, whole) : words };
  };
  const said = sideOf(given);
  const texts = accepted.filter((one) => typeof one === 'string');
  const patterns = accepted.filter((one) => typeof one !== 'string');
  const sides = [...texts, ...nearestTexts(patterns, given, judging)].map(sideOf);
  const same = sides.find((side) => readsTheSame(said, side, tables));
  if (same !== undefined) return { verdict: 'exact', closest: same.text, slips: [] };
  if (said.words.length === 0) return { verdict: 'wrong', closest: sides[0]?.text ?? '', slips: NOTHING_WRITTEN };
  const known = optionalIn(accepted, judging);
  const opinions = sides.map((side) => opinionOn(said, side, { known, judging, anyWording, sameWords }));
  const [first, ...others] = opinions;
  if (first === undefined) return { verdict: 'wrong', closest: '', slips: [] };
  const { verdict, closest, slips, mayBeRight } = others.reduce(nearer, first);
  return { verdict: verdict === 'wrong' && mayBeRight() ? 'unsure' : verdict, closest, slips };
};

const RANK: Readonly<Record<Verdict, number>> = { exact: 0, accent: 1, typo: 2, unsure: 3, wrong: 4 };

const nearer = (best: Opinion, next: Opinion): Opinion =>
  RANK[next.verdict] < RANK[best.verdict] || (next.verdict === best.verdict && next.cost < best.cost) ? next : best;

/** What opinions depend on besides the two texts. */
interface Grounds {
  /** What `optionalIn` finds in everything accepted. */
  readonly known: () => ReadonlySet<string>;
  readonly judging: Judging;
  readonly anyWording: boolean;
  readonly sameWords: boolean;
}

const opinionOn = (given: Side, expected: Side, { known, judging, anyWording, sameWords }: Grounds): Opinion => {
  const mended = { text: given.text, words: mend(given, expected, judging) };
  const { pairs, cost } = align(mended.words, expected.words, judging);
  const option = { given: mended, expected, known, judging, anyWording };
  const left = sameWords ? pairs : withoutOptions(pairs, option);
  const slips = slipsOf({ given: mended, expected, pairs: left, judging });
  const mayBeRight = (): boolean =>
    anyWording &&
    isDoubtful({ given: mended.words, expected: expected.words, slips, closest: expected.text, ...judging });
  const verdict = worstOf(slips);
  return { verdict, closest: expected.text, slips, cost: cost - (pairs.length - left.length), mayBeRight };
};

const worstOf = (slips: readonly Slip[]): Verdict =>
  slips.reduce<Verdict>((worst, { verdict }) => (RANK[verdict] > RANK[worst] ? verdict : worst), 'exact');

/** Whether only capitals, punctuation, the borders of words, contractions or kinds of spelling differ. */
const readsTheSame = (given: Side, expected: Side, tables: AnswerTables): boolean => {
  if (
    given.words.length === expected.words.length &&
    given.words.every(({ text }, at) => text === expected.words[at]?.text)
  )
    return true;
  const needed = given.words.some(
    ({ text }) => tables.needsApostrophe(text) && !expected.words.some((word) => word.text === text),
  );
  return given.words.length > 0 && !needed && sameLetters(lettersOf(given.text), lettersOf(expected.text));
};

/** Letters and digits, and the apostrophes inside words. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae')
    .replace(/(?<=\p{L})['’ʼ´`‘](?=\p{L})/gu, "'")
    .replace(/[^\p{L}\p{M}\p{N}']|(?<!\p{L})'|'(?!\p{L})/gu, '');

/** Whether two texts have the same letters. An apostrophe may be missing, but an additional one is a difference. */
const sameLetters = (given: string, expected: string): boolean => {
  let at = 0;
  for (const letter of expected) {
    if (given.startsWith(letter, at)) at += letter.length;
    else if (letter !== "'") return false;
  }
  return at === given.length;
};
