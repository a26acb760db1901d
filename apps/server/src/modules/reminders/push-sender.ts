/** Sends one push message to a browser's push service (RFC 8030), and says what became of it. */
import http from 'node:http';
import https from 'node:https';
import { hasCode } from '../../platform/stored-secret.ts';
import { type DeviceKeys, encryptedFor } from './encryption.ts';
import type { Vapid } from './vapid.ts';

/** A subscribed browser. */
export interface PushTarget extends DeviceKeys {
  readonly endpoint: string;
}

/** What became of a message. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription has ended: it is to be deleted. */
  | { readonly kind: 'gone' }
  /** It was not delivered for now. */
  | { readonly kind: 'later'; readonly waitMs: number }
  /** It was refused, by a fault of ours or of the operator. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Nobody answered: it may have been delivered or not, so it is not sent again. */
  | { readonly kind: 'unknown' };

/** Sends messages. */
export interface PushSender {
  /** @param ttl how many seconds the push service keeps the message for a browser that is away */
  readonly send: (target: PushTarget, text: string, ttl: number) => Promise<PushOutcome>;
  /** Closes connections that are kept open. */
  readonly close: () => void;
}

/** A later message replaces an earlier one of the same topic that was not delivered. */
const TOPIC = 'reminder';
/** The most connections to one push service. */
const CONNECTIONS = 20;
/** The most time of a request in milliseconds. */
const TIMEOUT = 5000;
/** How long to wait in milliseconds where the push service does not say it, and at most. */
const WAIT = { usual: 60_000, most: 7_200_000 } as const;

/** The time that a header `retry-after` asks for, in milliseconds: seconds, or a date. */
const waitOf = (header: string | undefined, now: number): number => {
  const asked = /^\d+$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now;
  return Math.min(WAIT.most, Math.max(1000, Number.isNaN(asked) ? WAIT.usual : asked));
};

const outcomeOf = (status: number, retryAfter: string | undefined, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', waitMs: waitOf(retryAfter, now) };
  return { kind: 'refused', status };
};

/** Errors of requests that have not reached the push service. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'] as const;

/** Opens the sender. Redirects are not followed. */
export const openPushSender = (vapid: Vapid, clock: () => number): PushSender => {
  const options = { keepAlive: true, maxSockets: CONNECTIONS };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  const post = (url: URL, body: Buffer, ttl: number): Promise<PushOutcome> =>
    new Promise((resolve, reject) => {
      const isPlain = url.protocol === 'http:';
      const request = (isPlain ? http : https).request(url, {
        method: 'POST',
        agent: isPlain ? agents.http : agents.https,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          authorization: vapid.authorizationFor(url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl,
          urgency: 'low',
          topic: TOPIC,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        response.on('error', () => undefined);
        response.resume();
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after'], clock()));
      });
      request.end(body);
    });
  return {
    send: async ({ endpoint, ...keys }, text, ttl) => {
      try {
        return await post(new URL(endpoint), encryptedFor(keys, text), ttl);
      } catch (error) {
        return hasCode(error, ...UNSENT) ? { kind: 'later', waitMs: WAIT.usual } : { kind: 'unknown' };
      }
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
};
