/** Membership: what somebody has bought or was granted, and what follows from it. */
import type { PurchaseGroups } from '@parlance/contract';
import type { Dependencies } from '../../module.ts';
import { purchasesOf, type StandingRow, standingOf } from './store.ts';

export { membershipKeeper } from './keep.ts';
export { keepPurchase, keepStanding } from './store.ts';

/** What others may ask of membership. */
export interface MembershipFacts {
  /** When each of a learner's purchases ends, those that have ended too. */
  readonly purchasesOf: (uid: string) => Promise<PurchaseGroups>;
  /** Whether they are a big fan, and whether they have used their trial. */
  readonly standingOf: (uid: string) => Promise<StandingRow>;
}

/** Membership as it stands in the database. */
export const membershipFacts = ({ pool }: Pick<Dependencies, 'pool'>): MembershipFacts => ({
  purchasesOf: (uid) => purchasesOf(pool, uid),
  standingOf: (uid) => standingOf(pool, uid),
});
