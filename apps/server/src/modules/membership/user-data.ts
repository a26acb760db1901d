import { purchasesFrom } from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { customerStatusOf, eraseMembership, MEMBERSHIP_TABLES } from './store.ts';
import { factsOf, grantsOf } from './store-facts.ts';
import { mailsOf } from './store-mails.ts';
import { ordersOf } from './store-orders.ts';

/**
 * What membership stores of a user. The key `standing` is older than the name customer status; downloads keep it.
 * @param endAll ends the purchases of a user at the provider, before it is forgotten whose they are.
 */
export const membershipUserData = (
  { pool }: Pick<Dependencies, 'pool'>,
  endAll: (uid: string) => Promise<void>,
): UserDataOwner => ({
  name: 'membership',
  tables: MEMBERSHIP_TABLES,
  exports: {
    purchases: async (uid) => purchasesFrom(await factsOf(pool, uid), await grantsOf(pool, uid)),
    standing: (uid) => customerStatusOf(pool, uid),
    orders: async (uid) => (await ordersOf(pool, uid)).map(({ uid: _uid, ...order }) => order),
    purchaseFacts: (uid) => factsOf(pool, uid),
    grants: (uid) => grantsOf(pool, uid),
    membershipMails: (uid) => mailsOf(pool, uid),
  },
  erase: async (uid) => {
    await endAll(uid);
    await eraseMembership(pool, uid);
  },
});
