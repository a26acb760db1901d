import { type LimitPerKey, limitPerKey } from './limit-per-key.ts';

/**
 * Runs work for a learner when no other such work of theirs is running in this process: exchanges, documents and
 * downloads of one learner would otherwise keep several connections of the database busy at once, and all others wait.
 * Throws `ShareFull` if too much waits. Work that holds the turn must not ask for it again.
 */
export type LearnerTurns = LimitPerKey;

/** More than a learner can have under way; each way of asking has a limit of its own. */
const MOST_WAITING = 200;

/** Opens the turns of all learners. */
export const openLearnerTurns = (): LearnerTurns => limitPerKey({ atOnce: 1, mostWaiting: MOST_WAITING });
