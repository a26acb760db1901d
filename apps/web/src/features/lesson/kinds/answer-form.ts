import type { Given, ItemId, Step } from '@parlance/domain';
import type { Draft } from '../draft.ts';

/** How a learner gives an answer, by pointer and by keys, and when it is submitted. */
export interface AnswerForm<S extends Step> {
  /** Whether the answer is judged; otherwise the lesson goes on at once. */
  readonly isJudged: boolean;
  /** The draft before the learner has done anything. */
  empty(step: S): Draft;
  /** The answer that the draft holds; undefined while there is nothing to judge. */
  given(step: S, draft: Draft): Given | undefined;
  /** Whether the draft is submitted as soon as it holds an answer, without a press of the button. */
  submitsItself(draft: Draft): boolean;
  /** The draft after a number key; `index` counts from 0. */
  choose(draft: Draft, step: S, index: number): Draft;
  /** The draft after a letter key. */
  letter(draft: Draft, step: S, letter: string): Draft;
  /** The draft after Backspace. */
  erase(draft: Draft): Draft;
  /** The item whose sound the number key plays; `index` counts from 0. */
  heardByKey(step: S, index: number): ItemId | undefined;
  /** The answer as the learner wrote it; undefined where it was chosen. */
  textOf(given: Given): string | undefined;
}
