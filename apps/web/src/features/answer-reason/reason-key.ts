import type { Reason } from '@parlance/domain';

/** Keys below `reason.` of single differences; that of an article depends on what is missing. */
export type ReasonKey = Reason | 'articleMissing' | 'articleExtra';

/** Every key below `reason.`, with those of answers without letters to compare. */
export type ReasonTextKey = ReasonKey | 'pairs' | 'heard' | 'holds' | 'holdsNot' | 'order' | 'meant';

/** A text below `reason.` by its key, and what it quotes. */
export interface AnswerReason {
  readonly key: ReasonTextKey;
  /** The wrong words as the learner gave them; may be empty. */
  readonly given: string;
  /** The words of the right answer in their place; may be empty. */
  readonly expected: string;
  /** The meaning of a wrong option that was chosen. */
  readonly meaning: string;
}

/** The key of the text that explains a difference. */
export const reasonKeyOf = ({
  reason,
  given,
  expected,
}: {
  readonly reason: Reason;
  readonly given?: unknown;
  readonly expected?: unknown;
}): ReasonKey => {
  if (reason !== 'article') return reason;
  if (given === undefined) return 'articleMissing';
  return expected === undefined ? 'articleExtra' : 'article';
};
