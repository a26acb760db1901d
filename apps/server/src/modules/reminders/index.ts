/** Reminders: what is due today, by web push or by mail, at the learner's own time, and at most once a day. */
import { Counter, type Registry } from 'prom-client';
import type { Dependencies, Module } from '../../module.ts';
import { handle } from '../../platform/jobs.ts';
import type { Identity } from '../identity/index.ts';
import { openChoices } from './choices.ts';
import type { DeliveryParts, Recipient } from './deliver.ts';
import { dueJob } from './due-job.ts';
import { openPauseLinks } from './pause-links.ts';
import { mountPauseLinks } from './pause-routes.ts';
import { openPushSender } from './push-sender.ts';
import { RETRY, remindAgain } from './remind.ts';
import { mountReminders } from './routes.ts';
import { remindersUserData } from './user-data.ts';
import { openVapid } from './vapid.ts';

/** What the module needs of others. */
export interface ReminderNeeds {
  readonly identity: Pick<Identity, 'learnerOf' | 'recipientOf'>;
  /** The interface language that a learner has chosen; undefined for none. */
  readonly languageOf: (uid: string) => Promise<string | undefined>;
}

const COUNTER = 'reminders_total';

/** The counter of reminders; several servers of one process share it. */
const counterIn = (metrics: Registry): DeliveryParts['counter'] => {
  const known = metrics.getSingleMetric(COUNTER);
  if (known instanceof Counter) return known;
  return new Counter({
    name: COUNTER,
    help: 'Reminders by channel and by what became of them.',
    labelNames: ['channel', 'outcome'],
    registers: [metrics],
  });
};

/** Opens reminders. */
export const remindersModule = (dependencies: Dependencies, { identity, languageOf }: ReminderNeeds): Module => {
  const { config, clock, metrics } = dependencies;
  const vapid = openVapid(config, clock);
  const sender = openPushSender(vapid, clock);
  const links = openPauseLinks(config, clock);
  const choices = openChoices(dependencies);
  const counter = counterIn(metrics);
  const recipientOf = async (uid: string): Promise<Recipient | undefined> => {
    const account = await identity.recipientOf(uid);
    if (account === undefined) return undefined;
    return { ...account, language: (await languageOf(uid)) ?? account.language ?? 'en' };
  };
  const parts = { dependencies, sender, links, recipientOf, counter };
  return {
    userData: remindersUserData(dependencies),
    jobs: [dueJob(parts), handle(RETRY, (payload) => remindAgain(parts, payload))],
    register: async (app) => {
      mountReminders(app, { dependencies, learnerOf: identity.learnerOf, choices, delivery: parts, vapid });
      await mountPauseLinks(app, { links, choices });
    },
    close: sender.close,
  };
};
