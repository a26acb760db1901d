/** A change of a learner's credits that is under way. */
import type { PaidSpan } from '@parlance/domain';
import type pg from 'pg';

/** A change of a learner's credits: nobody else changes them meanwhile, and it is committed as a whole. */
export interface CreditTurn {
  readonly client: pg.PoolClient;
  readonly uid: string;
  /** In milliseconds since 1970; not before any entry that another server has written. */
  readonly now: number;
  /** The time of the latest entry before the change; 0 if there is none. */
  readonly latest: number;
  /** Whether the tutor with a model is off for the account. */
  readonly isOff: boolean;
  /** When they have Premium Plus, in order; undefined where no memberships are sold. */
  readonly plus: readonly PaidSpan[] | undefined;
}
