/** Judges answers to each kind of step (SPEC.md, A13). */
import { judge } from '../answer/judge.ts';
import type { Judgement, SlipWord } from '../answer/model.ts';
import { textIn } from '../exercise/choice.ts';
import { exercises, ruleOn } from '../exercise/index.ts';
import type { JudgedTexts } from '../exercise/model.ts';
import { lexiconOf } from './lexicon-of.ts';
import type { Given } from './model.ts';
import type { Step } from './step.ts';

/** A step, the answer that was given, and the texts of the lesson. */
export interface StepJudgement extends JudgedTexts {
  readonly step: Step;
  readonly given: Given;
}

/**
 * Judges the answer to a step by the rules of its exercise. An answer of a kind that does not fit the step is wrong.
 */
export const judgeStep = ({ step, given, ...texts }: StepJudgement): Judgement => {
  const { learn, tables } = texts;
  if (step.kind === 'meet') return rightChoice(textIn(learn, step.item));
  const ruling = ruleOn(step, given, texts);
  if (!('written' in ruling)) {
    return ruling.right ? rightChoice(ruling.expected) : wrongChoice(ruling.given, ruling.expected);
  }
  const { wording } = exercises[step.kind];
  const { written, accepted } = ruling;
  const asked = { anyWording: wording === 'any', sameWords: wording === 'same' };
  return judge({ given: written, accepted, tables, lexicon: lexiconOf(learn, tables), ...asked });
};

/** The judgement of a right option or pair. */
export const rightChoice = (closest: string): Judgement => ({ verdict: 'exact', closest, slips: [] });

/**
 * The judgement of a wrong option or pair. Both texts are marked as a whole, since single letters mean nothing here.
 */
export const wrongChoice = (given: string, expected: string): Judgement => ({
  verdict: 'wrong',
  closest: expected,
  slips: [{ reason: 'otherChoice', verdict: 'wrong', given: whole(given), expected: whole(expected) }],
});

const whole = (text: string): SlipWord => {
  const span = { start: 0, end: text.length };
  return { text, ...span, letters: text === '' ? [] : [span] };
};
