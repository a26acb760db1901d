import { chmod, chown, cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '@parlance/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { checkOwnership } from './ownership.ts';
import { supervisePostgres } from './supervisor.ts';

let folder: string;
beforeEach(async () => {
  folder = await databaseFolder('parlance-owner-');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const failureOf = (work: Promise<unknown>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => error,
  );

describe('the files of a database', () => {
  const ids = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

  it('of another user are refused in one line, with the command that mends it', async () => {
    await writeFile(join(folder, 'PG_VERSION'), '18\n');
    const account = { ids: { uid: ids.uid + 1, gid: 7 } };
    const error = await failureOf(checkOwnership(folder, account));
    expect(error).toBeInstanceOf(StartError);
    expect(error?.message).not.toContain('\n');
    expect(error?.message).toContain(`runs as user ${ids.uid + 1}, and ${folder} belongs to user ${ids.uid}`);
    expect(error?.message).toContain(`chown -R ${ids.uid + 1}:7 ${join(folder, '..')}`);
  });

  it('that others may read are refused in one line, with the command that mends it', async () => {
    await chmod(folder, 0o755);
    const error = await failureOf(checkOwnership(folder, { ids }));
    expect(error?.message).toContain(`chmod 700 ${folder}`);
    await chmod(folder, 0o750);
    await checkOwnership(folder, { ids });
  });

  it('are not checked where users have no numbers', () => checkOwnership(folder, { ids: undefined }));
});

describe.skipIf(process.getuid?.() !== 0)('a data folder that root has copied without its owners', () => {
  it('is refused at once, and starts after the command in the message', { timeout: 60_000 }, async () => {
    const log = openLog('silent');
    const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
    await (await supervisePostgres({ folder: original, log })).stop();
    const { uid, gid } = await stat(join(original, 'cluster'));
    await cp(original, copy, { recursive: true });
    // Node copies without the owners, and its folders are open to others unless the mask says otherwise.
    await chmod(join(copy, 'cluster'), 0o700);
    const error = await failureOf(supervisePostgres({ folder: copy, log }));
    expect(error).toBeInstanceOf(StartError);
    expect(error?.message).toContain(`chown -R ${uid}:${gid} ${copy}`);
    for (const name of ['', ...(await readdir(copy, { recursive: true }))]) await chown(join(copy, name), uid, gid);
    await (await supervisePostgres({ folder: copy, log })).stop();
  });
});
