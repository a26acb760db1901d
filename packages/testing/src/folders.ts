/** Makes temporary folders for databases. */
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. Making a database there costs a tenth of the processor time. */
const IN_MEMORY = '/dev/shm';

/** The free space in bytes that all databases of a test run together need at most, with a reserve. */
const ROOM = 4 * 2 ** 30;

/** The free space in a folder in bytes; 0 if there is no such folder. */
const roomIn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );

/**
 * Makes an empty folder, in memory if there is room, else among the temporary files. The caller must remove it.
 * @param prefix the beginning of its name.
 * @param memory the folder whose files are in memory. @param room the free space that it must have, in bytes.
 */
export const databaseFolder = async (prefix: string, memory = IN_MEMORY, room = ROOM): Promise<string> =>
  mkdtemp(join((await roomIn(memory)) >= room ? memory : tmpdir(), prefix));
