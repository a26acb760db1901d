/** A server process that is killed while it waits for Stripe's answer: what Stripe has done meanwhile is finished by the next one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYMENT_WEBHOOK_PATH, routes } from '@parlance/contract';
import { orderBegun, ownMembership, planChange } from '@parlance/contract/schemas';
import { freePort } from '@parlance/testing';
import { type RunningPayments, startPayments } from '@parlance/testing/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '../../../platform/postgres/test-database.ts';
import { type ServerProcess, serverProcess, signUpOn } from '../../../process-testing.ts';
import { createTestDatabase } from '../../../testing.ts';

let database: TestDatabase;
let dataDir: string;
let payments: RunningPayments;
let server: ServerProcess;
let learners = 0;
let learner: Awaited<ReturnType<typeof signUpOn>>;

beforeAll(async () => {
  [database, dataDir] = [await createTestDatabase(), await mkdtemp(join(tmpdir(), 'parlance-killed-'))];
  payments = await startPayments();
  server = serverProcess(await freePort(), { ...payments.environment, DATABASE_URL: database.url, DATA_DIR: dataDir });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await payments.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  learners += 1;
  learner = await signUpOn(server, dataDir, 1, `killed-${learners}@example.org`);
});

const plain = z.looseObject({});

type Route =
  | 'membership.order'
  | 'membership.mine'
  | 'membership.refund'
  | 'membership.change'
  | 'membership.changeQuote';

const ask = async <Answer>(route: Route, body: object, answered: z.ZodType<Answer>): Promise<Answer> => {
  const { method, path } = routes[route];
  const headers = { authorization: `Bearer ${learner.tokens[0]}`, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, {
    ...{ method, headers },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return answered.parse(await answer.json());
};

/** Stripe sends all that happened, also what was taken before. */
const sendEvents = async (): Promise<void> => {
  for (const event of payments.events) {
    const { body, headers } = payments.signed(event);
    const url = server.url + PAYMENT_WEBHOOK_PATH.replace(':provider', 'stripe');
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  }
};

/** Buys a month. @returns the ids of the purchase and its payment */
const buy = async () => {
  const month = { plan: 'premium-month', promotion: null, today: 1199, trial: false, returnTo: '/' };
  const { url } = await ask('membership.order', month, orderBegun);
  payments.press(url, 'pay');
  await sendEvents();
  const [bought] = (await ask('membership.mine', {}, ownMembership)).purchases;
  return { purchase: bought?.purchase ?? '', payment: bought?.payments[0]?.payment ?? '' };
};

/** Does something, and kills the server when Stripe has done a request of it and has not answered. */
const killedAt = async (request: RegExp, work: () => Promise<unknown>): Promise<void> => {
  const before = payments.requests(request);
  payments.fail({ on: request, status: 'none', isDone: true, times: 1 });
  const working = work().catch(() => undefined);
  await vi.waitFor(() => expect(payments.requests(request)).toBeGreaterThan(before), { timeout: 30_000, interval: 5 });
  await server.kill();
  await working;
  await server.start();
};

const bookedOf = async (purchase: string): Promise<readonly number[]> => {
  const { rows } = await database.pool.query(
    'SELECT amount::int FROM ledger_entry WHERE purchase = $1 ORDER BY amount',
    [purchase],
  );
  return rows.map(({ amount }) => amount);
};

describe('a server that is killed', () => {
  it('while a payment is given back charges nothing after, and books it once', async () => {
    const bought = await buy();
    const asked = { ...bought, amount: 1199 };
    await killedAt(/^POST \/v1\/refunds$/, () => ask('membership.refund', asked, plain));
    expect(payments.renewing()).toEqual(['1199 month']);
    await sendEvents();
    expect(payments.renewing()).toEqual([]);
    await ask('membership.refund', asked, plain);
    expect([await bookedOf(bought.purchase), payments.held()]).toEqual([[-1199, 1199], 0]);
  });

  it('while a month is changed to six years charges them once, and the month no more', async () => {
    const before = payments.held();
    const { purchase } = await buy();
    const chosen = { purchase, plan: 'premium-six-years' };
    const { today } = await ask('membership.changeQuote', chosen, planChange);
    await killedAt(/^POST \/v1\/payment_intents$/, () => ask('membership.change', { ...chosen, today }, plain));
    payments.advance(61_000);
    await ask('membership.change', { ...chosen, today }, plain);
    await sendEvents();
    expect(payments.renewing()).toEqual([]);
    expect([await bookedOf(purchase), payments.held() - before]).toEqual([[1199, today], 1199 + today]);
  });
});
