/** Checks what the modules store of users for conflicts. */
import { StartError } from '../../platform/start-error.ts';
import type { UserDataOwner } from '../../user-data.ts';

/** Each value that several owners declare, with their names. */
const declaredTwice = (
  owners: readonly UserDataOwner[],
  valuesOf: (owner: UserDataOwner) => readonly string[],
): readonly string[] => {
  const declared = owners.flatMap((owner) => valuesOf(owner).map((value) => ({ value, owner: owner.name })));
  return [...Map.groupBy(declared, ({ value }) => value)]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => `"${value}" (${same.map(({ owner }) => owner).join(', ')})`);
};

/**
 * Checks that no two owners have the same name, table or export key: of two exports under one key, one would be missing
 * from the download.
 * @returns the owners.
 * @throws StartError with one line for each conflict.
 */
export const checkOwners = (owners: readonly UserDataOwner[]): readonly UserDataOwner[] => {
  const problems = [
    ...declaredTwice(owners, ({ exports }) => Object.keys(exports)).map(
      (key) => `Two modules export user data as ${key}.`,
    ),
    ...declaredTwice(owners, ({ tables }) => tables).map((table) => `Two modules own the table ${table}.`),
    ...declaredTwice(owners, ({ name }) => [name]).map((name) => `Two owners of user data are called ${name}.`),
  ];
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return owners;
};
