/** Membership: what a user has bought or was given. Nothing sells it yet, so it has no routes. */
import type { PurchaseGroups } from '@parlance/contract';
import type { Dependencies, Module } from '../../module.ts';
import { bigFansAmong, type CustomerStatusRow, customerStatusOf, purchasesOf } from './store.ts';
import { membershipUserData } from './user-data.ts';

export { saveCustomerStatus, savePurchase } from './store.ts';

/** The functions for other modules. */
export interface MembershipFacts {
  /** The end of each of a learner's purchases, past ones included. */
  readonly purchasesOf: (uid: string) => Promise<PurchaseGroups>;
  /** Whether the learner is a big fan, and whether they have used their trial. */
  readonly customerStatusOf: (uid: string) => Promise<CustomerStatusRow>;
}

/** The module, and its functions for other modules. */
export interface Membership extends Module, MembershipFacts {
  /** Those of some users who are big fans. */
  readonly bigFansAmong: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Opens membership. */
export const membershipModule = ({ pool }: Pick<Dependencies, 'pool'>): Membership => ({
  purchasesOf: (uid) => purchasesOf(pool, uid),
  customerStatusOf: (uid) => customerStatusOf(pool, uid),
  bigFansAmong: (uids) => bigFansAmong(pool, uids),
  userData: membershipUserData({ pool }),
  register: () => undefined,
});
