/** The judge: whether an answer is right, and if not, why (SPEC.md, A1 to A12). */
import { type Alignment, align, type Pair } from './align.ts';
import { difference } from './difference.ts';
import { glue, mend } from './mend.ts';
import type { AnswerTables, Reason, Strictness, Verdict } from './model.ts';
import type { Judging, Relation } from './relation.ts';

/** What is judged against what. */
export interface Judgement {
  readonly given: string;
  /** All right answers, the first being the one that is taught. At least one. */
  readonly accepted: readonly string[];
  readonly tables: AnswerTables;
  readonly strictness: Strictness;
  /** Whether the text was only heard: then what sounds the same is accepted. */
  readonly dictation?: boolean;
}

/** An opinion on one accepted text; the least `cost` among equals of `kind` is the nearest. */
interface Opinion {
  readonly kind: Verdict['kind'];
  readonly reason?: Reason;
  readonly cost: number;
  readonly expected: string;
}

/** Judges a text against every accepted one and explains it by the nearest. */
export const judge = ({ given, accepted, tables, strictness, dictation = false }: Judgement): Verdict => {
  const judging = { tables, dictation };
  const said = sideOf(given, tables);
  const opinions = accepted.map((expected) => ({ expected, ...compare(said, sideOf(expected, tables), judging) }));
  const best = opinions
    .map((opinion) => ({ ...opinion, ...sentence(opinion, strictness) }))
    .reduce(nearer, { kind: 'wrong', reason: 'empty', cost: Number.POSITIVE_INFINITY, expected: accepted[0] ?? '' });
  const { kind, expected, reason } = best;
  if (kind === 'exact' || reason === undefined) return { kind: 'exact', expected };
  return { kind, reason, expected, difference: difference(given, expected, judging) };
};

const RANK: Readonly<Record<Verdict['kind'], number>> = { exact: 0, accepted: 1, wrong: 2 };

const nearer = (best: Opinion, next: Opinion): Opinion =>
  RANK[next.kind] < RANK[best.kind] || (next.kind === best.kind && next.cost < best.cost) ? next : best;

/** What the comparison found: nothing, or a reason and how far it can be forgiven. */
interface Finding {
  readonly reason?: Reason;
  /** `always`: accepted by everybody. `forgiving`: accepted unless strict. */
  readonly pardon: 'always' | 'forgiving' | 'never';
  readonly cost: number;
}

const sentence = ({ reason, pardon }: Finding, strictness: Strictness): Pick<Opinion, 'kind'> => {
  if (reason === undefined) return { kind: 'exact' };
  return { kind: pardon === 'always' || pardon === strictness ? 'accepted' : 'wrong' };
};

/** A text, its words, and its letters and digits alone. */
interface Side {
  readonly words: readonly string[];
  readonly letters: string;
}

const sideOf = (text: string, tables: AnswerTables): Side => ({
  words: tables.tokens(text),
  letters: text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ''),
});

const compare = (given: Side, expected: Side, judging: Judging): Finding => {
  const { withoutMarks } = judging.tables;
  if (given.words.length === expected.words.length && given.words.every((word, at) => word === expected.words[at])) {
    return { pardon: 'always', cost: 0 };
  }
  if (given.letters === '') return { reason: 'empty', pardon: 'never', cost: Number.POSITIVE_INFINITY };
  if (sameLetters(given, expected, (text) => text)) return { reason: 'punctuation', pardon: 'always', cost: 0.1 };
  if (sameLetters(given, expected, withoutMarks)) return { reason: 'accent', pardon: 'forgiving', cost: 0.2 };
  if (judging.dictation && soundOf(given, judging.tables) === soundOf(expected, judging.tables)) {
    return { reason: 'homophone', pardon: 'forgiving', cost: 0.3 };
  }
  const words = mend(given.words, expected.words);
  return weigh(align(words, expected.words, judging), words, expected.words, judging.tables);
};

/** Whether only the borders of words, or an apostrophe, differ. */
const sameLetters = (a: Side, b: Side, reading: (text: string) => string): boolean =>
  reading(a.letters) === reading(b.letters) || reading(glue(a.words)) === reading(glue(b.words));

const soundOf = ({ words }: Side, tables: AnswerTables): string => words.map(tables.soundKey).join('');

const bareOf = (words: readonly string[], tables: AnswerTables): readonly string[] => words.map(tables.withoutMarks);

/** What is forgiven, the most telling first. */
const SOFT: readonly Relation[] = ['typo', 'contraction', 'homophone', 'accent'];

const weigh = (
  { pairs, cost }: Alignment,
  given: readonly string[],
  expected: readonly string[],
  tables: AnswerTables,
): Finding => {
  const off = pairs.filter(({ relation }) => relation !== 'same');
  const typos = off.filter(({ relation }) => relation === 'typo').length;
  const hard = off.filter(({ relation }) => !SOFT.includes(relation));
  if (hard.length > 0) return { reason: hardReason({ pairs: hard, given, expected, tables }), pardon: 'never', cost };
  const softest = SOFT.find((relation) => off.some((pair) => pair.relation === relation)) ?? 'accent';
  return { reason: reasonOf(softest), pardon: typos > 1 ? 'never' : 'forgiving', cost };
};

interface Faults {
  readonly pairs: readonly Pair[];
  readonly given: readonly string[];
  readonly expected: readonly string[];
  readonly tables: AnswerTables;
}

const hardReason = (faults: Faults): Reason => {
  const { pairs, given, expected, tables } = faults;
  if (sameWords(bareOf(given, tables), bareOf(expected, tables))) return 'wordOrder';
  const articles = pairs.filter((pair) => isArticleFault(pair, faults)).length;
  const forms = pairs.filter(({ relation }) => relation === 'agreement').length;
  if (articles > 0 && articles + forms === pairs.length) return 'article';
  if (forms === pairs.length) return 'agreement';
  if (pairs.every(({ relation }) => relation === 'misspelt')) return 'typo';
  if (pairs.every((pair) => pair.given === undefined)) return 'missingWord';
  return pairs.every((pair) => pair.expected === undefined) ? 'extraWord' : 'otherWord';
};

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ');

/** An article replaced by another, left out, or too much. */
const isArticleFault = (pair: Pair, { given, expected, tables }: Faults): boolean => {
  const words = [
    pair.given === undefined ? undefined : given[pair.given],
    pair.expected === undefined ? undefined : expected[pair.expected],
  ];
  return words.every((word) => word === undefined || tables.isArticle(word));
};

const reasonOf = (relation: Relation): Reason => {
  if (relation === 'same') return 'punctuation';
  if (relation === 'misspelt') return 'typo';
  return relation === 'other' ? 'otherWord' : relation;
};
