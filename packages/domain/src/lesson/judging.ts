/** Judges answers to each kind of step (SPEC.md, A13). */
import { type Judged, judge } from '../answer/judge.ts';
import type { AnswerTables, Judgement, SlipWord } from '../answer/model.ts';
import { textIn } from '../exercise/choice.ts';
import { exercises, ruleOn } from '../exercise/index.ts';
import type { JudgedTexts, Wording, Written } from '../exercise/model.ts';
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
  return judgeWritten(ruling, { tables, lexicon: lexiconOf(learn, tables), wording });
};

/** What a written answer is judged by. */
interface Grounds extends Pick<Judged, 'tables' | 'lexicon'> {
  readonly wording: Wording;
}

/** Judges a written answer; one that is wrong by itself also in its sentence, of which any wording may be right. */
export const judgeWritten = ({ written, accepted, sentence }: Written, { wording, ...grounds }: Grounds): Judgement => {
  const asked = { anyWording: wording === 'any', sameWords: wording === 'same' };
  const judgement = judge({ given: written, accepted, ...grounds, ...asked });
  if (sentence === undefined || judgement.verdict !== 'wrong' || written.trim() === '') return judgement;
  const inSentence = judge({ given: sentence.written, accepted: sentence.accepted, ...grounds, anyWording: true });
  switch (inSentence.verdict) {
    case 'exact':
      return { verdict: 'exact', closest: written, slips: [] };
    case 'unsure':
      // A word of the sentence itself says nothing in its gap.
      return repeatsWords(written, inSentence.closest, grounds.tables)
        ? judgement
        : { ...judgement, verdict: 'unsure' };
    default:
      return judgement;
  }
};

const repeatsWords = (written: string, sentence: string, { tokens }: AnswerTables): boolean => {
  const there = new Set(tokens(sentence));
  return tokens(written).some((word) => there.has(word));
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
