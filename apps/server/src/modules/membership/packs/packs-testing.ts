/** For tests: a server that sells packs to a member through a provider in memory, with credits in memory. */

import { routes } from '@parlance/contract';
import type { PurchaseFact } from '@parlance/domain';
import { v4 } from 'uuid';
import type { Config } from '../../../config.ts';
import { runDueJobs } from '../../../platform/jobs.ts';
import { createTestDependencies, NOON } from '../../../testing.ts';
import { identityModule } from '../../identity/index.ts';
import { namedLearner, openTestHost } from '../host-testing.ts';
import { membershipModule } from '../index.ts';
import { openTestProvider, type TestProvider } from '../provider-testing.ts';
import { openTestCredits } from './credits-testing.ts';

type Named = Extract<keyof typeof routes, `${'membership' | 'operator'}.${string}`>;

/** The order of the smaller pack, as it is shown. */
export const PACK = { plan: 'credits-100', promotion: null, today: 299, trial: false, returnTo: '/tutor' } as const;

/** The settings of a tutor with a model, without which no packs are sold. */
export const TUTOR: Config['tutor'] = {
  service: { url: 'http://127.0.0.1:9/v1', model: 'a-model', listenModel: undefined },
  ...{ allowance: 50, learnerLimit: 300, serverLimit: null },
};

/** Starts the server. @param sells whether there are accounts for credits */
export const openPackServer = async (config: Partial<Config> = {}, sells = true) => {
  const time = { now: NOON };
  const settings = { membership: true, admins: ['operator@example.org'], tutor: TUTOR, ...config };
  const dependencies = await createTestDependencies(settings, () => time.now);
  const { pool, log } = dependencies;
  const credits = openTestCredits();
  const opened: { provider?: TestProvider } = {};
  const people = {
    ...identityModule(dependencies),
    learnerOf: namedLearner,
    provenLearnerOf: namedLearner,
    languageOf: async () => undefined,
  };
  const opening = () => {
    opened.provider = openTestProvider(() => time.now);
    return opened.provider.provider;
  };
  const membership = membershipModule(dependencies, people, opening, sells ? credits.accounts : undefined);
  const { provider } = opened;
  if (provider === undefined) throw new TypeError('no provider was opened');
  const app = openTestHost(dependencies);
  await membership.register(app);
  await app.ready();

  const ask = async (route: Named, uid: string, body: object = {}) => {
    const { method, path } = routes[route];
    const payload = method === 'GET' ? {} : { payload: body };
    const answer = await app.inject({ method, url: path, headers: { 'x-learner': uid }, ...payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  /** Makes an account. @returns its id */
  const newLearner = async (name: string): Promise<string> => {
    const uid = v4();
    await pool.query(
      `INSERT INTO identity_user ("id", "name", "email", "emailVerified", "createdAt") VALUES ($1, $2, $3, true, $4)`,
      [uid, name, `${name}@example.org`, new Date(time.now)],
    );
    return uid;
  };
  /** Makes an account with days of Premium. */
  const newMember = async (name: string): Promise<string> => {
    const uid = await newLearner(name);
    await membership.grant(uid, { id: 'gift', at: time.now, days: 400, reason: 'a test' });
    return uid;
  };
  const tell = (uid: string, ...facts: readonly PurchaseFact[]) =>
    provider.tell(app, { ...provider.eventOf(uid, facts[0] as PurchaseFact), facts });
  /** Runs the jobs that are due, and those that these add. */
  const runJobs = async (): Promise<void> => {
    for (let round = 0; round < 5; round += 1) await runDueJobs(pool, membership.jobs ?? [], log);
  };
  /** Runs all jobs, also those that are to run later. */
  const runAllJobs = async (): Promise<void> => {
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts');
    await runJobs();
  };
  /** Orders and pays a pack, and lets it be told. @returns its purchase and payment */
  const buy = async (uid: string, what: object = PACK) => {
    const { order } = await ask('membership.order', uid, what);
    const fact = provider.pay(order);
    await tell(uid, fact);
    await runJobs();
    return { purchase: String(order), payment: fact.id };
  };
  const close = async (): Promise<void> => {
    await app.close();
    await dependencies.close();
  };
  return {
    ...{ ask, newLearner, newMember, tell, runJobs, runAllJobs, buy, close },
    ...{ pool, time, credits, provider, membership },
  };
};

/** Such a server. */
export type PackServer = Awaited<ReturnType<typeof openPackServer>>;
