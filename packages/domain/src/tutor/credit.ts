/**
 * Credits of the tutor: entries that only grow, and what is left of them. An entry has an id that names what it is for, so
 * that the same grant, pack or answer counts once however often it is told (rules §8). Times are milliseconds since 1970.
 */

/** Credits that were given or bought. */
export interface CreditGrant {
  readonly kind: 'grant';
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  /** When what is left of them is gone; null for never, as those that were bought. */
  readonly expires: number | null;
}

/** Credits for something that was asked of a model. They are reserved before it is asked. */
export interface CreditSpend {
  readonly kind: 'spend';
  readonly id: string;
  readonly at: number;
  readonly amount: number;
}

/** Credits that were given back, as nothing came for them. */
export interface CreditReturn {
  readonly kind: 'return';
  readonly id: string;
  readonly at: number;
  /** The id of the spend. */
  readonly of: string;
}

/** What happened to somebody's credits. */
export type CreditEntry = CreditGrant | CreditSpend | CreditReturn;

/** What is left of a grant. */
export interface CreditRest {
  readonly id: string;
  readonly left: number;
  readonly expires: number | null;
}

/** What somebody has. */
export interface Credits {
  readonly balance: number;
  /** What is left of each grant that is not gone, in the order in which it is used. */
  readonly rests: readonly CreditRest[];
}

/** By time, then by id: the same order wherever entries are folded. */
const inOrder = (one: CreditEntry, other: CreditEntry): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** What is gone first is used first. */
const byExpiry = (one: CreditRest, other: CreditRest): number =>
  (one.expires ?? Number.POSITIVE_INFINITY) - (other.expires ?? Number.POSITIVE_INFINITY) ||
  (one.id < other.id ? -1 : Number(one.id > other.id));

const isLeft = ({ left, expires }: CreditRest, at: number): boolean => left > 0 && (expires === null || expires > at);

/** Takes an amount from what is left; less if there is less. */
const taken = (rests: readonly CreditRest[], amount: number, at: number): readonly CreditRest[] => {
  let open = amount;
  return rests.toSorted(byExpiry).map((rest) => {
    if (!isLeft(rest, at)) return rest;
    const part = Math.min(rest.left, open);
    open -= part;
    return { ...rest, left: rest.left - part };
  });
};

/**
 * What is left of somebody's credits. A spend that was given back counts as if it had never been, so that what it had
 * taken is gone no earlier and no later than it would have been.
 */
export const creditsAt = (entries: readonly CreditEntry[], now: number): Credits => {
  const distinct = [...new Map(entries.toSorted(inOrder).map((entry) => [entry.id, entry])).values()];
  const returned = new Set(distinct.flatMap((entry) => (entry.kind === 'return' ? [entry.of] : [])));
  let rests: readonly CreditRest[] = [];
  for (const entry of distinct.sort(inOrder)) {
    if (entry.at > now) break;
    if (entry.kind === 'grant') rests = [...rests, { id: entry.id, left: entry.amount, expires: entry.expires }];
    if (entry.kind === 'spend' && !returned.has(entry.id)) rests = taken(rests, entry.amount, entry.at);
  }
  const open = rests.filter((rest) => isLeft(rest, now)).toSorted(byExpiry);
  return { balance: open.reduce((sum, { left }) => sum + left, 0), rests: open };
};
