/** Once for a run of the server's tests: a PostgreSQL of its own, or the one of `TEST_DATABASE_URL`. */
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './src/platform/postgres/test-database.ts';

let cluster: TestCluster | undefined;

export const setup = async (project: TestProject): Promise<void> => {
  cluster = await startTestCluster(process.env.TEST_DATABASE_URL);
  project.provide('templateDatabase', cluster.template);
};

export const teardown = async (): Promise<void> => {
  await cluster?.stop();
};
