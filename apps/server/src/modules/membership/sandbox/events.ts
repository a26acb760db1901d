/** Signs, sends and reads the events of the sandbox, as another company's webhook would be. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { PAYMENT_WEBHOOK_PATH } from '@parlance/contract';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { Refusal } from '../../../http/errors.ts';
import type { App, Dependencies } from '../../../module.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { JobKind } from '../../../platform/jobs.ts';
import { purchaseFact } from '../fact-schema.ts';
import type { ProviderEvent } from '../provider.ts';
import { noteTold, waitingEvent } from './store.ts';

const SIGNATURE_HEADER = 'parlance-signature';
/** By how many seconds the time of a signature may differ. */
const TOLERANCE = 300;
const URL = PAYMENT_WEBHOOK_PATH.replace(':provider', 'sandbox');

/** The beginning of the keys of a learner's jobs. */
export const jobsPrefix = (uid: string): string => `sandbox:${uid}:`;

/** Tells an event to the webhook. */
export const deliverEvent: JobKind<{ uid: string; event: string }> = {
  name: 'sandbox.deliver',
  payload: z.object({ uid: z.string(), event: z.string() }),
};

const sentEvent = z.strictObject({
  id: z.string(),
  kind: z.string(),
  uid: z.uuid(),
  purchase: z.uuid(),
  cardFingerprint: z.string().nullable(),
  facts: z.array(purchaseFact),
});
type SentEvent = z.infer<typeof sentEvent>;

/** Signs and reads events. */
export interface EventSigner {
  /** The value of the header `parlance-signature` for a body, at a time in milliseconds since 1970. */
  readonly sign: (body: string, at: number) => string;
  /** @throws `webhook-invalid` unless it is signed, recent and readable. */
  readonly read: (body: Buffer, headers: IncomingHttpHeaders, now: number) => ProviderEvent;
}

/** Opens the signer. All servers with the same `SECRET` accept each other's events. */
export const openEventSigner = (config: Pick<Config, 'secret'>): EventSigner => {
  const key = derivedKey(config, 'sandbox webhook');
  const signatureOf = (seconds: number, body: string | Buffer): Buffer =>
    createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
  return {
    sign: (body, at) => {
      const seconds = Math.floor(at / 1000);
      return `t=${seconds},v1=${signatureOf(seconds, body).toString('hex')}`;
    },
    read: (body, headers, now) => {
      const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(headers[SIGNATURE_HEADER])) ?? [];
      const seconds = Number(time);
      if (hex === '' || !timingSafeEqual(signatureOf(seconds, body), Buffer.from(hex, 'hex')))
        throw new Refusal('webhook-invalid', 'The signature is missing or wrong.');
      if (Math.abs(now / 1000 - seconds) > TOLERANCE) throw new Refusal('webhook-invalid', 'The signature is too old.');
      return eventIn(body);
    },
  };
};

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

const eventIn = (body: Buffer): ProviderEvent => {
  const event = sentEvent.safeParse(jsonIn(body)).data;
  if (event === undefined) throw new Refusal('webhook-invalid', 'The event cannot be read.');
  const { id, kind, uid, purchase, cardFingerprint, facts } = event;
  return { id, kind, ref: { uid, purchase }, cardFingerprint, facts };
};

/** A webhook that did not take an event; it is sent again later. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** Sends one event through the route that a real provider would call. What was sent already is not sent again. */
export const deliver = async (
  { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
  { app, signer }: { readonly app: App; readonly signer: EventSigner },
  { uid, event }: { readonly uid: string; readonly event: string },
): Promise<void> => {
  const waiting = await waitingEvent(pool, uid, event);
  if (waiting === undefined) return;
  const { purchase, fact, cardFingerprint } = waiting;
  const sent: SentEvent = { id: event, kind: fact.kind, uid, purchase, cardFingerprint, facts: [fact] };
  const payload = JSON.stringify(sent);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signer.sign(payload, clock()) };
  const answer = await app.inject({ method: 'POST', url: URL, payload, headers });
  if (answer.statusCode >= 300) throw new NotTaken(`The webhook answered ${answer.statusCode} to ${event}.`);
  await noteTold(pool, uid, event, new Date(clock()));
};
