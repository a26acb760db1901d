/** Membership: what somebody has bought or was granted, and what follows from it. */
import type { PurchaseGroups } from '@parlance/contract';
import type { Dependencies } from '../../module.ts';
import { type CustomerStatusRow, customerStatusOf, purchasesOf } from './store.ts';

export { saveCustomerStatus, savePurchase } from './store.ts';
export { membershipUserData } from './user-data.ts';

/** What others may ask of membership. */
export interface MembershipFacts {
  /** When each of a learner's purchases ends, those that have ended too. */
  readonly purchasesOf: (uid: string) => Promise<PurchaseGroups>;
  /** Whether they are a big fan, and whether they have used their trial. */
  readonly customerStatusOf: (uid: string) => Promise<CustomerStatusRow>;
}

/** Membership as it stands in the database. */
export const membershipFacts = ({ pool }: Pick<Dependencies, 'pool'>): MembershipFacts => ({
  purchasesOf: (uid) => purchasesOf(pool, uid),
  customerStatusOf: (uid) => customerStatusOf(pool, uid),
});
