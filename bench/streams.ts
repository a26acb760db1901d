/**
 * Measures 2,000 open streams of as many learners on one server, half of them for revisions and half for realtime
 * documents: the memory of a stream, and the time from an acknowledged write of another device to its event. Writes and
 * streams belong to this process; the server is another one.
 */
import { Agent, type IncomingMessage } from 'node:http';
import { percentile, rounded } from './figures.ts';
import { startRequest } from './http.ts';
import { exchange, finished, type Learner, signIn } from './learners.ts';
import { paced } from './pace.ts';
import { memoryOf, openFilesLimit } from './process.ts';
import { type BenchServer, withServer } from './server.ts';

const LEARNERS = 1000;
/** The number of streams that are opened before the measurement, so that code and buffers are loaded. */
const WARM = 200;
const AT_ONCE = 50;
const CHANGES_PER_SECOND = 200;
const SECONDS = 10;
/** The time limit for an event to count, in milliseconds. */
const TIMEOUT = 30_000;

/** Milliseconds from the acknowledged write to its event; 0 if the event arrived first. */
interface Delays {
  readonly p50: number;
  readonly p99: number;
}

/** The result of the measurement. */
export interface StreamFigures {
  /** Resident memory per stream, in kilobytes (10^3 bytes). */
  readonly kilobytesPerRevisionStream: number;
  readonly kilobytesPerDocumentStream: number;
  readonly changesPerSecond: number;
  readonly revisionStreams: Delays;
  readonly documentStreams: Delays;
  /** The 99th percentile of both kinds. */
  readonly p99: number;
  readonly lost: number;
}

interface Kind {
  readonly pathOf: (learner: Learner) => string;
  /** The beginning of an event that reports a change. */
  readonly mark: string;
}

const KINDS = {
  revisions: { pathOf: () => '/api/v1/sync/stream', mark: 'event: revision' },
  documents: { pathOf: ({ uid }) => `/rt/users_private/${uid}/learning_progress.json`, mark: 'event: patch' },
} as const satisfies Record<string, Kind>;

/** An open stream. */
interface Listener {
  readonly learner: Learner;
  readonly answer: IncomingMessage;
  /** Called for each event that reports a change. */
  heard: () => void;
}

const listen = async (agent: Agent, learner: Learner, { pathOf, mark }: Kind): Promise<Listener> => {
  const headers = { accept: 'text/event-stream' };
  const { token } = learner;
  const answer = await startRequest({ agent, method: 'GET', path: pathOf(learner), token, headers });
  const listener: Listener = { learner, answer, heard: () => undefined };
  answer.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    answer.on('error', () => undefined);
    answer.on('close', () => reject(new Error('A stream ended')));
    answer.on('data', (text: string) => {
      resolve();
      if (text.includes(mark)) listener.heard();
    });
  });
  return listener;
};

const listenAll = async (agent: Agent, learners: readonly Learner[], kind: Kind): Promise<readonly Listener[]> => {
  const listeners: Listener[] = [];
  for (let from = 0; from < learners.length; from += AT_ONCE) {
    const some = learners.slice(from, from + AT_ONCE);
    listeners.push(...(await Promise.all(some.map((learner) => listen(agent, learner, kind)))));
  }
  return listeners;
};

const closeAll = (listeners: readonly Listener[]): void => {
  for (const { answer } of listeners) answer.destroy();
};

const settled = async (server: BenchServer): Promise<number> => {
  await server.collect();
  return memoryOf(server.pid);
};

/** Measures memory first and then delays. */
export const measureStreams = (): Promise<StreamFigures> => {
  const files = openFilesLimit();
  if (files < 2 * LEARNERS + 500) throw new Error(`A process may open ${files} files only: raise \`ulimit -n\``);
  return withServer(
    async ({ server, databaseUrl }) => {
      const agent = new Agent({ keepAlive: true });
      const [one, other] = [await signIn(databaseUrl, LEARNERS), await signIn(databaseUrl, LEARNERS, LEARNERS)];
      const early = await listenAll(agent, one.slice(0, WARM), KINDS.revisions);
      const earlyToo = await listenAll(agent, other.slice(0, WARM), KINDS.documents);
      const before = await settled(server);
      const revisions = [...early, ...(await listenAll(agent, one.slice(WARM), KINDS.revisions))];
      const between = await settled(server);
      const documents = [...earlyToo, ...(await listenAll(agent, other.slice(WARM), KINDS.documents))];
      const after = await settled(server);
      const delays = await measureDelays(revisions, documents);
      closeAll([...revisions, ...documents]);
      return {
        kilobytesPerRevisionStream: rounded(((between - before) * 1000) / (LEARNERS - WARM)),
        kilobytesPerDocumentStream: rounded(((after - between) * 1000) / (LEARNERS - WARM)),
        changesPerSecond: CHANGES_PER_SECOND,
        ...delays,
      };
    },
    { collecting: true },
  );
};

type DelayFigures = Pick<StreamFigures, 'revisionStreams' | 'documentStreams' | 'p99' | 'lost'>;

/** Lets learners write at an even pace, alternating between both kinds of streams. */
const measureDelays = async (revisions: readonly Listener[], documents: readonly Listener[]): Promise<DelayFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const [first, second]: [Promise<number | null>[], Promise<number | null>[]] = [[], []];
  await paced(CHANGES_PER_SECOND * SECONDS, CHANGES_PER_SECOND, (n) => {
    const [listeners, delays] = n % 2 === 0 ? [revisions, first] : [documents, second];
    const listener = listeners[Math.floor(n / 2) % listeners.length];
    // A refused write counts as lost. It must not end the measurement, which has processes to stop.
    if (listener !== undefined) delays.push(delayOf(agent, listener).catch(() => null));
  });
  const [one, other] = [await Promise.all(first), await Promise.all(second)];
  agent.destroy();
  const [heardOne, heardOther] = [one.filter((delay) => delay !== null), other.filter((delay) => delay !== null)];
  const both = [...heardOne, ...heardOther];
  return {
    revisionStreams: delaysOf(heardOne),
    documentStreams: delaysOf(heardOther),
    p99: rounded(percentile(both, 0.99)),
    lost: one.length + other.length - both.length,
  };
};

const delaysOf = (values: readonly number[]): Delays => ({
  p50: rounded(percentile(values, 0.5), 1),
  p99: rounded(percentile(values, 0.99)),
});

/** Writes as another device of the learner. @returns the delay in milliseconds; null if no event arrived. */
const delayOf = async (agent: Agent, listener: Listener): Promise<number | null> => {
  const heard = new Promise<number | null>((resolve) => {
    const late = setTimeout(() => resolve(null), TIMEOUT);
    listener.heard = () => {
      clearTimeout(late);
      resolve(performance.now());
    };
  });
  await exchange(agent, listener.learner, [finished(listener.learner)]);
  const acknowledged = performance.now();
  const at = await heard;
  return at === null ? null : Math.max(0, at - acknowledged);
};
