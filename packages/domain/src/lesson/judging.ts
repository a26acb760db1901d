/** What is right for each kind of step (SPEC.md, A13). */
import { judge } from '../answer/judge.ts';
import type { AnswerTables, Judgement, SlipWord } from '../answer/model.ts';
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
}

/** Judges the answer to a step. A kind of answer that does not fit the step is `wrong`, `otherChoice`. */
export const judgeStep = (judgement: StepJudgement): Judgement => {
  const { given, step } = judgement;
  if (given.kind === 'choice') return judgeChoice(judgement, given.item);
  if (given.kind === 'pairs') return judgePairs(judgement, given.slips);
  if (given.kind === 'words') return judgeText(judgement, given.words.join(' '));
  if (given.kind === 'text') return judgeText(judgement, given.text);
  return step.kind === 'meet' ? rightChoice(textOf(judgement.learn, step.item)) : wrongChoice('', '');
};

const judgeChoice = ({ step, learn, explain }: StepJudgement, chosen: ItemId): Judgement => {
  const texts = step.kind === 'chooseMeaning' ? explain : learn;
  const expected = textOf(texts, step.item);
  const given = textOf(texts, chosen);
  return chosen === step.item || sameText(given, expected) ? rightChoice(expected) : wrongChoice(given, expected);
};

const judgePairs = ({ step, learn }: StepJudgement, slips: readonly ItemId[]): Judgement => {
  const [first] = slips;
  return first === undefined ? rightChoice(textOf(learn, step.item)) : wrongChoice('', textOf(learn, first));
};

/** What was heard is one text; what is said can be any that a teacher would accept. */
const judgeText = ({ step, learn, tables }: StepJudgement, given: string): Judgement => {
  const text = learn.items[step.item];
  const accepted = step.kind === 'typeHeard' ? acceptedHeard(text) : acceptedSaid(text);
  return judge({ given, accepted, tables, lexicon: lexiconOf(learn, tables) });
};

const acceptedHeard = (text: ItemText | undefined): readonly string[] => (text === undefined ? [] : [text.text]);

const acceptedSaid = (text: ItemText | undefined): readonly string[] =>
  text === undefined ? [] : [text.text, ...(text.also ?? [])];

const textOf = (texts: LessonTexts, item: ItemId): string => texts.items[item]?.text ?? '';

const lexicons = new WeakMap<LessonTexts, { readonly tables: AnswerTables; readonly words: ReadonlySet<string> }>();

/** The words that somebody in this lesson could have meant: those of all its texts. Made once for each lesson. */
export const lexiconOf = (learn: LessonTexts, tables: AnswerTables): ReadonlySet<string> => {
  const made = lexicons.get(learn);
  if (made?.tables === tables) return made.words;
  const texts = Object.values(learn.items).flatMap(({ text, also = [], plural }) => [text, ...also, plural ?? '']);
  const words = new Set(texts.flatMap(tables.tokens));
  lexicons.set(learn, { tables, words });
  return words;
};

/** An option or a pair that was the right one. */
export const rightChoice = (closest: string): Judgement => ({ verdict: 'exact', closest, slips: [] });

/** Another option or pair: letters tell nothing there, so that all of both texts differs. */
export const wrongChoice = (given: string, expected: string): Judgement => ({
  verdict: 'wrong',
  closest: expected,
  slips: [{ reason: 'otherChoice', verdict: 'wrong', given: whole(given), expected: whole(expected) }],
});

const whole = (text: string): SlipWord => {
  const span = { start: 0, end: text.length };
  return { text, ...span, letters: text === '' ? [] : [span] };
};
