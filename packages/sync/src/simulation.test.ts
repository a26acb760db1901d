import { type Random, seededRandom } from '@parlance/domain';
import {
  deviceId,
  type FixedClock,
  type FlakyNetwork,
  fixedClock,
  flakyNetwork,
  type LearnerAction,
  learnerActions,
  type MemoryServer,
  memoryServer,
  plainFold,
  runs,
  START,
  uuid,
} from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abandon, applyReply, makeRequest, type Received, record, viewOf } from './device-replica.ts';
import type { LearnEvent } from './event.ts';
import type { SyncRequest } from './exchange.ts';
import { applyEvents } from './fold.ts';
import { readEvents } from './read-event.ts';
import { type DeviceReplica, newReplica } from './replica-state.ts';
import type { View } from './view.ts';

interface Device {
  replica: DeviceReplica;
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number;
}

interface Question {
  readonly device: Device;
  readonly request: SyncRequest;
  readonly asked: number;
}

/** The server's contents when it replied, which a device must show after this reply. */
interface Snapshot {
  readonly view: View;
  readonly ids: ReadonlySet<string>;
}

interface Answer extends Question {
  readonly reply: Received['reply'];
  readonly snapshot: Snapshot;
}

interface World {
  readonly random: Random;
  readonly clock: FixedClock;
  readonly server: MemoryServer;
  readonly devices: readonly Device[];
  readonly questions: FlakyNetwork<Question>;
  readonly answers: FlakyNetwork<Answer>;
  readonly learnerActions: readonly LearnerAction[];
  readonly happened: LearnEvent[];
}

/** Few events and rows fit into a message, so that exchanges have pages and outboxes need several requests. */
const MOST_EVENTS = 4;
const PAGE = 3;

const refusedCode = ({ id }: Pick<LearnEvent, 'id'>): string | null => (id.endsWith('7') ? 'event-invalid' : null);

const pick = <T>(values: readonly T[], random: Random): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new TypeError('nothing to pick from');
  return value;
};

const newWorld = (seed: number, possible: readonly LearnerAction[]): World => {
  const random = seededRandom(seed);
  const clock = fixedClock(START);
  const weather = { random, loss: random() * 0.5, repeat: random() * 0.5 };
  const count = 1 + Math.floor(random() * 5);
  return {
    random,
    clock,
    server: memoryServer({ now: clock.now, pageRows: PAGE, refuses: refusedCode }),
    devices: Array.from({ length: count }, (_, index) => ({
      replica: newReplica(deviceId(index)),
      skew: Math.floor((random() - 0.5) * 20_000_000),
    })),
    questions: flakyNetwork(weather),
    answers: flakyNetwork(weather),
    learnerActions: possible,
    happened: [],
  };
};

/** Mostly what learners do; sometimes a reset, or the undoing of a reset that happened anywhere. */
const nextBody = ({
  random,
  learnerActions: possible,
  happened,
}: World): LearnerAction | Pick<LearnEvent, 'learn' | 'kind' | 'data'> => {
  const chance = random();
  const resets = happened.filter(({ kind, data }) => kind === 'reset' && 'undo' in data && data.undo === null);
  if (chance < 0.06) return { learn: 'es', kind: 'reset', data: { undo: null } };
  if (chance < 0.1 && resets.length > 0) return { learn: 'es', kind: 'reset', data: { undo: pick(resets, random).id } };
  return pick(possible, random);
};

const study = (world: World, device: Device): void => {
  const now = world.clock.now() + device.skew;
  const body = nextBody(world);
  const id = uuid(world.happened.length);
  const day = `2026092${Math.floor(world.random() * 3)}`;
  device.replica = record(device.replica, now, (stamp) => {
    const event = { id, day, zone: 'Europe/Berlin', ...stamp, ...body } as LearnEvent;
    world.happened.push(event);
    return event;
  });
};

const ask = (world: World, device: Device): void => {
  const { replica, request } = makeRequest(device.replica, world.clock.now() + device.skew, MOST_EVENTS);
  device.replica = replica;
  world.questions.send({ device, request, asked: replica.asked });
};

const serve = (world: World, question: Question | undefined): void => {
  if (question === undefined) return;
  const reply = world.server.exchange(question.request);
  const ids = new Set(world.server.events().map(({ id }) => id));
  world.answers.send({ ...question, reply, snapshot: { view: world.server.view(), ids } });
};

/** After every completed exchange a device has the server's contents, and none of it is still in the outbox. */
const receive = (world: World, answer: Answer | undefined): void => {
  if (answer === undefined) return;
  const { device, request, reply, asked, snapshot } = answer;
  const before = device.replica;
  const receivedAt = world.clock.now() + device.skew;
  device.replica = applyReply(before, { reply, asked, sentAt: request.sentAt, receivedAt }).replica;
  if (device.replica === before || device.replica.staged !== null) return;
  expect(device.replica.confirmed).toEqual(snapshot.view);
  expect(device.replica.outbox.filter(({ id }) => snapshot.ids.has(id))).toEqual([]);
};

const restart = (world: World, device: Device): void => {
  if (world.random() < 0.2) device.replica = abandon(device.replica);
};

const step = (world: World): void => {
  const { random } = world;
  const device = pick(world.devices, random);
  world.clock.advance(Math.floor(random() * 4_000_000));
  const turns = [
    () => study(world, device),
    () => ask(world, device),
    () => serve(world, world.questions.arrive()),
    () => receive(world, world.answers.arrive()),
    () => restart(world, device),
  ];
  pick(turns, random)();
};

/** One device talks to the server without failures until nothing is left to send. */
const settle = (world: World, device: Device): void => {
  device.replica = abandon(device.replica);
  for (let round = 0; round < 500; round += 1) {
    const { replica, request } = makeRequest(device.replica, world.clock.now() + device.skew, MOST_EVENTS);
    const reply = world.server.exchange(request);
    const receivedAt = request.sentAt;
    device.replica = applyReply(replica, { reply, asked: replica.asked, sentAt: request.sentAt, receivedAt }).replica;
    if (device.replica.staged === null && device.replica.outbox.length === 0 && request.events.length === 0) return;
  }
  throw new TypeError('the exchange never ends');
};

const run = (seed: number, possible: readonly LearnerAction[], steps: number): World => {
  const world = newWorld(seed, possible);
  for (let i = 0; i < steps; i += 1) step(world);
  for (const device of world.devices) settle(world, device);
  for (const device of world.devices) settle(world, device);
  return world;
};

const worlds = {
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  learnerActions: fc.array(learnerActions, { minLength: 5, maxLength: 30, size: 'max' }),
  steps: fc.integer({ min: 10, max: 250 }),
};

describe('up to five devices and a server over a network that loses, repeats and reorders', () => {
  it('S9: end with the same rows, the fold of all events that were not refused, and show refused events on their device', () => {
    fc.assert(
      fc.property(worlds.seed, worlds.learnerActions, worlds.steps, (seed, possible, steps) => {
        const world = run(seed, possible, steps);
        const kept = world.happened.filter((event) => refusedCode(event) === null);
        const expected = plainFold(kept);
        expect(world.server.events().length).toBe(kept.length);
        expect(world.server.view()).toEqual(expected);
        for (const { replica } of world.devices) {
          expect(replica.outbox).toEqual([]);
          expect(replica.confirmed).toEqual(expected);
          const refused = readEvents(replica.setAside.map(({ event }) => event));
          expect(viewOf(replica)).toEqual(applyEvents(expected, refused));
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('S10: set aside every refused event once on its own device', () => {
    fc.assert(
      fc.property(worlds.seed, worlds.learnerActions, worlds.steps, (seed, possible, steps) => {
        const world = run(seed, possible, steps);
        const refused = world.happened.filter((event) => refusedCode(event) !== null).map(({ id }) => id);
        const aside = world.devices.flatMap(({ replica }) => replica.setAside.map(({ event }) => event.id));
        expect(aside.sort()).toEqual(refused.sort());
      }),
      { numRuns: runs(20) },
    );
  });
});
