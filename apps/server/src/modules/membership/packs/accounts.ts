/** Where the credits of packs go: the accounts of the tutor, as selling needs them. */

/** A grant of credits. */
export interface PackGrant {
  /** `pack:` and the id of the payment: it counts once. */
  readonly id: string;
  readonly amount: number;
  /** When the pack was paid, in milliseconds since 1970. */
  readonly at: number;
}

/** The credits of learners. Each function may be repeated, as a server may end before it has the answer. */
export interface CreditAccounts {
  /** Gives credits that do not expire, once for each id. @returns whether it is new */
  readonly grant: (uid: string, grant: PackGrant) => Promise<boolean>;
  /**
   * Holds what is left of a grant, so that it cannot be spent; what is held already stays so.
   * @returns how much is held, and how much was given; 0 for a grant that is not known
   */
  readonly holdPack: (uid: string, id: string) => Promise<{ readonly left: number; readonly amount: number }>;
  /** What is held of a grant can be spent again (`kept`), or is gone (`refunded`). Where nothing is held, nothing happens. */
  readonly endHold: (uid: string, id: string, outcome: 'refunded' | 'kept') => Promise<void>;
  /** How much is left of a grant, what is held among it; 0 for one that is not known. */
  readonly leftOf: (uid: string, id: string) => Promise<number>;
}

/** The id of the grant of a pack. @param payment the id of its payment */
export const grantId = (payment: string): string => `pack:${payment}`;
