import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { eraseInvitations, INVITATION_TABLES, invitationsExport, invitedExport } from './store-user-data.ts';

/** What invitations store of a user. */
export const invitationsUserData = ({ pool }: Pick<Dependencies, 'pool'>): UserDataOwner => ({
  name: 'invitations',
  tables: INVITATION_TABLES,
  exports: {
    invitations: (uid) => invitationsExport(pool, uid),
    invitedBy: (uid) => invitedExport(pool, uid),
  },
  erase: (uid) => eraseInvitations(pool, uid),
});
