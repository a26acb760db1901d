/** Stripe’s library, and what becomes of its errors. */
import Stripe from 'stripe';
import type { StripeSettings } from '../../../config-payments.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Log } from '../../../platform/log.ts';

/** The version of the interface; the library's types are made for this one. */
const API_VERSION = '2026-10-28.endive';

/** For how long an answer is awaited, in milliseconds; a learner looks at the page meanwhile. */
const TIMEOUT = 10_000;

/** Opens the library. Each request that changes something has an idempotency key, so that it may be sent again. */
export const openClient = ({ secretKey, apiUrl }: StripeSettings, timeout = TIMEOUT): Stripe => {
  const at = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    timeout,
    maxNetworkRetries: 1,
    ...(at !== undefined && {
      host: at.hostname,
      port: at.port === '' ? (at.protocol === 'https:' ? 443 : 80) : Number(at.port),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
};

/** Whether Stripe refused a request with a certain code. @param about the parameter that it was about; any by default */
export const hasStripeCode = (error: unknown, code: string, about?: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code && (about === undefined || error.param === about);

/** Whether an idempotency key was used for another request before. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.type === 'StripeIdempotencyError';

/**
 * Asks Stripe. What it says of an error is not logged: its sentences quote addresses and keys.
 * @throws `payment-declined` if the card was refused, `payment-provider-failed` for every other failure.
 */
export const ask = async <Answer>(log: Log, question: string, request: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      log.info({ question, code: error.code, reason: error.decline_code }, 'A card was declined at Stripe');
      throw new Refusal('payment-declined');
    }
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.warn({ question, type, code, status: statusCode, stripeRequest: requestId }, 'Stripe failed');
    throw new Refusal('payment-provider-failed');
  }
};
