/** Exports all data that modules store of a user, and erases it with the account. */
import type { Downloads } from '../../http/downloads.ts';
import type { Dependencies, Module } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { Identity } from '../identity/index.ts';
import { mountExport } from './export-routes.ts';
import { checkOwners } from './owners.ts';
import { openRemoval, type Removal } from './removal.ts';

/** The module, and its functions for other modules. */
export interface AccountData extends Module {
  readonly removeAccount: Removal['remove'];
  /** All owners of user data, including this module. */
  readonly owners: readonly UserDataOwner[];
}

/** Accounts whose data is being erased. The last step of the removal deletes their row, not `erase`. */
const removedAccounts: UserDataOwner = {
  name: 'account-data',
  tables: ['removed_account'],
  exports: {},
  erase: async () => undefined,
};

/** What the module needs of others. */
export interface AccountDataParts {
  readonly identity: Pick<Identity, 'provenLearnerOf' | 'deleteAccount'>;
  /** All other modules; their `userData` is exported and erased. */
  readonly modules: readonly Pick<Module, 'userData'>[];
  /** The downloads of the process. */
  readonly downloads: Downloads;
}

/**
 * Opens the module.
 * @throws StartError if two modules declare the same export key or table.
 */
export const accountDataModule = (
  dependencies: Dependencies,
  { identity, modules, downloads }: AccountDataParts,
): AccountData => {
  const owners = checkOwners([...modules.flatMap(({ userData }) => userData ?? []), removedAccounts]);
  const removal = openRemoval(dependencies, identity, owners);
  return {
    owners,
    userData: removedAccounts,
    removeAccount: removal.remove,
    jobs: [removal.job],
    register: (app) => mountExport(app, dependencies, { provenLearnerOf: identity.provenLearnerOf, owners, downloads }),
  };
};
