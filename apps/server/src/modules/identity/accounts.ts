/** Reads accounts: for the server, and for programs beside it. */
import type pg from 'pg';
import { z } from 'zod';
import { accountByEmail, accountOf } from './store.ts';
import { loginNamesOf } from './store-account.ts';
import { mailRecipientOf } from './store-undo.ts';
import type { DeletedAccount } from './store-user-data.ts';

/** What other modules may ask of accounts. */
export interface Accounts {
  /** To whom mails to a learner are written; undefined if the account does not exist. */
  readonly recipientOf: (uid: string) => Promise<DeletedAccount | undefined>;
  /** The provider and the id of each login of an account at a provider, by which a person is known again. */
  readonly loginNamesOf: (uid: string) => Promise<readonly string[]>;
  /** Whether an account with this id exists. */
  readonly hasAccount: (uid: string) => Promise<boolean>;
  /** The account with exactly this mail address or id; undefined for none. */
  readonly accountNamed: (
    name: string,
  ) => Promise<{ readonly uid: string; readonly email: string; readonly verified: boolean } | undefined>;
}

/** Opens the accounts of a database. */
export const openAccounts = (pool: pg.Pool): Accounts => ({
  recipientOf: (uid) => mailRecipientOf(pool, uid),
  loginNamesOf: (uid) => loginNamesOf(pool, uid),
  hasAccount: async (uid) => (await accountOf(pool, uid)) !== undefined,
  accountNamed: async (name) => {
    const isId = z.uuid().safeParse(name).success;
    const account = await (isId ? accountOf(pool, name.toLowerCase()) : accountByEmail(pool, name));
    return account && { uid: account.uid, email: account.email, verified: account.verified };
  },
});
