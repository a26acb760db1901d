/** Turns an alignment into slips: one for each differing word, with the letters that differ. */
import type { Pair } from './align.ts';
import { differing } from './marks.ts';
import type { Side } from './mend.ts';
import type { Reason, Slip, SlipWord, Span, Word } from './model.ts';
import { type Judging, passes } from './relation.ts';

/** Two texts and the alignment of their words. */
export interface Comparison {
  readonly given: Side;
  readonly expected: Side;
  readonly pairs: readonly Pair[];
  readonly judging: Judging;
}

/** A differing pair of the alignment, with its words. */
interface Difference {
  readonly relation: Pair['relation'];
  readonly given?: Word;
  readonly expected?: Word;
}

/** The slips of a comparison, in its order. */
export const slipsOf = (comparison: Comparison): readonly Slip[] => {
  const { pairs, given, expected } = comparison;
  const differences = pairs
    .filter(({ relation }) => relation !== 'same')
    .map((pair): Difference => {
      const [left, right] = [wordAt(given, pair.given), wordAt(expected, pair.expected)];
      return { relation: pair.relation, ...(left && { given: left }), ...(right && { expected: right }) };
    });
  const moved = movedIn(
    differences.filter(({ relation }) => !passes(relation)),
    comparison.judging,
  );
  return differences.flatMap((difference) => slipsAt(difference, moved, comparison));
};

const wordAt = ({ words }: Side, index: number | undefined): Word | undefined =>
  index === undefined ? undefined : words[index];

/** Given words that are expected in another place, each with its counterpart. */
const movedIn = (differences: readonly Difference[], { tables }: Judging): ReadonlyMap<Word, Word> => {
  const free = differences.flatMap(({ expected }) => expected ?? []);
  const moved = new Map<Word, Word>();
  for (const { given } of differences) {
    const at = given === undefined ? -1 : free.findIndex((word) => alike(given, word, tables.withoutMarks));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (given !== undefined && found !== undefined) moved.set(given, found);
  }
  return moved;
};

const alike = (a: Word, b: Word, withoutMarks: (word: string) => string): boolean =>
  withoutMarks(a.text) === withoutMarks(b.text);

const slipsAt = (difference: Difference, moved: ReadonlyMap<Word, Word>, comparison: Comparison): readonly Slip[] => {
  const { given, expected } = difference;
  const counterpart = given === undefined ? undefined : moved.get(given);
  const isFound = expected !== undefined && [...moved.values()].includes(expected);
  if (counterpart === undefined && !isFound) return [slipOf(difference, comparison)];
  return [
    ...(given === undefined
      ? []
      : [slipOf({ relation: 'otherWord', given, ...(counterpart && { expected: counterpart }) }, comparison)]),
    ...(expected === undefined || isFound ? [] : [slipOf({ relation: 'otherWord', expected }, comparison)]),
  ];
};

const slipOf = (difference: Difference, comparison: Comparison): Slip => {
  const reason = reasonOf(difference, comparison.judging);
  const verdict = passing(reason);
  const { given, expected } = difference.relation === 'contraction' ? widened(difference, comparison) : difference;
  const [left, right] = [comparison.given.text, comparison.expected.text];
  if (given === undefined) return { reason, verdict, ...(expected && { expected: wholly(right, expected) }) };
  if (expected === undefined) return { reason, verdict, given: wholly(left, given) };
  const apart = reason === 'movedWord' ? undefined : differing(left, given, right, expected);
  return {
    reason,
    verdict,
    given: apart === undefined ? wholly(left, given) : wordIn(left, given, apart.given),
    expected: apart === undefined ? wholly(right, expected) : wordIn(right, expected, apart.expected),
  };
};

const passing = (reason: Reason): Slip['verdict'] => {
  if (reason === 'accent') return 'accent';
  return reason === 'typo' || reason === 'sound' ? 'typo' : 'wrong';
};

const reasonOf = ({ relation, given, expected }: Difference, { tables }: Judging): Reason => {
  if (given !== undefined && expected !== undefined) {
    const isMoved = relation === 'otherWord' && alike(given, expected, tables.withoutMarks);
    return isMoved || relation === 'same' ? 'movedWord' : relation;
  }
  if (relation === 'accent') return 'accent';
  const lone = given ?? expected;
  if (lone !== undefined && tables.isArticle(lone.text)) return 'article';
  return given === undefined ? 'missingWord' : 'extraWord';
};

/** All given words that should have become the contraction: `a el` for `al`. */
const widened = ({ given, expected }: Difference, { given: side, expected: other, pairs }: Comparison): Difference => {
  const parts = pairs.flatMap((pair) => {
    const right = wordAt(other, pair.expected);
    return right?.start === expected?.start && right?.end === expected?.end ? (wordAt(side, pair.given) ?? []) : [];
  });
  const [first, last] = [parts[0] ?? given, parts.at(-1) ?? given];
  const whole = first && last ? { given: { ...first, end: last.end } } : {};
  return { relation: 'contraction', ...whole, ...(expected && { expected }) };
};

const wordIn = (text: string, { start, end }: Span, letters: readonly Span[]): SlipWord => ({
  text: text.slice(start, end),
  start,
  end,
  letters,
});

const wholly = (text: string, { start, end }: Span): SlipWord => wordIn(text, { start, end }, [{ start, end }]);
