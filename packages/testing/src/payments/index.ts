/**
 * A server that speaks the part of Stripe’s interface that Parlance uses, with pages to pay on, a clock that can be moved
 * and signed events. Written from Stripe’s documentation; for tests and for developers.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiRefusal, openAccount } from './account.ts';
import { type Answer, type ApiFailure, answered, openFailures, openKeys, refused } from './api.ts';
import { advance } from './billing.ts';
import { closeDispute, dispute } from './billing-routes.ts';
import type { PaymentEvent } from './objects.ts';
import { pageAnswer, pressOf } from './page-routes.ts';
import { heldOf, renewingOf } from './sums.ts';
import { type DeliveryOptions, openDelivery, type SignedEvent, signEvent } from './webhooks.ts';

export { type SignedEvent, signEvent } from './webhooks.ts';

/** Options of the server. */
export interface PaymentsOptions {
  /** The origin of the Parlance server that is told of events; nobody is told without it. */
  readonly publicUrl?: string;
  /** The port; any free one by default. */
  readonly port?: number;
  /** The time in milliseconds since 1970; by default the machine's clock. */
  readonly clock?: () => number;
  /** The tax in prices, in per cent; 0 by default. */
  readonly taxPercent?: number;
}

/** The running server. */
export interface RunningPayments {
  readonly origin: string;
  /** The settings that Parlance needs to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The secret that events are signed with. */
  readonly webhookSecret: string;
  /** All events so far, in order. */
  readonly events: readonly PaymentEvent[];
  /** Its time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Moves its clock on, in milliseconds. */
  readonly advance: (milliseconds: number) => void;
  /** Presses a button of a page, by the address of the page. @returns where it leads; undefined if it stays */
  readonly press: (page: string, button: string) => string | undefined;
  /** Begins a dispute of the last charge. @returns its id */
  readonly dispute: () => string;
  readonly closeDispute: (id: string, state: 'won' | 'lost') => void;
  readonly fail: (failure: ApiFailure) => void;
  /** What it holds of all buyers, in the smallest unit: charged, and neither given back nor taken back by a bank. */
  readonly held: () => number;
  /** The subscriptions that will be charged again, by their prices. */
  readonly renewing: () => readonly string[];
  /** How many requests with a method and path came. */
  readonly requests: (on: RegExp) => number;
  /** An event as it is sent. */
  readonly signed: (event: PaymentEvent) => SignedEvent;
  readonly send: (options: DeliveryOptions) => void;
  /** Resolves when all events were taken, or given up. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** For a browser this name is another site than `localhost`, as Stripe is. */
const HOST = '127.0.0.1';
const SECRET_KEY = 'sk_test_played';
const WEBHOOK_SECRET = 'whsec_played';
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const listen = async (server: ReturnType<typeof createServer>, port: number): Promise<string> => {
  server.listen(port, HOST);
  await once(server, 'listening');
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
};

/** Starts the server. */
export const startPayments = async (options: PaymentsOptions = {}): Promise<RunningPayments> => {
  const { publicUrl, port = 0, clock = () => Date.now(), taxPercent = 0 } = options;
  const server = createServer();
  const origin = await listen(server, port);
  const delivery =
    publicUrl === undefined ? undefined : openDelivery(`${publicUrl}/api/v1/payments/stripe/webhook`, WEBHOOK_SECRET);
  const account = openAccount({ origin, clock, taxPercent, onEvent: (event) => delivery?.add(event) });
  const failures = openFailures();
  const withKey = openKeys();

  const answerApi = (request: IncomingMessage, url: URL, body: string, response: ServerResponse): void => {
    const { method = 'GET', headers } = request;
    const failure = failures.next(`${method} ${url.pathname}`);
    const key = headers['idempotency-key']?.toString();
    const make = (): Answer => {
      if (headers.authorization !== `Bearer ${SECRET_KEY}`)
        return refused(new ApiRefusal(401, 'invalid_request_error', 'api_key_invalid'));
      advance(account, account.now());
      return answered(account, method, url, body);
    };
    if (failure !== undefined && failure.isDone !== true) {
      failed(failure, response);
      return;
    }
    const answer = withKey(method === 'POST' ? key : undefined, `${url.pathname} ${body}`, make);
    if (failure !== undefined) {
      failed(failure, response);
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(answer.body);
  };
  const failed = ({ status }: ApiFailure, response: ServerResponse): void => {
    if (status === 'none') return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { type: 'api_error', message: 'It failed.' } }));
  };

  server.on('request', (request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', origin);
      const body = await bodyOf(request);
      if (url.pathname.startsWith('/v1/')) return answerApi(request, url, body, response);
      const answer = pageAnswer(account, delivery, url.pathname);
      if ('to' in answer) response.writeHead(303, { location: answer.to }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });

  return {
    origin,
    webhookSecret: WEBHOOK_SECRET,
    environment: {
      MEMBERSHIP: 'on',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: origin,
    },
    events: account.records.events,
    now: () => account.now() * 1000,
    advance: (milliseconds) => advance(account, account.now() + Math.floor(milliseconds / 1000)),
    press: (page, button) => {
      const pressed = pressOf(account, new URL(page).pathname, button);
      return 'to' in pressed ? pressed.to : undefined;
    },
    dispute: () => dispute(account, [...account.records.charges.values()].findLast(({ paid }) => paid)?.id ?? ''),
    closeDispute: (id, state) => closeDispute(account, id, state),
    held: () => heldOf(account.records),
    renewing: () => renewingOf(account.records),
    fail: failures.add,
    requests: failures.count,
    signed: (event) => signEvent(JSON.stringify(event), WEBHOOK_SECRET),
    send: (chosen) => delivery?.set(chosen),
    idle: async () => delivery?.idle(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
