/**
 * Measures how long a backup of 10,000 events takes, and its restoring into an empty account, with the peak memory of
 * both.
 */
import { Agent } from 'node:http';
import { rounded } from './figures.ts';
import { sendRequest } from './http.ts';
import { answered, exchange, finished, type Learner, signIn } from './learners.ts';
import { memoryOf, peakOf, resetPeak } from './process.ts';
import { type BenchServer, withServer } from './server.ts';

const EVENTS = 10_000;
const IN_REQUEST = 500;

/** The cost of one operation. */
interface Cost {
  readonly seconds: number;
  /** The peak resident memory of the server during the operation, minus its memory before, in megabytes. */
  readonly megabytes: number;
}

/** The result of the measurement. */
export interface BackupFigures {
  readonly events: number;
  readonly fileKilobytes: number;
  readonly backup: Cost;
  readonly restore: Cost;
}

const fill = async (agent: Agent, learner: Learner): Promise<void> => {
  for (let sent = 0; sent < EVENTS; sent += IN_REQUEST) {
    const events = Array.from({ length: IN_REQUEST }, (_, n) => (n % 5 === 0 ? finished : answered)(learner));
    await exchange(agent, learner, events);
  }
};

const costOf = async <T>(server: BenchServer, work: () => Promise<T>): Promise<readonly [T, Cost]> => {
  await server.collect();
  const before = memoryOf(server.pid);
  resetPeak(server.pid);
  const since = performance.now();
  const result = await work();
  const seconds = rounded((performance.now() - since) / 1000, 2);
  return [result, { seconds, megabytes: rounded(peakOf(server.pid) - before) }];
};

/** Measures the backup first and then the restoring. */
export const measureBackup = (): Promise<BackupFigures> =>
  withServer(
    async ({ server, databaseUrl }) => {
      const agent = new Agent({ keepAlive: true });
      const [learner, other] = await signIn(databaseUrl, 2);
      if (learner === undefined || other === undefined) throw new Error('Nobody is signed in');
      await fill(agent, learner);
      const download = { agent, method: 'GET', path: '/api/v1/progress/backup', token: learner.token } as const;
      const [backup, backupEffort] = await costOf(server, () => sendRequest(download));
      const body = JSON.stringify({ backup });
      const upload = { agent, method: 'POST', path: '/api/v1/progress/restore', token: other.token, body } as const;
      const [answer, restoreEffort] = await costOf(server, () => sendRequest(upload));
      agent.destroy();
      const { added } = JSON.parse(answer) as { added: number };
      if (added !== EVENTS) throw new Error(`${added} events came back`);
      const fileKilobytes = rounded(backup.length / 1000);
      return { events: EVENTS, fileKilobytes, backup: backupEffort, restore: restoreEffort };
    },
    { collecting: true },
  );
