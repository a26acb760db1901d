import type { StripeSettings } from '../../../config-payments.ts';
import type { Dependencies } from '../../../module.ts';
import type { UserDataOwner } from '../../../user-data.ts';
import { customersOf, deleteCustomers } from './store.ts';

/**
 * What payments by Stripe store of a user: also where they are no longer set up, so that it is exported and erased. The
 * library is loaded by the first erasure alone.
 * @param settings undefined where Stripe is not set up; customers there are kept then
 */
export const stripeUserData = (
  { pool, log }: Pick<Dependencies, 'pool' | 'log'>,
  settings: StripeSettings | undefined,
): UserDataOwner => ({
  name: 'stripe',
  tables: ['learner_payment_customer'],
  exports: { stripeCustomers: (uid) => customersOf(pool, uid) },
  erase: async (uid) => {
    if (settings !== undefined && (await customersOf(pool, uid)).length > 0) {
      const { eraseAtStripe } = await import('./erase.ts');
      await eraseAtStripe({ pool, log }, settings, uid);
    }
    await deleteCustomers(pool, uid);
  },
});
