/** Runs once before all tests of the server: starts a PostgreSQL, or uses `TEST_DATABASE_URL`. */
import { databaseFolder } from '@parlance/testing';
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './src/platform/postgres/test-database.ts';

let cluster: TestCluster | undefined;

export const setup = async (project: TestProject): Promise<void> => {
  cluster = await startTestCluster(process.env.TEST_DATABASE_URL, () => databaseFolder('parlance-test-'));
  project.provide('templateDatabase', cluster.template);
};

export const teardown = async (): Promise<void> => {
  await cluster?.stop();
};
