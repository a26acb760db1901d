/** Devices and a server of neighbouring releases, which are upgraded and rolled back, and a database that is put back. */
import { type Random, seededRandom } from '@parlance/domain';
import {
  type DatabaseCopy,
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
  type Release,
  runs,
  START,
  thisRelease,
  uuid,
} from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abandon, applyReply, makeRequest, record, viewOf, withOlderProtocol } from './device-replica.ts';
import type { LearnEvent } from './event.ts';
import { type AnySyncReply, FIRST_SERVER, PROTOCOL_VERSION, type SyncRequest } from './exchange.ts';
import { readEvent } from './read-event.ts';
import { isKnownTo, type RecordedEvent } from './recorded.ts';
import { type DeviceReplica, newReplica } from './replica-state.ts';

/** The release before this one. */
const earlier: Release = {
  ...FIRST_SERVER,
  read: (event) => (isKnownTo(FIRST_SERVER.kinds, event) ? readEvent(event) : null),
};

/** What a made-up later release understands: a new kind, and a second version of settings. */
const readLater = (event: RecordedEvent): LearnEvent | null => {
  if (event.kind === 'sang' && 'song' in event.data) {
    const data = { what: 'game', game: String(event.data.song), level: 1, score: 3, seconds: 40 } as const;
    return { ...event, version: 1, kind: 'finished', data };
  }
  if (event.kind === 'preferred' && event.version === 2 && 'setting' in event.data) {
    return { ...event, version: 1, data: event.data.setting } as LearnEvent;
  }
  return readEvent(event);
};

const laterKinds = { ...thisRelease.kinds, sang: 1, preferred: 2 };
/** This release with a kind and a version that the release before does not know. */
const withMore: Release = { protocol: PROTOCOL_VERSION, kinds: laterKinds, read: readLater };
/** The release after this one. */
const later: Release = { protocol: PROTOCOL_VERSION + 1, kinds: laterKinds, read: readLater };

const neighbours: readonly (readonly [Release, Release])[] = [
  [earlier, withMore],
  [thisRelease, withMore],
  [thisRelease, later],
];

interface Device {
  replica: DeviceReplica;
  release: Release;
}

interface Question {
  readonly device: Device;
  readonly request: SyncRequest;
  readonly asked: number;
  /** What the device understands of the reply. */
  readonly release: Release;
}

interface Answer extends Question {
  /** Null where the server refused the protocol. */
  readonly reply: AnySyncReply | null;
}

interface World {
  readonly random: Random;
  readonly clock: FixedClock;
  readonly server: MemoryServer;
  readonly releases: readonly [Release, Release];
  readonly devices: readonly Device[];
  readonly questions: FlakyNetwork<Question>;
  readonly answers: FlakyNetwork<Answer>;
  readonly learnerActions: readonly LearnerAction[];
  readonly happened: RecordedEvent[];
  readonly images: DatabaseCopy[];
}

const MOST_EVENTS = 4;
const PAGE = 3;

const pick = <T>(values: readonly T[], random: Random): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new TypeError('nothing to pick from');
  return value;
};

const newWorld = (seed: number, possible: readonly LearnerAction[], releases: readonly [Release, Release]): World => {
  const random = seededRandom(seed);
  const clock = fixedClock(START);
  const weather = { random, loss: random() * 0.5, repeat: random() * 0.5 };
  return {
    random,
    clock,
    releases,
    server: memoryServer({ now: clock.now, pageRows: PAGE, release: pick(releases, random) }),
    devices: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => ({
      replica: newReplica(deviceId(index)),
      release: pick(releases, random),
    })),
    questions: flakyNetwork(weather),
    answers: flakyNetwork(weather),
    learnerActions: possible,
    happened: [],
    images: [],
  };
};

type Body = Pick<RecordedEvent, 'learn' | 'kind' | 'data' | 'version'>;

/** What a learner does: in a release that knows it, now and then what no earlier one does; resets and their undoing. */
const nextBody = ({ random, learnerActions: possible, happened }: World, { release }: Device): Body => {
  const chance = random();
  const resets = happened.filter(({ kind, data }) => kind === 'reset' && 'undo' in data && data.undo === null);
  if (chance < 0.05) return { learn: 'es', kind: 'reset', data: { undo: null } };
  if (chance < 0.1 && resets.length > 0) return { learn: 'es', kind: 'reset', data: { undo: pick(resets, random).id } };
  if (chance < 0.4 && 'sang' in release.kinds) {
    return random() < 0.5
      ? { learn: 'es', kind: 'sang', data: { song: pick(['pairs', 'rain'], random) } }
      : { learn: '', kind: 'preferred', version: 2, data: { setting: { name: 'theme', value: random() < 0.5 } } };
  }
  return pick(possible, random);
};

const study = (world: World, device: Device): void => {
  const body = nextBody(world, device);
  const place = {
    id: uuid(world.happened.length),
    day: `2026092${Math.floor(world.random() * 3)}`,
    zone: 'Europe/Berlin',
  };
  device.replica = record(device.replica, world.clock.now(), (stamp) => {
    const event: RecordedEvent = { ...place, ...stamp, ...body };
    world.happened.push(event);
    return event;
  });
};

const ask = (world: World, device: Device): void => {
  const { release } = device;
  const { replica, request } = makeRequest(device.replica, world.clock.now(), MOST_EVENTS, release.protocol);
  device.replica = replica;
  world.questions.send({ device, request, asked: replica.asked, release });
};

const answerTo = ({ server }: World, request: SyncRequest): AnySyncReply | null =>
  server.accepts(request) ? server.exchange(request) : null;

/** What a device of protocol 1 reads of a reply. */
const asRead = (reply: AnySyncReply, release: Release): AnySyncReply => {
  if (release.protocol > 1) return reply;
  const { protocol, serverTime, since, cursor, more, stored, refused, rows } = reply;
  return { protocol, serverTime, since, cursor, more, stored, refused, rows };
};

const take = (device: Device, { request, reply, asked, release }: Omit<Answer, 'device'>, receivedAt: number): void => {
  if (reply === null) {
    if (asked === device.replica.asked) {
      device.replica = withOlderProtocol(device.replica, release.protocol) ?? device.replica;
    }
    return;
  }
  device.replica = applyReply(device.replica, {
    reply: asRead(reply, release),
    asked,
    sentAt: request.sentAt,
    receivedAt,
  }).replica;
};

const restart = (device: Device): void => {
  device.replica = abandon(device.replica);
};

/** Another release is installed: the page loads anew. */
const install = (world: World, device: Device): void => {
  restart(device);
  device.release = pick(world.releases, world.random);
};

const step = (world: World, putsBack: boolean): void => {
  const { random, server, images } = world;
  const device = pick(world.devices, random);
  world.clock.advance(1 + Math.floor(random() * 4_000_000));
  const often = [
    () => study(world, device),
    () => ask(world, device),
    () => {
      const question = world.questions.arrive();
      if (question !== undefined) world.answers.send({ ...question, reply: answerTo(world, question.request) });
    },
    () => {
      const answer = world.answers.arrive();
      if (answer !== undefined) take(answer.device, answer, world.clock.now());
    },
  ];
  const rarely = [
    () => restart(device),
    () => install(world, device),
    () => server.changeRelease(pick(world.releases, random)),
    ...(putsBack
      ? [
          () => images.push(server.copy()),
          () => images.length > 0 && server.restore(pick(images, random), pick(['silent', 'announced'], random)),
        ]
      : []),
  ];
  (random() < 0.15 ? pick(rarely, random) : pick(often, random))();
};

/** One device talks to the server over a good line until nothing is left to say. */
const settle = (world: World, device: Device): void => {
  restart(device);
  for (let round = 0; round < 500; round += 1) {
    const { release } = device;
    const { replica, request } = makeRequest(device.replica, world.clock.now(), MOST_EVENTS, release.protocol);
    device.replica = replica;
    take(device, { request, reply: answerTo(world, request), asked: replica.asked, release }, world.clock.now());
    if (device.replica.staged === null && device.replica.outbox.length === 0 && request.events.length === 0) return;
  }
  throw new TypeError('the exchange never ends');
};

interface Course {
  readonly seed: number;
  readonly possible: readonly LearnerAction[];
  readonly steps: number;
  readonly releases: readonly [Release, Release];
  readonly putsBack: boolean;
}

/** Lives through what happens; at the end everything is of the newest release and has talked to the server twice. */
const run = ({ seed, possible, steps, releases, putsBack }: Course): World => {
  const world = newWorld(seed, possible, releases);
  for (let i = 0; i < steps; i += 1) step(world, putsBack);
  world.server.changeRelease(releases[1]);
  for (const device of world.devices) device.release = releases[1];
  for (const _round of [1, 2, 3]) for (const device of world.devices) settle(world, device);
  return world;
};

const courses = (putsBack: boolean): fc.Arbitrary<Course> =>
  fc.record({
    seed: fc.integer({ min: 1, max: 0x7fffffff }),
    possible: fc.array(learnerActions, { minLength: 5, maxLength: 30, size: 'max' }),
    steps: fc.integer({ min: 10, max: 250 }),
    releases: putsBack ? fc.constant(neighbours[1] ?? [later, later]) : fc.constantFrom(...neighbours),
    putsBack: fc.constant(putsBack),
  });

const idsOf = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id).sort();

const expectAgreement = ({ server, devices, happened, releases: [, newest] }: World): void => {
  expect(idsOf(server.recorded())).toEqual(idsOf(happened));
  const expected = plainFold(happened.flatMap((event) => newest.read(event) ?? []));
  expect(server.view()).toEqual(expected);
  for (const { replica } of devices) {
    expect(replica.setAside).toEqual([]);
    expect(viewOf(replica, (events) => events.flatMap((event) => newest.read(event) ?? []))).toEqual(expected);
  }
};

describe('devices and a server of neighbouring releases, upgraded and rolled back', () => {
  it('V7: lose, hide and double nothing once all have the newest release', () => {
    fc.assert(
      fc.property(courses(false), (course) => expectAgreement(run(course))),
      { numRuns: runs(150) },
    );
  });
});

describe('a server whose database is restored, announced or not', () => {
  it('E5: ends with all events that its devices still have', () => {
    fc.assert(
      fc.property(courses(true), (course) => expectAgreement(run(course))),
      { numRuns: runs(150) },
    );
  });
});
