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
  /** The id of the grant that it takes from alone, as where a pack is paid back; undefined for any. */
  readonly from?: string | undefined;
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

/** How the balance changed. */
export interface CreditMove {
  /** `expiry`: what was left of a grant was gone. */
  readonly kind: 'grant' | 'spend' | 'expiry';
  /** Of the grant or the spend. */
  readonly id: string;
  readonly at: number;
  /** What was added; negative for what was taken, and 0 for a spend that was given back. */
  readonly change: number;
  readonly isReturned: boolean;
}

const byId = ({ id: one }: { readonly id: string }, { id: other }: { readonly id: string }): number =>
  one < other ? -1 : Number(one > other);

/** At the same time: grants first, then what takes from one of them alone. */
const rank = (entry: CreditEntry): number => {
  if (entry.kind === 'grant') return 0;
  return entry.kind === 'spend' && entry.from !== undefined ? 1 : 2;
};

/** By time: the same order wherever entries are folded. */
const inOrder = (one: CreditEntry, other: CreditEntry): number =>
  one.at - other.at || rank(one) - rank(other) || byId(one, other);

/** What is gone first is used first. */
const byExpiry = (one: CreditRest, other: CreditRest): number => {
  if (one.expires === other.expires) return byId(one, other);
  return (one.expires ?? Number.POSITIVE_INFINITY) - (other.expires ?? Number.POSITIVE_INFINITY);
};

interface OpenRest extends CreditRest {
  left: number;
}

type OnMove = (move: CreditMove) => void;

/** What is left while entries are folded: grants that are not gone, in the order in which they are used. */
const openRests = (onMove: OnMove) => {
  const rests: OpenRest[] = [];
  return {
    rests,
    add: ({ id, at, amount: left, expires }: CreditGrant): void => {
      onMove({ kind: 'grant', id, at, change: left, isReturned: false });
      const rest = { id, left, expires };
      const place = rests.findIndex((other) => byExpiry(rest, other) < 0);
      rests.splice(place === -1 ? rests.length : place, 0, rest);
    },
    take: ({ id, at, amount, from }: CreditSpend): void => {
      let open = amount;
      for (const rest of rests) {
        if (from !== undefined && rest.id !== from) continue;
        const part = Math.min(rest.left, open);
        rest.left -= part;
        open -= part;
      }
      onMove({ kind: 'spend', id, at, change: open - amount, isReturned: false });
    },
    /** Lets go what expires until a time. @param since nothing is noted before it */
    expire: (until: number, since: number): void => {
      for (let [first] = rests; first?.expires != null && first.expires <= until; [first] = rests) {
        rests.shift();
        const at = Math.max(first.expires, since);
        if (first.left > 0) onMove({ kind: 'expiry', id: first.id, at, change: -first.left, isReturned: false });
      }
    },
  };
};

const fold = (entries: readonly CreditEntry[], now: number, onMove: OnMove): Credits => {
  const distinct = [...new Map(entries.toSorted(inOrder).map((entry) => [entry.id, entry])).values()].sort(inOrder);
  const returned = new Set(distinct.flatMap((entry) => (entry.kind === 'return' ? [entry.of] : [])));
  const { rests, add, take, expire } = openRests(onMove);
  let last = Number.NEGATIVE_INFINITY;
  for (const entry of distinct) {
    if (entry.at > now) break;
    expire(entry.at, last);
    last = entry.at;
    if (entry.kind === 'grant') add(entry);
    if (entry.kind !== 'spend') continue;
    if (returned.has(entry.id)) onMove({ kind: 'spend', id: entry.id, at: entry.at, change: 0, isReturned: true });
    else take(entry);
  }
  expire(now, last);
  const open = rests.filter(({ left }) => left > 0);
  return { balance: open.reduce((sum, { left }) => sum + left, 0), rests: open };
};

/**
 * What is left of somebody's credits. A spend that was given back counts as if it had never been, so that what it had
 * taken is gone no earlier and no later than it would have been.
 *
 * Entries may be left out, or put together, without a change of what is left: grants that had expired when the oldest of
 * those that are given began, with the spends before it; and spends between which no grant begins or expires.
 */
export const creditsAt = (entries: readonly CreditEntry[], now: number): Credits => fold(entries, now, () => undefined);

/** How the balance changed until a time, in order: the changes add up to the balance. */
export const creditMoves = (entries: readonly CreditEntry[], now: number): readonly CreditMove[] => {
  const moves: CreditMove[] = [];
  fold(entries, now, (move) => moves.push(move));
  return moves;
};
