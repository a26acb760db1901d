import type { Dependencies, Keeper } from '../../module.ts';
import { eraseMembership, purchasesOf, standingOf } from './store.ts';

/** What membership keeps of a learner: to take along, and to erase. */
export const membershipKeeper = ({ pool }: Pick<Dependencies, 'pool'>): Keeper => ({
  erase: (uid) => eraseMembership(pool, uid),
  exportOf: (uid) => ({ purchases: () => purchasesOf(pool, uid), standing: () => standingOf(pool, uid) }),
});
