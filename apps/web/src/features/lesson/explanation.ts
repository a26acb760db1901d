/** Turns a judgement into what the interface says about it: which explanations, with which words of the answer. */
import type { Given, ItemId, Judgement, Slip, Step, StepOf } from '@parlance/domain';
import { type AnswerReason, type ReasonTextKey, reasonKeyOf } from '../answer-reason/index.ts';

/** Why an answer was wrong: a text by its key, and what it quotes. */
export type Explanation = AnswerReason;

/** The two texts of an item that an explanation may quote. */
export interface ItemSides {
  readonly target: string;
  readonly meaning: string;
}

/** Most explanations that are shown: learners would not read more. */
const MOST = 3;
/** Severities of slips, the most serious first. */
const GRAVITY = ['wrong', 'typo', 'accent'] as const;

/** Explains an answer to steps of one shape. */
type Explain<S extends Step = Step> = (
  answer: { readonly step: S; readonly given: Given; readonly judgement: Judgement },
  sidesOf: (item: ItemId) => ItemSides,
) => readonly Explanation[];

/** Explains how a text differs from the closest right one, the most serious difference first. */
export const explainSlips: Explain = ({ judgement }) =>
  judgement.verdict === 'exact' ? [] : slipExplanations(judgement);

/** Explains what the chosen item means. */
export const explainChoice: Explain = ({ step, given, judgement }, sidesOf) => {
  if (judgement.verdict === 'exact') return [];
  return given.kind === 'choice'
    ? [choiceExplanation(sidesOf(step.item), sidesOf(given.item))]
    : slipExplanations(judgement);
};

/** Explains which pairs were mixed up. */
export const explainPairs: Explain = ({ given, judgement }, sidesOf) => {
  if (judgement.verdict === 'exact') return [];
  return given.kind === 'pairs' ? [pairsExplanation(given.slips, sidesOf)] : slipExplanations(judgement);
};

/** Gives every wrong answer of a kind the same explanation. */
export const explainOption =
  (key: ReasonTextKey): Explain =>
  ({ judgement }) => {
    const [slip] = judgement.slips;
    if (judgement.verdict === 'exact') return [];
    if (slip?.reason !== 'otherChoice') return slipExplanations(judgement);
    return [{ key, given: slip.given?.text ?? '', expected: judgement.closest, meaning: '' }];
  };

/** Says that a statement is true or false. A false one is explained after a right answer too, so that nobody takes it for true. */
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

/** A text without its full stop, to quote it within a sentence that has one. */
const withoutStop = (text: string): string => text.replace(/[.。]$/u, '');

const pairsExplanation = (slips: readonly ItemId[], sidesOf: (item: ItemId) => ItemSides): Explanation => {
  const pairs = [...new Set(slips)].map((item) => `${sidesOf(item).target} = ${sidesOf(item).meaning}`);
  return { key: 'pairs', given: '', expected: pairs.join(' · '), meaning: '' };
};

/** One explanation for each slip; neighbouring words that are missing or superfluous share one. */
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

/** Whether a slip belongs to the same contraction as the slip before it: `j'ai` is one word of the text and two tokens. */
const isRestOf = ({ given, expected }: Slip, before: Slip): boolean =>
  given === undefined
    ? isSameWord(expected, before.expected)
    : expected === undefined && isSameWord(given, before.given);

const isSameWord = (one: Slip['given'], other: Slip['given']): boolean =>
  one !== undefined && one.start === other?.start && one.end === other.end;

/** Explanations of which one covers several words. */
const JOINED: readonly ReasonTextKey[] = ['missingWord', 'extraWord', 'movedWord'];

const together = (one: Explanation, other: Explanation): Explanation => ({
  ...one,
  given: [one.given, other.given].filter((text) => text !== '').join(', '),
  expected: [one.expected, other.expected].filter((text) => text !== '').join(', '),
});

const slipExplanation = (slip: Slip, closest: string): Explanation => ({
  key: reasonKeyOf(slip),
  given: slip.given?.text ?? '',
  expected: slip.reason === 'empty' ? closest : (slip.expected?.text ?? ''),
  meaning: '',
});
