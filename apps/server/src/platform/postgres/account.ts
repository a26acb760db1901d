import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

/** A program with its arguments, and the user that runs it. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** The system user that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as a separate user. */
export interface Account {
  /** Its numbers; undefined where users have none. */
  readonly ids: Ids | undefined;
  /** The command that runs a program as that user. */
  readonly command: (program: string, args: readonly string[]) => Command;
  /** Changes the owner of a file or folder to that user. */
  readonly changeOwner: (path: string) => Promise<void>;
}

const ourselves = (): Account => ({
  ids: ownIds(),
  command: (program, args) => ({ program, args, ids: {} }),
  changeOwner: async () => undefined,
});

const ownIds = (): Ids | undefined => {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

/**
 * Finds the account for a cluster.
 * @param home the cluster's folder, which PostgreSQL must be able to enter.
 * @param program one of its programs, which it must be able to run.
 * @throws StartError if root cannot give another user access.
 */
export const accountFor = async (home: string, program: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return ourselves();
  const owner = await stat(home);
  const ids = owner.uid === 0 ? postgresUser() : { uid: owner.uid, gid: owner.gid };
  const changeOwner = (path: string): Promise<void> => chown(path, ids.uid, ids.gid);
  await changeOwner(home);
  for (const command of [asUser(ids), ...helpers.map((capability) => withCapability(ids, capability))]) {
    if (canRun(command('ls', [home])) && canRun(command(program, ['--version']))) return { ids, command, changeOwner };
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the user ${ids.uid} cannot reach ${home} or ${program}: ` +
      'start Parlance as an ordinary user, move it and DATA_DIR out of folders that only root may enter, or set DATABASE_URL.',
  );
};

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Capabilities that let a user pass through folders without permission; the second is for containers, which often lack
 * the first.
 */
const helpers = ['dac_read_search', 'dac_override'];

const asUser =
  (ids: Ids) =>
  (program: string, args: readonly string[]): Command => ({ program, args, ids });

const withCapability =
  (ids: Ids, capability: string) =>
  (program: string, args: readonly string[]): Command => ({
    program: 'setpriv',
    args: [
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      '--',
      program,
      ...args,
    ],
    ids: {},
  });

const canRun = ({ program, args, ids }: Command): boolean =>
  spawnSync(program, args, { ...ids, stdio: 'ignore' }).status === 0;

const postgresUser = (): Ids => {
  const ids = userIds('postgres') ?? addUser('postgres');
  if (ids === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root and no user "postgres" could be added: add one, start Parlance as an ordinary user, or set DATABASE_URL.',
    );
  }
  return ids;
};

const addUser = (name: string): Ids | undefined => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', name], { stdio: 'ignore' });
  return userIds(name);
};

const userIds = (name: string): Ids | undefined => {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString(), 10));
  return uid === undefined || gid === undefined || Number.isNaN(uid + gid) ? undefined : { uid, gid };
};
