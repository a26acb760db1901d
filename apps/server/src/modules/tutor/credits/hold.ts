/** Takes back what is left of a grant, as where a pack is refunded: a spend that takes from that grant alone. */
import type { CreditTurn } from './credit-turn.ts';
import { creditsNow } from './read-credits.ts';
import { addCredit, creditsNamed, type StoredCredit } from './store-credits.ts';

/** What is known of the holds of a grant. */
interface Holds {
  /** The hold that is under way; undefined for none. */
  readonly open: StoredCredit | undefined;
  /** The name of the next one; undefined where the grant was refunded. */
  readonly next: string | undefined;
}

const nameOfHold = (grant: string, count: number): string => `refund:${grant}${count === 1 ? '' : `:${count}`}`;
/** The name of what says that a grant was refunded, so that it is not refunded again. */
const nameOfEnd = (grant: string): string => `refunded:${grant}`;

const holdsOf = async ({ client, uid }: CreditTurn, grant: string): Promise<Holds> => {
  const named = (...names: readonly string[]) => creditsNamed(client, uid, names);
  if ((await named(nameOfEnd(grant))).length > 0) return { open: undefined, next: undefined };
  for (let count = 1; ; count += 1) {
    const next = nameOfHold(grant, count);
    const [hold, back] = await named(next, `back:${next}`);
    if (hold === undefined) return { open: undefined, next };
    if (back === undefined) return { open: hold, next };
  }
};

const take = async ({ client, uid, now }: CreditTurn, grant: string, entry: string, amount: number): Promise<void> => {
  const taken = { entry, kind: 'spend', reason: 'refund', at: now, amount, expires: null, of: grant } as const;
  await addCredit(client, uid, taken);
};

/** How much of a grant is held and not refunded yet. */
export const heldOf = async (turn: CreditTurn, grant: string): Promise<number> =>
  (await holdsOf(turn, grant)).open?.amount ?? 0;

/** Makes the rest of a grant unusable. It may be repeated. @returns the credits that are held */
export const holdRest = async (turn: CreditTurn, grant: string): Promise<number> => {
  const { open, next } = await holdsOf(turn, grant);
  if (open !== undefined || next === undefined) return open?.amount ?? 0;
  const { rests } = await creditsNow(turn);
  const left = rests.find(({ id }) => id === grant)?.left ?? 0;
  if (left > 0) await take(turn, grant, next, left);
  return left;
};

/** Makes what was held usable again. It may be repeated. */
export const releaseHold = async (turn: CreditTurn, grant: string): Promise<void> => {
  const { client, uid, now } = turn;
  const { open } = await holdsOf(turn, grant);
  if (open === undefined) return;
  const { entry: of, amount, at: since } = open;
  const back = { kind: 'return', reason: 'refund', at: now, amount, expires: null, of } as const;
  await addCredit(client, uid, { entry: `back:${of}`, ...back }, since);
};

/** Says that the money was given back for what is held: the grant is never held again. It may be repeated. */
export const keepHeld = (turn: CreditTurn, grant: string): Promise<void> => take(turn, grant, nameOfEnd(grant), 0);
