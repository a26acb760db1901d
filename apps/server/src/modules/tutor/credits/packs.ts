/** Credits that are bought, or given by the operator: they do not expire. */
import type pg from 'pg';
import type { ChangeCredits } from './changes.ts';
import type { CreditTurn } from './credit-turn.ts';
import { heldOf, holdRest, keepHeld, releaseHold } from './hold.ts';
import { creditsNow } from './read-credits.ts';
import { addCredit, creditsNamed } from './store-credits.ts';

/** Credits that are added. */
export interface AddedCredits {
  /** What they are for, so that they are added once: `pack:` or `operator:` and an id. */
  readonly id: string;
  readonly amount: number;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
}

/** What is held of a grant, and what was given; both 0 for one that is not known. */
export interface HeldCredits {
  readonly left: number;
  readonly amount: number;
}

/** Adds credits and takes them back. Each function may be repeated. */
export interface AddedCreditsOf {
  /** @param client a transaction of the caller, of which it is a part. @returns false if they were added before */
  readonly grantCredits: (uid: string, added: AddedCredits, client?: pg.PoolClient) => Promise<boolean>;
  /**
   * Makes what is left of a grant unusable, while its money is given back; what is held already stays so.
   * @param id of the grant, such as `pack:<payment>`
   * @returns what is held; nothing of a grant that was refunded before
   */
  readonly holdPack: (uid: string, id: string) => Promise<HeldCredits>;
  /** Ends a hold: the money was given back, or the credits are kept and may be used again. */
  readonly endHold: (uid: string, id: string, outcome: 'refunded' | 'kept') => Promise<void>;
  /** How much is left of a grant, with what is held of it; 0 for one that is not known. */
  readonly leftOf: (uid: string, id: string) => Promise<number>;
}

const REASONS = ['pack', 'operator'] as const;

const reasonOf = (id: string): (typeof REASONS)[number] => {
  const reason = REASONS.find((each) => id.startsWith(`${each}:`));
  if (reason === undefined) throw new TypeError(`${id} is no id of credits that are added`);
  return reason;
};

const add = async (
  { client, uid, now, latest }: CreditTurn,
  { id: entry, amount, at: happened }: AddedCredits,
): Promise<boolean> => {
  // Not before what is there, so that a month that was read does not change.
  const at = Math.max(latest, Math.min(now, happened));
  const reason = reasonOf(entry);
  return addCredit(client, uid, { entry, kind: 'grant', reason, at, amount, expires: null, of: null });
};

const amountOf = async ({ client, uid }: CreditTurn, id: string): Promise<number> =>
  (await creditsNamed(client, uid, [id]))[0]?.amount ?? 0;

/** Opens credits that are added. */
export const openAddedCredits = (change: ChangeCredits): AddedCreditsOf => ({
  grantCredits: (uid, added, client) => change(uid, (turn) => add(turn, added), { client }),
  holdPack: (uid, id) =>
    change(uid, async (turn) => ({ left: await holdRest(turn, id), amount: await amountOf(turn, id) })),
  endHold: (uid, id, outcome) =>
    change(uid, (turn) => (outcome === 'refunded' ? keepHeld(turn, id) : releaseHold(turn, id))),
  leftOf: (uid, id) =>
    change(uid, async (turn) => {
      const rest = (await creditsNow(turn)).rests.find((each) => each.id === id);
      return (rest?.left ?? 0) + (await heldOf(turn, id));
    }),
});
