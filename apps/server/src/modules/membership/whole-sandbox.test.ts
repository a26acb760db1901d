import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../member-testing.ts';
import { runDueJobs } from '../../platform/jobs.ts';
import { MONTH } from './selling-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer([], { membership: true });
});
afterAll(() => server.close());

describe('a server with MEMBERSHIP=on and no provider set', () => {
  it('sells through the sandbox, which tells what happened through the webhook', async () => {
    const { cookies } = await server.newMember();
    const begun = await server.post('/api/v1/membership/orders', MONTH, { cookies });
    const { order, url } = begun.json();
    const page = new URL(url).pathname;
    expect((await server.get(page, { cookies })).statusCode).toBe(200);
    const state = async () =>
      (await server.post('/api/v1/membership/orders/state', { order }, { cookies })).json().state;
    expect(await state()).toBe('pending');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const paid = await server.app.inject({
      method: 'POST',
      url: page,
      payload: 'do=pay&card=pays',
      headers: { ...form, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      cookies: { ...cookies },
    });
    expect(paid.statusCode).toBe(303);
    await runDueJobs(server.dependencies.pool, server.jobs, server.dependencies.log);
    expect(await state()).toBe('paid');
    const [{ outcome }] = (await server.dependencies.pool.query('SELECT outcome FROM payment_event')).rows;
    expect(outcome).toBe('stored');
    const { purchases } = (await server.get('/api/v1/membership', { cookies })).json();
    expect(purchases).toMatchObject([{ purchase: order, plan: 'premium-month' }]);
  });
});
