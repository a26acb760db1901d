/** Checks that PostgreSQL may use the files of a cluster, which a copy can have given to another user. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Account } from './account.ts';

/** What others may do with a folder: PostgreSQL lets its group read, and nobody else anything. */
const FORBIDDEN_MODE = 0o027;

/**
 * Checks the owner of a cluster's folders and the permissions of the first: PostgreSQL would refuse to start. A file of another
 * user is no fault by itself: an operator may have written a setting.
 * @param data the folder of the files. @param account the user that runs PostgreSQL.
 * @throws StartError with one line that says what is wrong, and the command that mends it.
 */
export const checkOwnership = async (data: string, { ids }: Pick<Account, 'ids'>): Promise<void> => {
  if (ids === undefined) return;
  const names = ['.', ...(await readdir(data).catch(() => []))];
  for (const name of names) {
    const path = join(data, name);
    // A running PostgreSQL removes files.
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() === true && found.uid !== ids.uid)
      throw new StartError(
        `The files of the database belong to the wrong user: PostgreSQL runs as user ${ids.uid}, and ${path} belongs to ` +
          `user ${found.uid}. Copy DATA_DIR again with its owners (cp -a), or run: chown -R ${ids.uid}:${ids.gid} ${dirname(data)}`,
      );
  }
  if (((await stat(data)).mode & FORBIDDEN_MODE) !== 0)
    throw new StartError(
      `The files of the database are open to other users, which PostgreSQL refuses. Run: chmod 700 ${data}`,
    );
};
