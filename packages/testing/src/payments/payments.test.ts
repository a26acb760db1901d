import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START } from '../events.ts';
import { type RunningPayments, signEvent, startPayments } from './index.ts';

/** A message as the webhook got it. */
interface Received {
  readonly id: string;
  readonly type: string;
  readonly isSigned: boolean;
}

let payments: RunningPayments;
let webhook: Server;
let received: Received[];
let refusals: number;

beforeEach(async () => {
  received = [];
  refusals = 0;
  webhook = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const signature = String(request.headers['stripe-signature']);
    const seconds = Number(/t=(\d+)/.exec(signature)?.[1]);
    const { id, type } = JSON.parse(body);
    const isSigned = signEvent(body, payments.webhookSecret, seconds).headers['stripe-signature'] === signature;
    received.push({ id, type, isSigned });
    refusals -= 1;
    response.writeHead(refusals >= 0 ? 503 : 200).end();
  });
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const publicUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`;
  payments = await startPayments({ publicUrl, clock: () => START });
});
afterEach(async () => {
  await payments.stop();
  webhook.closeAllConnections();
  webhook.close();
});

const api = async (path: string, fields: Readonly<Record<string, string>> = {}, key?: string) => {
  const answer = await fetch(`${payments.origin}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${payments.environment.STRIPE_SECRET_KEY}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: await answer.json() };
};

/** Begins a session for a plan of a month. */
const session = async (): Promise<{ readonly id: string; readonly url: string }> => {
  await api('products', { id: 'plan', name: 'A plan' });
  const price = await api('prices', {
    product: 'plan',
    currency: 'usd',
    unit_amount: '1199',
    'recurring[interval]': 'month',
  });
  const customer = await api('customers', { email: 'ada@example.org', 'metadata[user]': 'ada' });
  const { body } = await api('checkout/sessions', {
    mode: 'subscription',
    customer: customer.body.id,
    'line_items[0][price]': price.body.id,
    success_url: 'http://localhost:3000/done',
    cancel_url: 'http://localhost:3000/back',
  });
  return body;
};

describe('Stripe as it is played', () => {
  it('has a page that is paid with a press, and sends signed events', async () => {
    const { url } = await session();
    const page = await (await fetch(url)).text();
    for (const text of ['Pay 11.99 USD', 'A plan', 'No money moves', 'Go back']) expect(page).toContain(text);
    const declined = await fetch(`${url}/decline`, { method: 'POST' });
    expect(await declined.text()).toContain('Your card was declined.');
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toBe('http://localhost:3000/done');
    await payments.idle();
    expect(received.map(({ type }) => type)).toContain('checkout.session.completed');
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(received.map(({ id }) => id)).toEqual(payments.events.map(({ id }) => id));
  });

  it('sends an event again that was not taken', async () => {
    refusals = 1;
    const { id } = await session();
    await api(`checkout/sessions/${id}/expire`);
    await payments.idle();
    expect(received.map(({ type }) => type)).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it('sends events twice or not at all, if it is told to', async () => {
    const { url } = await session();
    payments.send({ doubled: true });
    payments.press(url, 'decline');
    await payments.idle();
    expect(received).toHaveLength(2 * payments.events.length);
    payments.send({ dropped: true });
    payments.press(url, 'pay');
    await payments.idle();
    expect(received.length).toBeLessThan(payments.events.length);
  });

  it('moves its clock at a press, and renews what is due', async () => {
    const { url } = await session();
    payments.press(url, 'pay');
    await fetch(`${payments.origin}/control/clock/30`, { method: 'POST' });
    await fetch(`${payments.origin}/control/clock/7`, { method: 'POST' });
    expect(payments.now()).toBe(START + 37 * 86_400_000);
    expect(payments.events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2);
    expect(await (await fetch(payments.origin)).text()).toContain('Dispute ch_');
  });

  it('answers the same key with the same object, and refuses it for another request', async () => {
    const first = await api('customers', { email: 'ada@example.org' }, 'key');
    expect(await api('customers', { email: 'ada@example.org' }, 'key')).toEqual(first);
    const other = await api('customers', { email: 'eve@example.org' }, 'key');
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('refuses a wrong key, and what it does not know', async () => {
    const answer = await fetch(`${payments.origin}/v1/customers`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect((await api('unheard_of')).status).toBe(404);
    expect((await fetch(`${payments.origin}/pay/cs_none`)).status).toBe(400);
  });
});
