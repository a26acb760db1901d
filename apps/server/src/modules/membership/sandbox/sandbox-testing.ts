/** For tests: a server with the sandbox alone, a webhook that collects facts, and a clock that is moved. */
import { PAYMENT_WEBHOOK_PATH } from '@parlance/contract';
import { type Plan, type PurchaseFact, type QuoteOptions, quoteOf } from '@parlance/domain';
import { securityHeaders } from '../../../http/security.ts';
import { runDueJobs } from '../../../platform/jobs.ts';
import { createTestDependencies } from '../../../testing.ts';
import { namedLearner, openTestHost } from '../host-testing.ts';
import type { CheckoutOrder, ProviderEvent } from '../provider.ts';
import type { TestCard } from './cards.ts';
import { sandboxProvider } from './index.ts';

export const ADA = '5a1de0c4-3b27-4c11-8e52-9d84ada0ada0';
export const EVE = 'e7e1c0d5-92b4-4a6f-8d13-6c7be7e1e7e1';
/** When the tests begin: the last day of a long month. */
export const START = Date.UTC(2027, 0, 31, 9);

export const MONTH: Plan = {
  key: 'premium-month',
  accountType: 'premium',
  period: 'month',
  amount: 1199,
  trialDays: 0,
};
export const YEAR: Plan = { key: 'premium-year', accountType: 'premium', period: 'year', amount: 5799, trialDays: 7 };
export const PLUS: Plan = {
  key: 'plus-month',
  accountType: 'premium_plus',
  period: 'month',
  amount: 1999,
  trialDays: 0,
};
export const SIX: Plan = {
  key: 'premium-six',
  accountType: 'premium',
  period: 'sixYears',
  amount: 15999,
  trialDays: 0,
};

/** Opens the server of a test. */
export const openSandbox = async () => {
  const time = { now: START };
  const dependencies = await createTestDependencies({}, () => time.now);
  const provider = sandboxProvider(dependencies, { learnerOf: namedLearner });
  const app = openTestHost(dependencies);
  const headers = securityHeaders(dependencies.config.publicUrl, { scripts: [], styles: [] });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  const received: ProviderEvent[] = [];
  const webhook = { refusals: 0 };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, async (request, reply) => {
      if (webhook.refusals > 0) {
        webhook.refusals -= 1;
        return reply.status(500).send();
      }
      received.push(await provider.readEvent(request.body as Buffer, request.headers));
      return { ok: true };
    });
  });
  await provider.register(app);
  await app.ready();

  const ask = (method: 'GET' | 'POST', address: string, { uid, form }: { uid?: string; form?: object } = {}) =>
    app.inject({
      method,
      url: address.replace(dependencies.config.publicUrl, ''),
      headers: {
        ...(uid !== undefined && { 'x-learner': uid }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { payload: new URLSearchParams({ ...form }).toString() }),
    });

  let orders = 0;
  /** An order, with what it charges if it is paid now. */
  const order = async (plan: Plan, change: Partial<QuoteOptions> = {}, uid = ADA): Promise<CheckoutOrder> => {
    orders += 1;
    const now = await provider.now(uid);
    return {
      uid,
      purchase: `7c31b5e2-64d9-4f0a-9b18-5e2f7a6c${String(orders).padStart(4, '0')}`,
      email: 'ada@example.org',
      plan,
      promotion: undefined,
      quote: quoteOf(plan, { now, mayTry: true, ...change }),
      currency: 'USD',
      language: 'en',
      resultUrl: `${dependencies.config.publicUrl}/pricing/result?order=${orders}`,
    };
  };
  /** Orders and pays with a card. */
  const buy = async (plan: Plan, card: TestCard = 'pays', change: Partial<QuoteOptions> = {}, uid = ADA) => {
    const bought = await order(plan, change, uid);
    const page = await provider.checkout(bought);
    const answer = await ask('POST', page, { form: { do: 'pay', card } });
    return { ...bought, page, answer };
  };
  const account = (form: object, uid = ADA) => ask('POST', '/sandbox/account', { uid, form });
  const pass = (span: 'day' | 'week' | 'month' | 'next', uid = ADA) => account({ do: 'pass', span }, uid);
  const runTick = async (): Promise<void> => {
    for (const job of provider.jobs ?? []) if (job.name === 'sandbox.tick') await job.run({});
  };
  const runJobs = async (): Promise<void> => {
    await dependencies.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await runDueJobs(dependencies.pool, provider.jobs ?? [], dependencies.log);
  };
  /** What the webhook was told of a purchase. */
  const toldOf = (purchase: string): readonly PurchaseFact[] =>
    received.flatMap(({ facts }) => facts).filter((fact) => fact.purchase === purchase);
  const close = async (): Promise<void> => {
    await app.close();
    await dependencies.close();
  };
  return {
    provider,
    dependencies,
    time,
    webhook,
    received,
    app,
    ask,
    order,
    buy,
    account,
    pass,
    runTick,
    runJobs,
    toldOf,
    close,
  };
};

/** The server of a test. */
export type SandboxServer = Awaited<ReturnType<typeof openSandbox>>;
