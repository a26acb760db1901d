import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { customerStatusOf, eraseMembership, purchasesOf } from './store.ts';

/** What membership stores of a user. The key `standing` is older than the name customer status; downloads keep it. */
export const membershipUserData = ({ pool }: Pick<Dependencies, 'pool'>): UserDataOwner => ({
  name: 'membership',
  tables: ['learner_purchase', 'learner_standing'],
  exports: { purchases: (uid) => purchasesOf(pool, uid), standing: (uid) => customerStatusOf(pool, uid) },
  erase: (uid) => eraseMembership(pool, uid),
});
