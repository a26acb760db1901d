/**
 * Copies the data folder of a server that has just been set up: to make the files of a database costs more processor
 * time than the rest of a start.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The environment variable with the path of the folder, which `prepare-new-data.ts` sets. */
export const NEW_DATA = 'E2E_NEW_DATA';

/** The folder of the database in a data folder. Nothing else is copied: each server makes secrets of its own. */
export const DATABASE = 'postgres';

/** Copies the prepared files into an empty data folder, with their owners. Does nothing if none are prepared. */
export const copyNewData = async (folder: string): Promise<void> => {
  const prepared = process.env[NEW_DATA];
  if (prepared !== undefined) await promisify(execFile)('cp', ['-a', join(prepared, DATABASE), folder]);
};
