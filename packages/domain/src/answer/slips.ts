/** From an alignment to what is off: one slip for each word, with the letters that differ. */
import type { Pair } from './align.ts';
import { differing } from './marks.ts';
import type { Side } from './mend.ts';
import type { Reason, Slip, SlipWord, Span, Word } from './model.ts';
import { type Judging, passes } from './relation.ts';

/** Two texts and what stands beside what. */
export interface Comparison {
  readonly given: Side;
  readonly expected: Side;
  readonly pairs: readonly Pair[];
  readonly judging: Judging;
}

/** A place where something is off, its words looked up. */
interface Fault {
  readonly relation: Pair['relation'];
  readonly given?: Word;
  readonly expected?: Word;
}

/** The slips of a comparison, in its order. */
export const slipsOf = (comparison: Comparison): readonly Slip[] => {
  const { pairs, given, expected } = comparison;
  const faults = pairs
    .filter(({ relation }) => relation !== 'same')
    .map((pair): Fault => {
      const [left, right] = [wordAt(given, pair.given), wordAt(expected, pair.expected)];
      return { relation: pair.relation, ...(left && { given: left }), ...(right && { expected: right }) };
    });
  const moved = movedIn(
    faults.filter(({ relation }) => !passes(relation)),
    comparison.judging,
  );
  return faults.flatMap((fault) => slipsAt(fault, moved, comparison));
};

const wordAt = ({ words }: Side, index: number | undefined): Word | undefined =>
  index === undefined ? undefined : words[index];

/** Given words that are expected in another place, each with its counterpart. */
const movedIn = (faults: readonly Fault[], { tables }: Judging): ReadonlyMap<Word, Word> => {
  const free = faults.flatMap(({ expected }) => expected ?? []);
  const moved = new Map<Word, Word>();
  for (const { given } of faults) {
    const at = given === undefined ? -1 : free.findIndex((word) => alike(given, word, tables.withoutMarks));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (given !== undefined && found !== undefined) moved.set(given, found);
  }
  return moved;
};

const alike = (a: Word, b: Word, withoutMarks: (word: string) => string): boolean =>
  withoutMarks(a.text) === withoutMarks(b.text);

const slipsAt = (fault: Fault, moved: ReadonlyMap<Word, Word>, comparison: Comparison): readonly Slip[] => {
  const { given, expected } = fault;
  const counterpart = given === undefined ? undefined : moved.get(given);
  const isFound = expected !== undefined && [...moved.values()].includes(expected);
  if (counterpart === undefined && !isFound) return [slipOf(fault, comparison)];
  return [
    ...(given === undefined
      ? []
      : [slipOf({ relation: 'otherWord', given, ...(counterpart && { expected: counterpart }) }, comparison)]),
    ...(expected === undefined || isFound ? [] : [slipOf({ relation: 'otherWord', expected }, comparison)]),
  ];
};

const slipOf = (fault: Fault, comparison: Comparison): Slip => {
  const reason = reasonOf(fault, comparison.judging);
  const verdict = passing(reason);
  const { given, expected } = fault.relation === 'contraction' ? widened(fault, comparison) : fault;
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

const reasonOf = ({ relation, given, expected }: Fault, { tables }: Judging): Reason => {
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
const widened = ({ given, expected }: Fault, { given: side, expected: other, pairs }: Comparison): Fault => {
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
