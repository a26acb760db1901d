/** What is right for each kind of step (SPEC.md, A13). */
import { whollyDifferent } from '../answer/difference.ts';
import { judge } from '../answer/judge.ts';
import type { AnswerTables, Strictness, Verdict } from '../answer/model.ts';
import type { ItemId, ItemText, LessonTexts } from '../course/model.ts';
import type { Given, Step } from './model.ts';
import { sameText } from './rivals.ts';

/** A step, what was given, and the texts it is about. */
export interface StepJudgement {
  readonly step: Step;
  readonly given: Given;
  /** Texts of the language that is learned. */
  readonly learn: LessonTexts;
  /** Texts of the language that explains. */
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
  readonly strictness: Strictness;
}

/** Judges the answer to a step. A kind of answer that does not fit the step is `wrong`, `otherChoice`. */
export const judgeStep = (judgement: StepJudgement): Verdict => {
  const { given, step } = judgement;
  if (given.kind === 'choice') return judgeChoice(judgement, given.item);
  if (given.kind === 'pairs') return judgePairs(judgement, given.slips);
  if (given.kind === 'words') return judgeText(judgement, given.words.join(' '));
  if (given.kind === 'text') return judgeText(judgement, given.text);
  return step.kind === 'meet' ? { kind: 'exact', expected: textOf(judgement.learn, step.item) } : wrongChoice('', '');
};

const judgeChoice = ({ step, learn, explain }: StepJudgement, chosen: ItemId): Verdict => {
  const texts = step.kind === 'chooseMeaning' ? explain : learn;
  const expected = textOf(texts, step.item);
  const given = textOf(texts, chosen);
  const right = chosen === step.item || sameText(given, expected);
  return right ? { kind: 'exact', expected } : wrongChoice(given, expected);
};

const judgePairs = ({ step, learn }: StepJudgement, slips: readonly ItemId[]): Verdict => {
  const [first] = slips;
  if (first === undefined) return { kind: 'exact', expected: textOf(learn, step.item) };
  return wrongChoice('', textOf(learn, first));
};

/** What was heard is one text; what is said can be any that a teacher would accept. */
const judgeText = ({ step, learn, tables, strictness }: StepJudgement, given: string): Verdict => {
  const text = learn.items[step.item];
  const dictation = step.kind === 'typeHeard';
  return judge({
    given,
    accepted: dictation ? acceptedHeard(text) : acceptedSaid(text),
    tables,
    strictness,
    dictation,
  });
};

const acceptedHeard = (text: ItemText | undefined): readonly string[] => (text === undefined ? [] : [text.text]);

const acceptedSaid = (text: ItemText | undefined): readonly string[] =>
  text === undefined ? [] : [text.text, ...(text.also ?? [])];

const textOf = (texts: LessonTexts, item: ItemId): string => texts.items[item]?.text ?? '';

const wrongChoice = (given: string, expected: string): Verdict => ({
  kind: 'wrong',
  reason: 'otherChoice',
  expected,
  difference: whollyDifferent(given, expected),
});
