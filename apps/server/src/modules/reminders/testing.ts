/** Test helpers: learners with reminders, a push service, and servers that share a database and a clock. */
import type { ReminderChoice } from '@parlance/contract';
import { openPushService, type PushDevice, type PushService } from '@parlance/testing';
import { v7 } from 'uuid';
import { runDueJobs } from '../../platform/jobs.ts';
import type { Mail } from '../../platform/mail.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { openChoices } from './choices.ts';
import { type ReminderNeeds, remindersModule } from './index.ts';
import { saveDevice } from './store-devices.ts';

const HOUR = 3_600_000;

/** Everything that the tests of reminders share. */
export interface ReminderWorld {
  readonly dependencies: TestDependencies;
  readonly push: PushService;
  readonly mails: readonly Mail[];
  /** The time in milliseconds since 1970; tests set it. */
  readonly time: { now: number };
  /** Makes a learner with a choice: every day at 19:00 in Berlin, unless it says otherwise. */
  readonly newLearner: (choice?: Partial<ReminderChoice>) => Promise<string>;
  /** Subscribes a browser of a learner; it was seen at the current time. */
  readonly addDevice: (uid: string) => Promise<PushDevice>;
  /** Another server; `needs` replaces what it has of accounts. */
  readonly newServer: (needs?: Partial<ReminderNeeds['identity']>) => { readonly runDue: () => Promise<void> };
  /** Runs the jobs that wait in the queue, such as messages that are sent again. */
  readonly runQueue: () => Promise<void>;
  /** Goes to a time of the clock in UTC on a day after the first, and reminds on one server. */
  readonly at: (day: number, hours: number, minutes?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Tuesday, 24 November 2037, 08:00 UTC: later than any real time at which the tests run, because PostgreSQL's own clock would
 * otherwise start jobs that are not due by the clock of the tests.
 */
export const START = Date.UTC(2037, 10, 24, 8);

/** Opens a new database and a push service. */
export const openReminderWorld = async (): Promise<ReminderWorld> => {
  const time = { now: START };
  const push = await openPushService(() => time.now);
  const dependencies = await createTestDependencies({ pushServices: [push.origin] }, () => time.now);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const choices = openChoices(dependencies);
  const serverWith = (needs: Partial<ReminderNeeds['identity']> = {}) =>
    remindersModule(
      { ...dependencies, mailer },
      {
        identity: {
          learnerOf: async () => '',
          recipientOf: async (uid) => ({ email: `${uid}@example.org`, name: 'Ada', language: 'en' }),
          ...needs,
        },
        languageOf: async () => undefined,
      },
    );
  const newServer = (needs: Partial<ReminderNeeds['identity']> = {}) => {
    const { jobs = [] } = serverWith(needs);
    return { runDue: async () => jobs.find(({ cron }) => cron !== undefined)?.run({}) };
  };
  const main = newServer();
  return {
    dependencies,
    push,
    mails,
    time,
    newServer,
    newLearner: async (choice = {}) => {
      const uid = v7();
      const usual = { time: '19:00', days: [1, 2, 3, 4, 5, 6, 7], zone: 'Europe/Berlin', push: true, mail: false };
      await choices.choose(uid, { ...usual, ...choice });
      return uid;
    },
    addDevice: async (uid) => {
      const device = push.subscribe();
      const keys = {
        publicKey: Buffer.from(device.keys.p256dh, 'base64url'),
        auth: Buffer.from(device.keys.auth, 'base64url'),
      };
      await saveDevice(dependencies.pool, uid, { endpoint: device.endpoint, ...keys }, new Date(time.now));
      return device;
    },
    runQueue: async () => {
      await dependencies.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [
        new Date(time.now),
      ]);
      await runDueJobs(dependencies.pool, serverWith().jobs ?? [], dependencies.log);
    },
    at: async (day, hours, minutes = 0) => {
      time.now = START - 8 * HOUR + day * 24 * HOUR + hours * HOUR + minutes * 60_000;
      await main.runDue();
    },
    close: async () => {
      await push.close();
      await dependencies.close();
    },
  };
};

/** What the messages say, by kind. */
export const kindsOf = ({ messages }: PushService): readonly string[] =>
  messages.map(({ text }) => String(JSON.parse(text).kind));
