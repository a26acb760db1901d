import { rm } from 'node:fs/promises';
import { utcDay } from '@parlance/domain';
import {
  abandon,
  applyReply,
  type DeviceReplica,
  foldEvents,
  type LearnEvent,
  makeRequest,
  newReplica,
  record,
  type SyncReply,
  type SyncRequest,
  viewOf,
} from '@parlance/sync';
import {
  databaseFolder,
  freePort,
  fuzzSeed,
  type LearnerAction,
  learnerActions,
  type Random,
  seededRandom,
} from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../platform/postgres/test-database.ts';
import { type ServerProcess, serverProcess, signUpOn } from '../../process-testing.ts';
import { createTestDatabase } from '../../testing.ts';
import { eventPages } from './store.ts';

/** The minimum time in seconds that servers are killed while devices write: `HTTP_FUZZ_SECONDS`, or 5. */
const SECONDS = Number(process.env.HTTP_FUZZ_SECONDS ?? 5);
const SEED = fuzzSeed(1);
const DEVICES = 8;

let database: TestDatabase;
let dataDir: string;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await databaseFolder('parlance-fuzz-');
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'the same secret on both of the servers',
  };
  servers = [await freePort(), await freePort()].map((port) => serverProcess(port, environment));
  for (const server of servers) await server.start();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Device {
  replica: DeviceReplica;
  readonly token: string;
}

/** The recorded events, and the ids that a server acknowledged. */
interface EventRecord {
  readonly random: Random;
  readonly happened: LearnEvent[];
  readonly acknowledged: Set<string>;
}

const POSSIBLE: readonly LearnerAction[] = fc.sample(learnerActions, { numRuns: 300, seed: SEED });

const pick = <T>(values: readonly T[], random: Random): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new TypeError('nothing to pick from');
  return value;
};

const study = (device: Device, { random, happened }: EventRecord): void => {
  const resets = happened.filter(({ kind, data }) => kind === 'reset' && 'undo' in data && data.undo === null);
  const chance = random();
  const reset = { learn: 'es', kind: 'reset' } as const;
  const body =
    chance < 0.01
      ? { ...reset, data: { undo: null } }
      : chance < 0.02 && resets.length > 0
        ? { ...reset, data: { undo: pick(resets, random).id } }
        : pick(POSSIBLE, random);
  device.replica = record(device.replica, Date.now(), (stamp) => {
    const event = { id: v7(), day: utcDay(stamp.at), zone: 'UTC', ...stamp, ...body } as LearnEvent;
    happened.push(event);
    return event;
  });
};

/** Sends a request. The reply is lost if `signal` aborts it, or if the server is killed. */
const send = async (url: string, device: Device, request: SyncRequest, signal?: AbortSignal): Promise<SyncReply> => {
  const answer = await fetch(`${url}/api/v1/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
    body: JSON.stringify(request),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  return (await answer.json()) as SyncReply;
};

/** Exchanges with a random server. @returns whether a reply arrived. */
const exchange = async (device: Device, chronicle: EventRecord, patience?: number): Promise<boolean> => {
  const { replica, request } = makeRequest(device.replica, Date.now());
  device.replica = replica;
  const { url } = pick(servers, chronicle.random);
  const signal = patience === undefined ? undefined : AbortSignal.timeout(patience);
  const reply = await send(url, device, request, signal).catch(() => null);
  if (reply === null) return false;
  expect(reply.refused).toEqual([]);
  for (const id of reply.stored) chronicle.acknowledged.add(id);
  device.replica = applyReply(device.replica, {
    reply,
    asked: replica.asked,
    sentAt: request.sentAt,
    receivedAt: Date.now(),
  }).replica;
  return true;
};

/** Records events and exchanges until the end; a quarter of the replies is aborted. */
const live = async (device: Device, chronicle: EventRecord, isOver: () => boolean): Promise<void> => {
  const { random } = chronicle;
  while (!isOver()) {
    const actionCount = Math.floor(random() * 4);
    for (let n = 0; n < actionCount; n += 1) study(device, chronicle);
    await exchange(device, chronicle, random() < 0.25 ? Math.floor(random() * 40) : undefined);
    if (random() < 0.1) device.replica = abandon(device.replica);
  }
};

/** Kills one server after another, each at least once, and each as soon as the one before has restarted. */
const killInTurn = async (random: Random): Promise<void> => {
  const until = Date.now() + SECONDS * 1000;
  for (let kills = 0; kills <= servers.length || Date.now() < until; kills += 1) {
    const server = servers[kills % servers.length];
    await new Promise((resolve) => setTimeout(resolve, random() * 700));
    await server?.kill();
    await server?.start();
  }
};

/** Exchanges until both sides have everything. */
const settle = async (device: Device, chronicle: EventRecord): Promise<void> => {
  device.replica = abandon(device.replica);
  for (;;) {
    const sent = device.replica.staged === null ? device.replica.outbox.length : 0;
    const came = await exchange(device, chronicle);
    if (came && sent === 0 && device.replica.staged === null && device.replica.outbox.length === 0) return;
  }
};

/** The ids of all stored events of a learner. */
const storedOf = async (uid: string): Promise<readonly string[]> => {
  const stored: string[] = [];
  for await (const page of eventPages(database.pool, uid)) stored.push(...page.map(({ id }) => id));
  return stored.sort();
};

const liveWhileServersDie = async (devices: readonly Device[], chronicle: EventRecord): Promise<void> => {
  let over = false;
  const living = devices.map((device) => live(device, chronicle, () => over));
  await killInTurn(seededRandom(SEED + 1)).finally(() => {
    over = true;
  });
  await Promise.all(living);
};

it(
  'stores every event once, and shows it on every device, while two servers are killed in turn and replies are lost',
  async () => {
    const { uid, tokens } = await signUpOn(
      pick(servers, () => 0),
      dataDir,
      DEVICES,
    );
    const devices = tokens.map((token): Device => ({ token, replica: newReplica(v7()) }));
    const chronicle: EventRecord = { random: seededRandom(SEED), happened: [], acknowledged: new Set() };
    await liveWhileServersDie(devices, chronicle);
    for (const _round of [1, 2]) await Promise.all(devices.map((device) => settle(device, chronicle)));
    const newcomer: Device = { token: pick(tokens, () => 0), replica: newReplica(v7()) };
    await settle(newcomer, chronicle);

    const { happened, acknowledged } = chronicle;
    expect(happened.length).toBeGreaterThan(50);
    const stored = await storedOf(uid);
    expect(stored).toEqual(happened.map(({ id }) => id).sort());
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
    const expected = foldEvents(happened);
    for (const { replica } of [...devices, newcomer]) expect(viewOf(replica)).toEqual(expected);
  },
  SECONDS * 1000 + 120_000,
);
