/** Sends the mails about purchases when they are due, by the provider's clock, and each once. */
import { transaction } from '../../platform/database.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import type { CancelLinks } from './cancel-links.ts';
import { dueMailsOf } from './due.ts';
import { forEachLearner } from './every-learner.ts';
import { MAIL_ALL, MAIL_LEARNER } from './job-kinds.ts';
import { writeDueMail } from './mails.ts';
import { purchasesNow, type SellingParts } from './parts.ts';
import { recipientIn } from './people.ts';
import { mailsOf, noteMail } from './store-mails.ts';
import { learnersWithPeriods } from './store-orders.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** A period that has ended is looked at for so long, in milliseconds. */
const AFTER_END_MS = 86_400_000;

/** Sends due mails. */
export interface DueMails {
  /** Sends a learner the mails that are due, and were not sent. */
  readonly send: (uid: string) => Promise<void>;
  readonly jobs: readonly JobHandler[];
}

/** Opens the mails. */
export const openDueMails = (parts: SellingParts, links: CancelLinks): DueMails => {
  const { dependencies, people } = parts;
  const { pool, config, clock, mailer, log } = dependencies;

  const send = async (uid: string): Promise<void> => {
    const due = dueMailsOf(await purchasesNow(parts, uid), config.trialReminderDays);
    const sent = due.length === 0 ? [] : await mailsOf(pool, uid);
    const left = due.filter(({ name }) => sent.every(({ mail }) => mail !== name));
    const recipient = left.length === 0 ? undefined : await recipientIn(people, uid);
    if (recipient === undefined) return;
    for (const mail of left) {
      const cancel = await links.urlOf({ uid, purchase: mail.purchase });
      const written = writeDueMail(mail, recipient, { membership: `${config.publicUrl}/membership`, cancel });
      await transaction(pool, async (client) => {
        if (await noteMail(client, uid, mail.name, new Date(clock()))) await mailer.send(written, client);
      });
    }
  };

  const sendAll = (): Promise<void> =>
    forEachLearner(
      (page) => learnersWithPeriods(pool, { ...page, endsAfter: clock() - AFTER_END_MS }),
      send,
      (error) => log.warn({ reason: String(error) }, 'Mails about a purchase could not be sent; they are tried again'),
    );

  return {
    send,
    jobs: [handle(MAIL_LEARNER, ({ uid }) => send(uid)), handle(MAIL_ALL, sendAll, EVERY_FIVE_MINUTES)],
  };
};
