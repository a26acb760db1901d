/** What becomes of a learner's customers at Stripe when the account is removed. */
import type { StripeSettings } from '../../../config-payments.ts';
import type { Dependencies } from '../../../module.ts';
import { ask, openClient } from './client.ts';
import { deleteAtStripe } from './customers.ts';

/** Deletes what Stripe has stored of a learner; what was paid stays there, as the law wants invoices to stay. */
export const eraseAtStripe = (
  { pool, log }: Pick<Dependencies, 'pool' | 'log'>,
  settings: StripeSettings,
  uid: string,
): Promise<void> => ask(log, 'customer deleted', () => deleteAtStripe(openClient(settings), pool, uid));
