/** Changes of a learner's credits: one at a time, on all servers of a database. */
import type { PaidSpan } from '@parlance/domain';
import type pg from 'pg';
import type { Dependencies } from '../../../module.ts';
import { type Commit, together, transaction } from '../../../platform/database.ts';
import { limitPerKey } from '../../../platform/limit-per-key.ts';
import type { CreditTurn } from './credit-turn.ts';
import { ABANDONED, giveBackAbandoned } from './give-back.ts';
import { dayAllowance, giveDue } from './grants.ts';
import { type LearnerSwitch, lockLearner, lockNewLearner } from './store-learners.ts';
import { type TurnFacts, type TurnQuestion, turnFacts } from './store-turn.ts';

/** What is known of a learner outside of the tutor. */
export interface CreditPeople {
  /** The time by which a learner's membership runs, in milliseconds since 1970. */
  readonly timeOf: (uid: string) => Promise<number>;
  /** When they have Premium Plus, in order; undefined where no memberships are sold. */
  readonly plusOf: (uid: string) => Promise<readonly PaidSpan[] | undefined>;
}

/** How a change begins. */
export interface TurnOptions {
  /** A transaction of the caller, of which the change is a part; by default it is one of its own. */
  readonly client?: pg.PoolClient | undefined;
  /** The id of an open act that is ended by the change, so that it is not given back as an abandoned one. */
  readonly ending?: string;
}

/**
 * Changes a learner's credits, or reads them as they are after what is due was given and abandoned acts were given back.
 * @param work may send the commit with its last statements; within a transaction of the caller, that does nothing
 * @throws ShareFull where too many changes of one learner wait
 */
export type ChangeCredits = <T>(
  uid: string,
  work: (turn: CreditTurn, commit: Commit) => Promise<T>,
  options?: TurnOptions,
) => Promise<T>;

/** By how much the clocks of the servers of one database may differ, in milliseconds. */
const CLOCKS_DIFFER = 600_000;
/** More than a learner asks for at once. */
const MOST_WAITING = 200;

/** Locks the row of a learner, and reads what is known then: by another statement, which sees what others have written. */
const lockedFacts = async (
  client: pg.PoolClient,
  uid: string,
  question: TurnQuestion,
): Promise<LearnerSwitch & TurnFacts> => {
  const [known, facts] = await together([lockLearner(client, uid), turnFacts(client, uid, question)]);
  if (known !== undefined) return { ...known, ...facts };
  const [added, again] = [await lockNewLearner(client, uid), await turnFacts(client, uid, question)];
  return { ...added, ...again };
};

/** Opens the changes of all learners. */
export const openChanges = (
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  people: CreditPeople,
): ChangeCredits => {
  // Changes of one learner wait for each other here, so that they keep one connection busy and not all.
  const turns = limitPerKey({ atOnce: 1, mostWaiting: MOST_WAITING });
  return async (uid, work, { client: callers, ending } = {}) => {
    const [time, plus] = [await people.timeOf(uid), await people.plusOf(uid)];
    const within = async (client: pg.PoolClient, commit: Commit) => {
      const { entry } = dayAllowance(time, config.tutor.allowance);
      const question = { time, until: time + CLOCKS_DIFFER, abandoned: ABANDONED, entry };
      const { isOff, latest, hasAbandoned, isGiven } = await lockedFacts(client, uid, question);
      const now = Math.max(time, latest);
      const turn: CreditTurn = { client, uid, now, latest, given: isGiven ? entry : undefined, isOff, plus };
      if (hasAbandoned) await giveBackAbandoned(turn, ending);
      if (config.tutor.service !== undefined) await giveDue(turn, config.tutor.allowance);
      return work(turn, commit);
    };
    return callers === undefined ? turns(uid, () => transaction(pool, within)) : within(callers, async () => undefined);
  };
};
