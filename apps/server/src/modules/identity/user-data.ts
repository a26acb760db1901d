import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { deleteCodesOf, deletePasskeysOf, type SecondFactors } from './factors/index.ts';
import { sessionBounds } from './session-bounds.ts';
import type { Sessions } from './sessions.ts';
import { sessionsOf } from './store-account.ts';
import { deleteUndoneOf } from './store-undo.ts';
import { accountExport, loginsExport } from './store-user-data.ts';

/** What identity stores of a user. */
export const identityUserData = (
  dependencies: Dependencies,
  sessions: Sessions,
  factors: SecondFactors,
): UserDataOwner => ({
  name: 'identity',
  tables: [
    'identity_user',
    'identity_account',
    'identity_session',
    'signed_in',
    'provider_visit',
    'provider_held',
    'learner_passkey',
    'learner_passkey_challenge',
    'learner_totp',
    'learner_recovery_code',
    'learner_undone_change',
  ],
  exports: {
    account: (uid) => accountExport(dependencies.pool, uid),
    loginMethods: (uid) => loginsExport(dependencies.pool, uid),
    secondFactors: (uid) => factors.shown(uid),
    sessions: (uid) => sessionsOf(dependencies.pool, uid, sessionBounds(dependencies)),
  },
  // The account's own rows are deleted with it (`deleteAccount`); sessions may have been started in the meantime.
  erase: async (uid) => {
    await sessions.endOf(uid, 'all');
    await deletePasskeysOf(dependencies.pool, uid);
    await deleteCodesOf(dependencies.pool, uid);
    await deleteUndoneOf(dependencies.pool, uid);
  },
});
