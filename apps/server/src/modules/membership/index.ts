/** Membership: what a user has bought or was granted. Nothing sells it yet, so it has no routes of its own. */
import type { PurchaseGroups } from '@parlance/contract';
import type { Dependencies, Module } from '../../module.ts';
import { type CustomerStatusRow, customerStatusOf, purchasesOf } from './store.ts';
import { membershipUserData } from './user-data.ts';

export { saveCustomerStatus, savePurchase } from './store.ts';

/** What others may ask of membership. */
export interface MembershipFacts {
  /** When each of a learner's purchases ends, those that have ended too. */
  readonly purchasesOf: (uid: string) => Promise<PurchaseGroups>;
  /** Whether they are a big fan, and whether they have used their trial. */
  readonly customerStatusOf: (uid: string) => Promise<CustomerStatusRow>;
}

/** The module, and what others may ask of it. */
export interface Membership extends Module, MembershipFacts {}

/** Opens membership. */
export const membershipModule = ({ pool }: Pick<Dependencies, 'pool'>): Membership => ({
  purchasesOf: (uid) => purchasesOf(pool, uid),
  customerStatusOf: (uid) => customerStatusOf(pool, uid),
  userData: membershipUserData({ pool }),
  register: () => undefined,
});
