/** For tests: a server that sells memberships through a provider in memory. */
import { routes } from '@parlance/contract';
import type { PurchaseFact } from '@parlance/domain';
import { type Member, openServer } from '../../member-testing.ts';
import { runDueJobs } from '../../platform/jobs.ts';
import { openTestProvider, type TestProvider } from './provider-testing.ts';

/** A day in milliseconds. */
export const DAY = 86_400_000;

type Named = Extract<keyof typeof routes, `membership.${string}`>;

/** What is ordered in most tests: a year, after a trial. */
export const YEAR = { plan: 'premium-year', promotion: null, today: 0, trial: true, returnTo: '/course' } as const;
/** A month, which is paid at once. */
export const MONTH = { plan: 'premium-month', promotion: null, today: 1199, trial: false, returnTo: '/clips' } as const;

/** Starts the server. */
export const openSellingServer = async (config: Parameters<typeof openServer>[1] = {}) => {
  const opened: { provider?: TestProvider } = {};
  const server = await openServer([], { membership: true, ...config }, ({ clock }) => {
    opened.provider = openTestProvider(clock);
    return opened.provider.provider;
  });
  const { provider } = opened;
  if (provider === undefined) throw new TypeError('no provider was opened');
  const { pool, log } = server.dependencies;
  const ask = async (name: Named, member: Pick<Member, 'cookies'>, body: object = {}) => {
    const { method, path } = routes[name];
    const as = { cookies: member.cookies };
    const answer = await (method === 'GET' ? server.get(path, as) : server.post(path, body, as));
    return { status: answer.statusCode, ...answer.json() };
  };
  const rows = async (sql: string, ...values: readonly unknown[]) => (await pool.query(sql, [...values])).rows;
  /** Runs all jobs but those that come back by a schedule, until none is left. */
  const runJobs = async (): Promise<void> => {
    for (let left = 1, round = 0; left > 0 && round < 30; round += 1) {
      await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts');
      await runDueJobs(pool, server.jobs, log);
      left = (await rows('SELECT FROM graphile_worker._private_jobs')).length;
    }
  };
  const runJob = (name: string, payload: object = {}): Promise<void> => {
    const job = server.jobs.find((each) => each.name === name);
    if (job === undefined) throw new TypeError(`there is no job ${name}`);
    return job.run(payload);
  };
  const reconcile = (): Promise<void> => runJob('membership.reconcile');
  /** Sends all mails that are due. */
  const mail = (): Promise<void> => runJob('membership.mails');
  const tell = (uid: string, fact: PurchaseFact, card: string | null = null) =>
    provider.tell(server.app, provider.eventOf(uid, fact, card));
  /** Orders, pays and tells it. @returns the id of the purchase. */
  const buy = async (member: Member, what: object = MONTH): Promise<string> => {
    const { order } = await ask('membership.order', member, what);
    await tell(member.uid, provider.pay(order));
    return order;
  };
  return { ...server, provider, ask, rows, runJobs, reconcile, mail, tell, buy };
};

/** Such a server. */
export type SellingServer = Awaited<ReturnType<typeof openSellingServer>>;
