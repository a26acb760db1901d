/** For tests: browsers with their own storage, their tabs, and a server in memory whose connection can be cut. */
import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import type { AnySyncReply, SyncRequest, View } from '@parlance/sync';
import { type MemoryServer, memoryServer } from '@parlance/testing';
import { v7 } from 'uuid';
import type { Api } from '../api/api.ts';
import type { NewEvent, Replica } from './model.ts';
import { openReplica } from './open.ts';

/** The time of every test: a Friday morning in Berlin. */
const NOON = 1_800_000_000_000;

/** The event of a finished lesson. */
export const lessonDone = (lesson: string, seconds = 60): NewEvent => ({
  kind: 'finished',
  learn: 'es',
  data: {
    what: 'lesson',
    unit: 'cafe',
    lesson,
    position: 0,
    mode: 'classic',
    steps: 10,
    mistakes: 0,
    stars: 3,
    combos: 1,
    seconds,
  },
});

/** The event of a chosen setting. */
export const chosen = (name: string, value: string | boolean): NewEvent => ({
  kind: 'preferred',
  learn: '',
  data: { name, value },
});

/** Decides how a request ends. */
type RequestFate = (request: SyncRequest) => 'fine' | 'requestLost' | 'replyLost' | ErrorCode;

/** A server for one learner; the test decides how requests end. */
export interface TestServer {
  readonly api: Api;
  /** The number of stored events. */
  readonly stored: () => number;
  /** The fold of all stored events. */
  readonly view: () => View;
  readonly requests: SyncRequest[];
  fateOf: RequestFate;
  /** Milliseconds until it replies; Infinity means never. */
  delay: number;
  /** The most requests that were pending at once. */
  readonly mostPending: () => number;
  /** The server model itself, for replacing its release or restoring its database. */
  readonly model: MemoryServer;
  /** Whether it refuses every event from now on. */
  refusesEvents: boolean;
}

/** Waits; returns whether the time passed before `signal` aborted. */
const waited = (milliseconds: number, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve(false);
    signal?.addEventListener('abort', () => resolve(false));
    if (Number.isFinite(milliseconds)) setTimeout(() => resolve(true), milliseconds);
  });

/** Creates a server without events. */
export const testServer = (pageRows = 2000): TestServer => {
  const kept = memoryServer({
    now: () => NOON,
    pageRows,
    refuses: () => (server.refusesEvents ? 'event-invalid' : null),
  });
  const exchange = (request: SyncRequest): Result<AnySyncReply, ErrorCode> => {
    server.requests.push(request);
    const fate = server.fateOf(request);
    if (fate === 'requestLost') return fail('offline');
    if (fate !== 'fine' && fate !== 'replyLost') return fail(fate);
    if (!kept.accepts(request)) return fail('protocol-unknown');
    const reply = kept.exchange(structuredClone(request));
    return fate === 'replyLost' ? fail('offline') : ok(structuredClone(reply));
  };
  let underWay = 0;
  let atOnce = 0;
  /** Replies after the delay, or fails if the request is aborted. */
  const answer = async (request: SyncRequest, signal?: AbortSignal): Promise<Result<AnySyncReply, ErrorCode>> => {
    underWay += 1;
    atOnce = Math.max(atOnce, underWay);
    const came = server.delay === 0 || (await waited(server.delay, signal));
    underWay -= 1;
    return came ? exchange(request) : fail('offline');
  };
  const server: TestServer = {
    api: { call: async (_name, input, signal) => (await answer(input as SyncRequest, signal)) as never },
    stored: () => kept.events().length,
    view: kept.view,
    model: kept,
    requests: [],
    fateOf: () => 'fine',
    delay: 0,
    mostPending: () => atOnce,
    refusesEvents: false,
  };
  return server;
};

const open = new Set<Replica>();

/** Opens a tab of the browser whose storage is `name`. */
export const openTab = async (name: string, server: TestServer = testServer()): Promise<Replica> => {
  const clock = { now: () => NOON, zone: () => 'Europe/Berlin' };
  const replica = await openReplica({ name, api: server.api, clock, newId: v7, random: () => 0 });
  open.add(replica);
  return replica;
};

/** Closes every tab that a test has opened. */
export const closeTabs = (): void => {
  for (const replica of open) replica.close();
  open.clear();
};

/** Waits until `holds` returns true, for at most ten seconds. */
export const until = async (holds: () => boolean): Promise<void> => {
  for (let turns = 0; !holds(); turns += 1) {
    if (turns > 2000) throw new NeverHeld('It never came true.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

class NeverHeld extends Error {}
