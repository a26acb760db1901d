/** Removes accounts: the account is deleted at once, and a job erases all data that modules store of its user. */
import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { handle, type JobHandler, type JobKind } from '../../platform/jobs.ts';
import { dropMailsTo } from '../../platform/mail.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { type Identity, writeMail } from '../identity/index.ts';
import { addRemovedAccount, takeRemovedAccount } from './store.ts';

/** This name is stored with the jobs, so it must not change. */
const eraseAccount: JobKind<{ readonly uid: string }> = {
  name: 'identity.erase',
  payload: z.strictObject({ uid: z.uuid() }),
};

/** The delay before everything is erased a second time, in milliseconds: longer than any request in flight. */
const SECOND_ERASE_DELAY_MS = 120_000;

/** Removes accounts. */
export interface Removal {
  /**
   * Deletes an account with its sessions, login methods and e-mail address, so that the address is free; a job erases
   * what modules store and confirms it by a mail. An account that does not exist is no error.
   * The caller has checked a fresh proof of who asks (`sign-in-stale`).
   */
  readonly remove: (uid: string) => Promise<void>;
  readonly job: JobHandler;
}

/** Opens the removal of accounts whose data `owners` store. */
export const openRemoval = (
  dependencies: Dependencies,
  identity: Pick<Identity, 'deleteAccount'>,
  owners: readonly UserDataOwner[],
): Removal => ({
  remove: async (uid) => {
    const { pool, jobs, clock } = dependencies;
    const chosen = await languageOf(owners, uid);
    const announce = await transaction(pool, async (client) => {
      const { account, announceEnds } = await identity.deleteAccount(client, uid);
      if (account !== undefined) {
        const { email, name, language } = account;
        await dropMailsTo(jobs, email, client);
        await addRemovedAccount(client, uid, { email, name, language: chosen ?? language ?? 'en' });
        await jobs.add(eraseAccount, { uid }, { client });
        await jobs.add(eraseAccount, { uid }, { client, runAt: clock() + SECOND_ERASE_DELAY_MS });
      }
      return announceEnds;
    });
    announce();
  },
  job: handle(eraseAccount, async ({ uid }) => {
    for (const owner of owners) await owner.erase(uid);
    await confirmByMail(dependencies, uid);
  }),
});

const languageOf = async (owners: readonly UserDataOwner[], uid: string): Promise<string | undefined> => {
  for (const owner of owners) {
    const language = await owner.languageOf?.(uid);
    if (language !== undefined) return language;
  }
  return undefined;
};

/** Sends exactly one mail, however often the job runs: the mail is queued in the transaction that deletes the row. */
const confirmByMail = ({ pool, mailer, config }: Dependencies, uid: string): Promise<void> =>
  transaction(pool, async (client) => {
    const removed = await takeRemovedAccount(client, uid);
    if (removed === undefined) return;
    const { email, name, language } = removed;
    await mailer.send(writeMail('removed', { to: email, name, language, url: config.publicUrl }), client);
  });
