/** Everything that modules store of a user, taken together: its export, and its erasure with the account. */
import type { Dependencies, Module } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { Identity } from '../identity/index.ts';
import { mountExport } from './export-routes.ts';
import { checkOwners } from './owners.ts';
import { openRemoval, type Removal } from './removal.ts';

/** The module, and what others may ask of it. */
export interface AccountData extends Module {
  readonly removeAccount: Removal['remove'];
  /** Every owner of user data, this module among them. */
  readonly owners: readonly UserDataOwner[];
}

/** Accounts whose data is being erased; their row is deleted by the last step of the removal, not by `erase`. */
const removedAccounts: UserDataOwner = {
  name: 'account-data',
  tables: ['removed_account'],
  exports: {},
  erase: async () => undefined,
};

/**
 * Opens the module.
 * @param modules every other module; their `userData` is exported and erased.
 * @throws StartError where two modules declare the same export key or table.
 */
export const accountDataModule = (
  dependencies: Dependencies,
  identity: Pick<Identity, 'learnerOf' | 'deleteAccount'>,
  modules: readonly Pick<Module, 'userData'>[],
): AccountData => {
  const owners = checkOwners([...modules.flatMap(({ userData }) => userData ?? []), removedAccounts]);
  const removal = openRemoval(dependencies, identity, owners);
  return {
    owners,
    userData: removedAccounts,
    removeAccount: removal.remove,
    jobs: [removal.job],
    register: (app) => mountExport(app, dependencies, identity, owners),
  };
};
