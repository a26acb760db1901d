/** Turns a judgement into what the interface says about it: which explanations, with which words of the answer. */
import type { Given, ItemId, Judgement, Reason, Slip, Step, StepOf } from '@parlance/domain';

/** Keys below `reason.`: each has a `title` and a `why`. Some reasons differ by what is missing. */
export type ExplanationKey = Reason | 'articleMissing' | 'articleExtra' | 'pairs' | OptionKey;

/** Where letters tell nothing, what is said depends on what was asked. */
type OptionKey = 'heard' | 'holds' | 'holdsNot' | 'order' | 'meant';

export interface Explanation {
  readonly key: ExplanationKey;
  /** The words at fault, as they were given; may be empty. */
  readonly given: string;
  /** The words that stand there in the right answer; may be empty. */
  readonly expected: string;
  /** What the chosen option means, where another one was chosen. */
  readonly meaning: string;
}

/** The two texts of an item that an explanation may quote. */
export interface ItemSides {
  readonly target: string;
  readonly meaning: string;
}

/** More than these would not be read. */
const MOST = 3;
/** The gravest first. */
const GRAVITY = ['wrong', 'typo', 'accent'] as const;

/** Explains an answer to steps of one shape. */
type Explain<S extends Step = Step> = (
  answer: { readonly step: S; readonly given: Given; readonly judgement: Judgement },
  sidesOf: (item: ItemId) => ItemSides,
) => readonly Explanation[];

/** What differs between a text and the closest right one, the gravest first. */
export const explainSlips: Explain = ({ judgement }) =>
  judgement.verdict === 'exact' ? [] : slipExplanations(judgement);

/** What the chosen item means. */
export const explainChoice: Explain = ({ step, given, judgement }, sidesOf) => {
  if (judgement.verdict === 'exact') return [];
  return given.kind === 'choice'
    ? [choiceExplanation(sidesOf(step.item), sidesOf(given.item))]
    : slipExplanations(judgement);
};

/** The pairs that were mixed up. */
export const explainPairs: Explain = ({ given, judgement }, sidesOf) => {
  if (judgement.verdict === 'exact') return [];
  return given.kind === 'pairs' ? [pairsExplanation(given.slips, sidesOf)] : slipExplanations(judgement);
};

/** One explanation for whatever else was chosen or built. */
export const explainOption =
  (key: ExplanationKey): Explain =>
  ({ judgement }) => {
    const [slip] = judgement.slips;
    if (judgement.verdict === 'exact') return [];
    if (slip?.reason !== 'otherChoice') return slipExplanations(judgement);
    return [{ key, given: slip.given?.text ?? '', expected: judgement.closest, meaning: '' }];
  };

/** Whether a statement holds. That it does not is said after a right answer too: nobody shall take it for true. */
export const explainStatement: Explain<StepOf<'trueFalse'>> = (answer, sidesOf) => {
  const { step, judgement } = answer;
  if (judgement.verdict === 'exact' && !step.holds) {
    return [{ key: 'holdsNot', given: '', expected: '', meaning: '' }];
  }
  return explainOption(step.holds ? 'holds' : 'holdsNot')(answer, sidesOf);
};

const choiceExplanation = (wanted: ItemSides, chosen: ItemSides): Explanation => ({
  key: 'otherChoice',
  given: withoutStop(chosen.target),
  expected: withoutStop(wanted.target),
  meaning: withoutStop(chosen.meaning),
});

/** A quoted text loses its full stop: the sentence around it has one. */
const withoutStop = (text: string): string => text.replace(/[.。]$/u, '');

const pairsExplanation = (slips: readonly ItemId[], sidesOf: (item: ItemId) => ItemSides): Explanation => {
  const pairs = [...new Set(slips)].map((item) => `${sidesOf(item).target} = ${sidesOf(item).meaning}`);
  return { key: 'pairs', given: '', expected: pairs.join(' · '), meaning: '' };
};

/** One for each slip; words that lie side by side are missing, or too much, together. */
const slipExplanations = ({ slips, closest }: Judgement): readonly Explanation[] => {
  const graded = GRAVITY.flatMap((verdict) => slips.filter((slip) => slip.verdict === verdict));
  const apart = graded.filter((slip, index) => !graded.slice(0, index).some((before) => isRestOf(slip, before)));
  const told: Explanation[] = [];
  for (const explanation of apart.map((slip) => slipExplanation(slip, closest))) {
    const last = told.at(-1);
    if (last === undefined || !JOINED.includes(explanation.key) || last.key !== explanation.key) told.push(explanation);
    else told.splice(-1, 1, together(last, explanation));
  }
  return told.slice(0, MOST);
};

/** Whether a slip is the rest of a contraction that another one names already: both words of `j'ai` are missing with it. */
const isRestOf = ({ given, expected }: Slip, before: Slip): boolean =>
  given === undefined
    ? isSameWord(expected, before.expected)
    : expected === undefined && isSameWord(given, before.given);

const isSameWord = (one: Slip['given'], other: Slip['given']): boolean =>
  one !== undefined && one.start === other?.start && one.end === other.end;

/** What is said once of several words. */
const JOINED: readonly ExplanationKey[] = ['missingWord', 'extraWord', 'movedWord'];

const together = (one: Explanation, other: Explanation): Explanation => ({
  ...one,
  given: [one.given, other.given].filter((text) => text !== '').join(', '),
  expected: [one.expected, other.expected].filter((text) => text !== '').join(', '),
});

const slipExplanation = (slip: Slip, closest: string): Explanation => ({
  key: keyOf(slip),
  given: slip.given?.text ?? '',
  expected: slip.reason === 'empty' ? closest : (slip.expected?.text ?? ''),
  meaning: '',
});

const keyOf = ({ reason, given, expected }: Slip): ExplanationKey => {
  if (reason !== 'article') return reason;
  if (given === undefined) return 'articleMissing';
  return expected === undefined ? 'articleExtra' : 'article';
};
