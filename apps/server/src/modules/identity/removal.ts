/** The end of an account: at once for whoever looks at it, and soon for everything that was kept. */
import { z } from 'zod';
import type { Dependencies, UserDataOwner } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { handle, type JobHandler, type JobKind } from '../../platform/jobs.ts';
import { writeMail } from './mails.ts';
import type { Sessions } from './sessions.ts';
import { endSessions } from './store-account.ts';
import { takeAccount, takeRemovedAccount } from './store-removal.ts';

const eraseAccount: JobKind<{ readonly uid: string }> = {
  name: 'identity.erase',
  payload: z.strictObject({ uid: z.uuid() }),
};

/** Milliseconds after which everything is erased once more: longer than any request lasts that was under way. */
const SECOND_ERASE_DELAY_MS = 120_000;

/** How accounts end. */
export interface Removal {
  /**
   * Ends all sessions of an account and takes its login methods and its address away, so that the address is free;
   * a job erases what is kept and confirms it by mail. Whoever calls it has seen a fresh proof (`sign-in-stale`).
   */
  readonly remove: (uid: string) => Promise<void>;
  readonly job: JobHandler;
  /** Erases what identity itself may still keep: sessions that were begun while the account went. */
  readonly eraseOwn: (uid: string) => Promise<void>;
}

/** Removal of all that `keepers` keep; asked when it is needed, for the modules know identity and not it them. */
export const openRemoval = (
  dependencies: Dependencies,
  sessions: Sessions,
  keepers: () => readonly UserDataOwner[],
): Removal => ({
  remove: async (uid) => {
    const { pool, jobs, clock } = dependencies;
    const language = await languageOf(keepers(), uid);
    const ended = await transaction(pool, async (client) => {
      if (await takeAccount(client, uid, language)) {
        await jobs.add(eraseAccount, { uid }, { client });
        await jobs.add(eraseAccount, { uid }, { client, runAt: clock() + SECOND_ERASE_DELAY_MS });
      }
      return endSessions(client, uid, 'all');
    });
    sessions.ends.publish(ended);
  },
  eraseOwn: async (uid) => void (await sessions.endOf(uid, 'all')),
  job: handle(eraseAccount, async ({ uid }) => {
    for (const keeper of keepers()) await keeper.erase?.(uid);
    await sendRemovalMail(dependencies, uid);
  }),
});

const languageOf = async (keepers: readonly UserDataOwner[], uid: string): Promise<string | undefined> => {
  for (const keeper of keepers) {
    const language = await keeper.languageOf?.(uid);
    if (language !== undefined) return language;
  }
  return undefined;
};

/** Once, however often the job runs: the mail waits exactly if the row has gone. */
const sendRemovalMail = ({ pool, mailer, config }: Dependencies, uid: string): Promise<void> =>
  transaction(pool, async (client) => {
    const removed = await takeRemovedAccount(client, uid);
    if (removed === undefined) return;
    const { email, name, language } = removed;
    await mailer.send(writeMail('removed', { to: email, name, language, url: config.publicUrl }), client);
  });
