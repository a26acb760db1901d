/** For tests: one learner, a provider, and servers over one database that are started, killed and started again. */
import { PAYMENT_WEBHOOK_PATH, routes } from '@parlance/contract';
import { startPayments } from '@parlance/testing/payments';
import type pg from 'pg';
import { openDownloads } from '../../../http/downloads.ts';
import type { Dependencies } from '../../../module.ts';
import { jobsIn } from '../../../platform/jobs.ts';
import { queuedMailer } from '../../../platform/mail.ts';
import { createTestDependencies, NOON, type TestDependencies } from '../../../testing.ts';
import { accountDataModule } from '../../account-data/index.ts';
import { type Identity, identityModule } from '../../identity/index.ts';
import { invitationsModule } from '../../invitations/index.ts';
import { namedLearner, openTestHost } from '../host-testing.ts';
import { type CreditAccounts, chosenProvider, membershipModule } from '../index.ts';
import { openTestCredits } from '../packs/credits-testing.ts';
import { TUTOR } from '../packs/packs-testing.ts';
import { settingsFor } from '../stripe/stripe-testing.ts';
import { openEndingPool, openPassage, openSteps, type Steps } from './steps-testing.ts';

/** The learner; the one whom they invited; and an operator. */
export const ADA = '0190f3a0-0000-7000-8000-0000000000ad';
export const BOB = '0190f3a0-0000-7000-8000-0000000000b0';
export const OPERATOR = '0190f3a0-0000-7000-8000-00000000000f';
/** Every table that a life writes, but for the log of operators, which nobody can change. */
const TABLES = [
  ...['learner_order', 'learner_purchase_fact', 'learner_grant', 'learner_membership_mail', 'learner_standing'],
  ...['payment_order', 'payment_event', 'ledger_entry', 'trial_identity', 'learner_payment_customer'],
  ...['learner_sandbox_purchase', 'learner_sandbox_event', 'learner_sandbox_clock', 'sandbox_payment'],
  ...['learner_invitation', 'invitation_code', 'learner_invited', 'learner_invited_friend'],
  ...['learner_invitation_mark', 'invitation_identity', 'removed_account', 'identity_user'],
  'graphile_worker._private_jobs',
];

type Named = Extract<keyof typeof routes, `${'membership' | 'operator'}.${string}`>;
type Answer = Readonly<Record<string, unknown>> & { readonly status: number };

/** A server of a life. */
export type Server = Awaited<ReturnType<Life['start']>>;
/** A learner with a provider. */
export type Life = Awaited<ReturnType<typeof openLife>>;

/** Composes the modules that move money and rights. */
const composed = async (dependencies: Dependencies, identity: Identity, credits: CreditAccounts) => {
  const people = {
    ...identity,
    learnerOf: namedLearner,
    provenLearnerOf: namedLearner,
    languageOf: async () => undefined,
  };
  const membership = membershipModule(dependencies, people, await chosenProvider(dependencies), credits);
  const invitations = invitationsModule(dependencies, {
    ...people,
    haveFinishedLesson: async (uids) => new Set(uids),
    isSold: true,
    grantDays: async ({ uid, ...grant }) => {
      await membership.grant(uid, { ...grant, at: (await membership.nowOf(uid)) ?? dependencies.clock() });
    },
  });
  const modules = [membership, ...membership.owners, invitations];
  const accountData = accountDataModule(dependencies, {
    identity: people,
    modules,
    downloads: openDownloads(dependencies.turns),
  });
  const app = openTestHost(dependencies);
  await membership.register(app);
  await app.ready();
  const jobs = [membership, invitations, accountData].flatMap((module) => module.jobs ?? []);
  return { app, jobs, membership, accountData };
};

const onPool = (shared: Dependencies, pool: pg.Pool): Dependencies => {
  const jobs = jobsIn(pool);
  return { ...shared, pool, readers: pool, jobs, mailer: queuedMailer(jobs) };
};

/** Credits whose changes are steps of a server, which end with it. */
const steppedCredits = ({ grant, holdPack, endHold, leftOf }: CreditAccounts, steps: Steps): CreditAccounts => ({
  grant: async (...asked) => {
    await steps.take('credits: grant', true);
    return grant(...asked);
  },
  holdPack: async (...asked) => {
    await steps.take('credits: hold', true);
    return holdPack(...asked);
  },
  endHold: async (...asked) => {
    await steps.take('credits: end hold', true);
    return endHold(...asked);
  },
  leftOf,
});

/** What all of a test file's lives share. */
export interface Ground {
  readonly dependencies: TestDependencies;
  readonly identity: Identity;
  readonly time: { now: number };
}

/** Opens what lives share. */
export const openGround = async (): Promise<Ground> => {
  const time = { now: NOON };
  const config = { membership: true, admins: ['operator@example.org'], tutor: TUTOR };
  const dependencies = await createTestDependencies(config, () => time.now);
  const identity = identityModule(dependencies);
  return { dependencies, identity, time };
};

/** Begins a life with a provider in an empty database. */
export const openLife = async ({ dependencies: shared, identity, time }: Ground, name: 'sandbox' | 'stripe') => {
  const { pool, databaseUrl, log } = shared;
  time.now = NOON;
  await pool.query(TABLES.map((table) => `DELETE FROM ${table}`).join(';'));
  await pool.query(
    `INSERT INTO identity_user ("id", "name", "email", "emailVerified", "createdAt")
     SELECT id, name, lower(name) || '@example.org', true, $3 FROM unnest($1::text[], $2::text[]) AS given(id, name)`,
    [[ADA, BOB, OPERATOR], ['Ada', 'Bob', 'Operator'], new Date(NOON)],
  );
  const payments = name === 'stripe' ? await startPayments({ clock: () => time.now }) : undefined;
  const stops: (() => void)[] = [];
  const told = new Set<string>();
  const credits = openTestCredits();
  const mails = new Map<string, string>();

  const configOf = async (steps: Steps | undefined): Promise<Dependencies['config']> => {
    if (payments === undefined) return shared.config;
    const passage = steps === undefined ? undefined : await openPassage(payments.origin, steps);
    if (passage !== undefined) stops.push(passage.stop);
    return { ...shared.config, stripe: { ...settingsFor(payments), apiUrl: passage?.origin ?? payments.origin } };
  };
  const startOn = async (own: pg.Pool, steps: Steps | undefined) => {
    const {
      app,
      jobs: handlers,
      membership,
      accountData,
    } = await composed(
      { ...onPool(shared, own), config: await configOf(steps) },
      identity,
      steps === undefined ? credits.accounts : steppedCredits(credits.accounts, steps),
    );

    const ask = async (route: Named, body: object = {}, uid = ADA): Promise<Answer> => {
      const { method, path } = routes[route];
      const payload = method === 'GET' ? {} : { payload: body };
      const answer = await app.inject({ method, url: path, headers: { 'x-learner': uid }, ...payload });
      return { status: answer.statusCode, ...answer.json() };
    };
    /** Presses a button of a page of the sandbox. */
    const post = async (url: string, form: Readonly<Record<string, string>>, uid = ADA): Promise<void> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-learner': uid };
      const payload = new URLSearchParams(form).toString();
      const { pathname } = new URL(url, 'http://localhost:3000');
      const { statusCode } = await app.inject({ method: 'POST', url: pathname, headers, payload });
      if (statusCode >= 400) throw new TypeError(`The page answered ${statusCode}.`);
    };
    const runJob = async (kind: string, payload: unknown = {}): Promise<void> => {
      const handler = handlers.find((each) => each.name === kind);
      if (handler === undefined) throw new TypeError(`There is no job ${kind}.`);
      await handler.run(payload);
    };
    /** Stripe sends what no server has taken yet. */
    const sendEvents = async (): Promise<void> => {
      for (const event of payments?.events ?? []) {
        if (payments === undefined || told.has(event.id)) continue;
        const { body, headers } = payments.signed(event);
        const url = PAYMENT_WEBHOOK_PATH.replace(':provider', 'stripe');
        const answer = await app.inject({ method: 'POST', url, payload: body, headers: { ...headers } });
        if (answer.statusCode !== 200) throw new TypeError(`The webhook answered ${answer.statusCode}: ${answer.body}`);
        told.add(event.id);
      }
    };
    const runJobs = async (): Promise<number> => {
      const { rows } = await pool.query<{ id: string; kind: string; payload: { subject?: string } }>(
        `SELECT jobs.id::text, identifier AS kind, payload FROM graphile_worker._private_jobs AS jobs
         JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id ORDER BY run_at, jobs.id`,
      );
      for (const { id, kind, payload } of rows) {
        if (kind === 'mail.send') mails.set(id, String(payload.subject));
        else await runJob(kind, payload);
        await own.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [id]);
      }
      return rows.length;
    };
    /** All that follows by itself within minutes: events, and jobs. */
    const settle = async (): Promise<void> => {
      for (let left = 1, round = 0; left > 0 && round < 40; round += 1) {
        await sendEvents();
        left = await runJobs();
        if (round === 39) throw new TypeError('Jobs never end.');
      }
    };
    return {
      ask,
      post,
      runJob,
      settle,
      membership,
      remove: (uid: string) => accountData.removeAccount(uid),
      /** What runs by the clock each day, and what follows. */
      day: async (): Promise<void> => {
        for (const kind of ['membership.reconcile', 'membership.mails', 'invitations.sweep']) await runJob(kind);
        if (payments === undefined) await runJob('sandbox.tick');
        await settle();
      },
    };
  };

  /** Starts a server that is killed before one of its steps. @param killedBefore the number of the step, from 1 */
  const startMortal = async (killedBefore?: number) => {
    const steps = openSteps(killedBefore);
    const own = openEndingPool(databaseUrl, steps, log);
    return { ...(await startOn(own, steps)), steps, stop: () => own.end() };
  };

  return {
    ...{ name, pool, payments, credits, mails, startMortal },
    /** Starts a server that is not killed. */
    start: () => startOn(pool, undefined),
    /** Lets time pass. */
    pass: (milliseconds: number): void => {
      time.now += milliseconds;
    },
    stop: async (): Promise<void> => {
      for (const stop of stops) stop();
      await payments?.stop();
    },
  };
};
