/**
 * For tests: the steps of a server that change something which outlasts it, and its end before one of them. Whatever it
 * does between two of them leaves the same database and the same provider behind, as an open transaction is rolled back.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { openPool } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';

/** The steps of one server. */
export interface Steps {
  /** What was done so far, the oldest first. */
  readonly done: readonly string[];
  /** Waits for the turn of a step. It never resolves once the server has ended. */
  readonly take: (step: string, isKept: boolean) => Promise<void>;
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** Calls a function when the server ends, which cuts its connections. */
  readonly onEnd: (cut: () => void) => void;
}

/** Counts steps. @param killedBefore the number of the step before which the server ends, from 1; none by default */
export const openSteps = (killedBefore = Number.POSITIVE_INFINITY): Steps => {
  const done: string[] = [];
  const cuts: (() => void)[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  return {
    done,
    ended,
    hasEnded: () => isOver,
    onEnd: (cut) => cuts.push(cut),
    take: async (step, isKept) => {
      if (!isOver && isKept && done.length + 1 >= killedBefore) {
        isOver = true;
        for (const cut of cuts) cut();
        resolve();
      }
      if (isOver) await new Promise(() => undefined);
      if (isKept) done.push(step);
    },
  };
};

type Query = (...asked: unknown[]) => unknown;

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)).trim();

/** Reads that store nothing; the queue of jobs is changed by functions. */
const isRead = (text: string): boolean => /^select/i.test(text) && !/graphile_worker\.\w+_jobs?\(/.test(text);

/** Lets each statement of a connection wait for its turn. */
const countStatements = (client: pg.PoolClient, steps: Steps): void => {
  const query = client.query.bind(client) as Query;
  let isOpen = false;
  const isKept = (text: string): boolean => {
    if (/^(begin|rollback)/i.test(text)) {
      isOpen = /^begin/i.test(text);
      return false;
    }
    if (/^commit/i.test(text)) {
      isOpen = false;
      return true;
    }
    return !isOpen && !isRead(text);
  };
  client.query = (async (...asked: unknown[]) => {
    const text = textOf(asked[0]);
    await steps.take(text.replaceAll(/\s+/g, ' ').slice(0, 60), isKept(text));
    return query(...asked);
  }) as typeof client.query;
};

/** The connections of a server that ends: they are cut, so that PostgreSQL rolls back what was not committed. */
export const openEndingPool = (url: string, steps: Steps, log: Log): pg.Pool => {
  const pool = openPool(url, log);
  pool.on('connect', (client) => {
    countStatements(client, steps);
    steps.onEnd(() => {
      (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    });
  });
  return pool;
};

/** What passes requests on to a provider. */
export interface Passage {
  readonly origin: string;
  readonly stop: () => void;
}

/** Passes requests on to a provider at another address, as long as the server has not ended. */
export const openPassage = async (target: string, steps: Steps): Promise<Passage> => {
  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = asked;
    await steps.take(`${method} ${url.replace(/\?.*/, '')}`, method !== 'GET');
    const passed = request(new URL(url, target), { method, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
