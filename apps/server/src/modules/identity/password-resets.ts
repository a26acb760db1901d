/** What follows a new password that was chosen by a mailed link: the account belongs to whoever owns its address. */
import { PROVIDERS } from '@parlance/contract';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { openOwnerMails } from './owner-mails.ts';
import type { Sessions } from './sessions.ts';
import { accountOf } from './store.ts';
import { deleteResetLinks, endSessions, raiseVersion } from './store-account.ts';
import { deleteOtherLogins } from './store-undo.ts';

/** The parameter of the request with a new password: a login method that the owner confirms; it may be repeated. */
const KEEP_PARAM = 'keep';

/** The ids of the providers whose logins the owner keeps, as the request with a new password names them. */
const keptIn = (request: Request | undefined): readonly string[] => {
  const named = request === undefined ? [] : new URL(request.url).searchParams.getAll(KEEP_PARAM);
  return PROVIDERS.filter((provider) => named.includes(`${provider}.com`));
};

/**
 * Ends all sessions and all mailed links of an account whose password was reset, and removes the logins at providers that
 * the owner did not confirm: somebody else may have added them. Nobody proved an unverified account, so it keeps none.
 */
export const finishPasswordReset = async (
  dependencies: Dependencies,
  sessions: Sessions,
  { uid, request }: { readonly uid: string; readonly request: Request | undefined },
): Promise<void> => {
  const { pool, clock } = dependencies;
  const { tellOwner } = openOwnerMails(dependencies);
  const account = await accountOf(pool, uid);
  const kept = account?.verified === true ? keptIn(request) : [];
  const ended = await transaction(pool, async (client) => {
    const removed = await deleteOtherLogins(client, uid, kept);
    await deleteResetLinks(client, uid);
    await raiseVersion(client, uid, new Date(clock()));
    await tellOwner(uid, { kind: 'password' }, client);
    for (const provider of PROVIDERS.filter((name) => removed.includes(name)))
      await tellOwner(uid, { kind: 'unlinked', provider }, client);
    return endSessions(client, uid, 'all');
  });
  sessions.ends.publish(ended);
};
