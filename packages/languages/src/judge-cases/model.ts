/** Answers as a careful teacher marks them. Only for tests. */
import type { Reason, Verdict } from '@parlance/domain';

/**
 * One answer: the accepted texts, parted by ` | `; what was given; what it comes to; the reason of its gravest slip;
 * words, parted by spaces, that the learner could have meant.
 */
export type Case = readonly [
  accepted: string,
  given: string,
  verdict: Verdict,
  reason?: Reason | undefined,
  lexicon?: string,
];
