/** Talks that learners keep on their account. */
import type { TalkRecord } from '@parlance/domain';

/** How many talks a learner may keep. */
export const TALKS_MOST = 500;

/** A kept talk as the list shows it. */
export interface TalkSummary extends Pick<TalkRecord, 'id' | 'learn' | 'unit' | 'startedAt' | 'endedAt'> {
  /** Grows with each change, so that a device knows whether it has the newest. */
  readonly revision: number;
}
