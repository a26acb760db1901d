import { v7 } from 'uuid';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { openOwnerMails } from '../owner-mails.ts';
import type { LoginKey } from './store-attempts.ts';
import { linkLogin } from './store-logins.ts';

/** Links a login to the account `uid`, and tells its owner. @returns false if an account has it already. */
export const linkAndTell = (
  dependencies: Dependencies,
  { provider, subject }: LoginKey,
  uid: string,
): Promise<boolean> => {
  const { pool, clock } = dependencies;
  const { tellOwner } = openOwnerMails(dependencies);
  const login = v7({ msecs: clock() });
  return transaction(pool, async (client) => {
    const isLinked = await linkLogin(client, { loginId: login, provider, subject, uid, now: new Date(clock()) });
    if (isLinked) await tellOwner(uid, { kind: 'linked', provider, login }, client);
    return isLinked;
  });
};
