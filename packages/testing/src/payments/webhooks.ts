/** Sends signed events to a webhook: again if they were not taken, and on request doubled, out of order or not at all. */
import { createHmac } from 'node:crypto';
import type { PaymentEvent } from './objects.ts';

/** A message to a webhook. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs a body as Stripe does. @param seconds when, since 1970 */
export const signEvent = (
  body: string,
  secret: string,
  seconds: number = Math.floor(Date.now() / 1000),
): SignedEvent => {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` } };
};

/** How events are sent. */
export interface DeliveryOptions {
  /** Each is sent twice. */
  readonly doubled?: boolean;
  /** Those of the same moment are sent in the opposite order. */
  readonly reversed?: boolean;
  /** Nothing is sent. */
  readonly dropped?: boolean;
}

/** Sends events. */
export interface Delivery {
  readonly add: (event: PaymentEvent) => void;
  readonly set: (options: DeliveryOptions) => void;
  /** Resolves when all events were taken, or given up. */
  readonly idle: () => Promise<void>;
}

/** After how many milliseconds an event that was not taken is sent again; then it is given up. */
const RETRIES = [200, 1000, 3000] as const;

const send = async (url: string, secret: string, event: PaymentEvent): Promise<void> => {
  for (const wait of [...RETRIES, undefined]) {
    try {
      const { body, headers } = signEvent(JSON.stringify(event), secret);
      const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error' });
      if (answer.ok) return;
    } catch {
      // The server is not there, and is asked again like one that refuses.
    }
    if (wait === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};

/** Opens the delivery to a webhook. */
export const openDelivery = (url: string, secret: string): Delivery => {
  let options: DeliveryOptions = {};
  let waiting: PaymentEvent[] = [];
  let running = Promise.resolve();
  const flush = async (): Promise<void> => {
    const events = options.reversed === true ? waiting.toReversed() : waiting;
    waiting = [];
    for (const event of events) {
      await send(url, secret, event);
      if (options.doubled === true) await send(url, secret, event);
    }
  };
  return {
    add: (event) => {
      if (options.dropped === true) return;
      waiting.push(event);
      running = running.then(flush);
    },
    set: (chosen) => {
      options = chosen;
    },
    idle: () => running,
  };
};
