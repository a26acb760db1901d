/** A push service on this machine: it checks the sender, decrypts what it gets, and fails when it is told to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeviceKeys, decryptPush, newDeviceKeys } from './decrypt.ts';
import { senderOf } from './signature.ts';

/** A message that the service has accepted. */
export interface PushMessage {
  /** The number of the subscription. */
  readonly device: number;
  /** The decrypted text. */
  readonly text: string;
  /** Seconds for which the service keeps it. */
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** How the sender can be reached. */
  readonly contact: string;
}

/** A subscription of a browser, in the form that browsers give to their page. */
export interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the service answers instead of accepting a message. */
export interface PushFailure {
  readonly status: number;
  /** The header `retry-after`. */
  readonly retryAfter?: string;
  /** Called before the answer. */
  readonly before?: () => Promise<void>;
}

/** A running push service. */
export interface PushService {
  readonly origin: string;
  /** Makes a subscription; only messages of this sender are accepted for it, if one is given. */
  readonly subscribe: (senderKey?: string) => PushDevice;
  /** The messages that were accepted, in order. */
  readonly messages: readonly PushMessage[];
  /** How many requests came, accepted or not. */
  readonly requests: () => number;
  /** Answers the next requests of a subscription (of all without one) like this; none to accept them again. */
  readonly fail: (failure: PushFailure | undefined, device?: PushDevice) => void;
  readonly close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The most bytes of a message (RFC 8030 §7.2). */
const BYTES_MOST = 4096;

interface Subscription {
  readonly keys: DeviceKeys;
  readonly senderKey: string | undefined;
}

/** Where a request belongs, and when it came. */
interface Addressed {
  readonly device: number;
  readonly subscription: Subscription;
  readonly origin: string;
  readonly now: number;
}

/** What the service makes of a request: a status, and the message if it accepts one. */
const received = (
  { headers }: IncomingMessage,
  body: Buffer,
  { device, subscription, origin, now }: Addressed,
): { readonly status: number; readonly message?: PushMessage } => {
  const ttl = Number(headers.ttl);
  if (!Number.isInteger(ttl) || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
  if (body.length > BYTES_MOST) return { status: 413 };
  const sender = senderOf(headers.authorization, origin, now);
  if (sender === undefined) return { status: 401 };
  if (subscription.senderKey !== undefined && sender.key !== subscription.senderKey) return { status: 403 };
  const { urgency, topic } = headers as Readonly<Record<string, string | undefined>>;
  const text = decryptPush(body, subscription.keys);
  return { status: 201, message: { device, text, ttl, urgency, topic, contact: sender.contact } };
};

/**
 * Starts a push service on a free port.
 * @param clock milliseconds since 1970; the machine's clock by default.
 */
export const openPushService = async (clock: () => number = Date.now): Promise<PushService> => {
  const subscriptions: Subscription[] = [];
  const messages: PushMessage[] = [];
  const failures = new Map<string, PushFailure>();
  let requests = 0;
  let origin = '';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const failure = failures.get(path) ?? failures.get('');
    await failure?.before?.();
    const device = Number(path.replace('/push/', ''));
    const subscription = subscriptions[device];
    if (failure !== undefined) {
      const after = failure.retryAfter;
      response.writeHead(failure.status, after === undefined ? {} : { 'retry-after': after }).end('No.');
      return;
    }
    if (request.method !== 'POST' || subscription === undefined) return void response.writeHead(404).end();
    const { status, message } = received(request, body, { device, subscription, origin, now: clock() });
    if (message !== undefined) messages.push(message);
    response.writeHead(status, status === 201 ? { location: `${origin}/message/${messages.length}` } : {}).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    messages,
    requests: () => requests,
    subscribe: (senderKey) => {
      const keys = newDeviceKeys();
      subscriptions.push({ keys, senderKey });
      const { p256dh, auth } = keys;
      return { endpoint: `${origin}/push/${subscriptions.length - 1}`, keys: { p256dh, auth } };
    },
    fail: (failure, device) => {
      const path = device === undefined ? '' : new URL(device.endpoint).pathname;
      if (failure === undefined) failures.delete(path);
      else failures.set(path, failure);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
