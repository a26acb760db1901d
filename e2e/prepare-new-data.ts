/** Runs once before all journeys, and prepares the data folder that most of their servers begin with. */
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '@parlance/testing';
import { DATABASE, NEW_DATA } from './new-data.ts';
import { startProgram } from './program.ts';

/** Starts a server with an empty folder, and stops it. Returns a function that removes the folder. */
const prepareNewData = async (): Promise<() => Promise<void>> => {
  const folder = await databaseFolder('parlance-e2e-new-');
  const program = await startProgram({ DATA_DIR: folder });
  await program.stop();
  // Journeys kill servers, never the machine, so nothing has to reach the disk.
  await appendFile(join(folder, DATABASE, 'cluster/postgresql.auto.conf'), 'fsync = off\n');
  process.env[NEW_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

// biome-ignore lint/style/noDefaultExport: Playwright runs the default export of this file.
export default prepareNewData;
