/** Changes of a learner's credits: one at a time, on all servers of a database. */
import type { PaidSpan } from '@parlance/domain';
import type pg from 'pg';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { limitPerKey } from '../../../platform/limit-per-key.ts';
import type { CreditTurn } from './credit-turn.ts';
import { giveBackAbandoned } from './give-back.ts';
import { giveDue } from './grants.ts';
import { latestAt } from './store-credits.ts';
import { lockLearner } from './store-learners.ts';

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
 * @throws ShareFull where too many changes of one learner wait
 */
export type ChangeCredits = <T>(
  uid: string,
  work: (turn: CreditTurn) => Promise<T>,
  options?: TurnOptions,
) => Promise<T>;

/** By how much the clocks of the servers of one database may differ, in milliseconds. */
const CLOCKS_DIFFER = 600_000;
/** More than a learner asks for at once. */
const MOST_WAITING = 200;

/** Opens the changes of all learners. */
export const openChanges = (
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  people: CreditPeople,
): ChangeCredits => {
  // Changes of one learner wait for each other here, so that they keep one connection busy and not all.
  const turns = limitPerKey({ atOnce: 1, mostWaiting: MOST_WAITING });
  return async (uid, work, { client: callers, ending } = {}) => {
    const [time, plus] = [await people.timeOf(uid), await people.plusOf(uid)];
    const within = async (client: pg.PoolClient) => {
      const { isOff } = await lockLearner(client, uid);
      const latest = (await latestAt(client, uid, time + CLOCKS_DIFFER)) ?? 0;
      const turn: CreditTurn = { client, uid, now: Math.max(time, latest), latest, isOff, plus };
      await giveBackAbandoned(turn, ending);
      if (config.tutor.service !== undefined) await giveDue(turn, config.tutor.allowance);
      return work(turn);
    };
    return callers === undefined ? turns(uid, () => transaction(pool, within)) : within(callers);
  };
};
