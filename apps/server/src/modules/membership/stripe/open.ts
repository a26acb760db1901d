/** Opens payments by Stripe; its library is loaded only here, where it is set up. */
import type { StripeSettings } from '../../../config-payments.ts';
import type { Dependencies } from '../../../module.ts';
import type { PaymentProvider } from '../provider.ts';

export { stripeUserData } from './user-data.ts';

/** Opens payments by Stripe. */
export const openStripe = async (
  dependencies: Pick<Dependencies, 'pool' | 'log' | 'clock'>,
  settings: StripeSettings,
): Promise<PaymentProvider> => {
  const { stripeProvider } = await import('./index.ts');
  return stripeProvider(dependencies, settings);
};
