import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { sessionBounds } from './session-bounds.ts';
import type { Sessions } from './sessions.ts';
import { sessionsOf } from './store-account.ts';
import { accountExport, loginsExport } from './store-user-data.ts';

/** What identity stores of a user. */
export const identityUserData = (dependencies: Dependencies, sessions: Sessions): UserDataOwner => ({
  name: 'identity',
  tables: ['identity_user', 'identity_account', 'identity_session', 'signed_in', 'provider_visit', 'provider_held'],
  exports: {
    account: (uid) => accountExport(dependencies.pool, uid),
    loginMethods: (uid) => loginsExport(dependencies.pool, uid),
    sessions: (uid) => sessionsOf(dependencies.pool, uid, sessionBounds(dependencies)),
  },
  // The account's own rows are deleted with it (`deleteAccount`); sessions may have been started in the meantime.
  erase: async (uid) => void (await sessions.endOf(uid, 'all')),
});
