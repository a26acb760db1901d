import type { Dependencies, UserDataOwner } from '../../module.ts';
import { customerStatusOf, eraseMembership, purchasesOf } from './store.ts';

/** What membership keeps of a learner: to take along, and to erase. */
export const membershipUserData = ({ pool }: Pick<Dependencies, 'pool'>): UserDataOwner => ({
  erase: (uid) => eraseMembership(pool, uid),
  exportOf: (uid) => ({ purchases: () => purchasesOf(pool, uid), standing: () => customerStatusOf(pool, uid) }),
});
