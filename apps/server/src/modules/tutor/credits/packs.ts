/** Credits that are bought, or given by the operator: they do not expire. */
import type pg from 'pg';
import type { ChangeCredits } from './changes.ts';
import { holdRest, keepHeld, releaseHold } from './hold.ts';
import { addCredit } from './store-credits.ts';

/** Credits that are added. */
export interface AddedCredits {
  /** What they are for, so that they are added once: `pack:` or `operator:` and an id. */
  readonly id: string;
  readonly amount: number;
  readonly reason: 'pack' | 'operator';
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
}

/** Adds credits and takes them back. */
export interface AddedCreditsOf {
  /** @param client a transaction of the caller, of which it is a part. @returns false if they were added before */
  readonly grantCredits: (uid: string, added: AddedCredits, client?: pg.PoolClient) => Promise<boolean>;
  /**
   * Makes what is left of a grant unusable, while its money is given back. It may be repeated, and tells the same then.
   * @param entry the id of the grant, such as `pack:<payment>`
   * @returns the credits that are left of it, and held now; 0 where there is no such grant, or it was refunded before
   */
  readonly holdPack: (uid: string, entry: string) => Promise<{ readonly left: number }>;
  /**
   * Ends a hold: the money was given back, or the credits are kept and may be used again. It may be repeated.
   */
  readonly endHold: (uid: string, entry: string, outcome: 'refunded' | 'kept') => Promise<void>;
}

/** Opens credits that are added. */
export const openAddedCredits = (change: ChangeCredits): AddedCreditsOf => ({
  grantCredits: (uid, { id: entry, amount, reason, at }, client) => {
    if (!entry.startsWith(`${reason}:`)) throw new TypeError(`${entry} is no id of credits for ${reason}`);
    return change(
      uid,
      async ({ client: own, now, latest }) => {
        // Not before what is there, so that a month that was read does not change.
        const added = Math.max(latest, Math.min(now, at));
        return addCredit(own, uid, { entry, kind: 'grant', reason, at: added, amount, expires: null, of: null });
      },
      { client },
    );
  },
  holdPack: (uid, entry) => change(uid, async (turn) => ({ left: await holdRest(turn, entry) })),
  endHold: (uid, entry, outcome) =>
    change(uid, (turn) => (outcome === 'refunded' ? keepHeld(turn, entry) : releaseHold(turn, entry))),
});
