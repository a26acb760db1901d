/** A learner's life in small: devices good and bad, a server, and the line between them. Everything follows from a seed. */
import { type Random, seededRandom } from '@parlance/domain';
import {
  type AnySyncReply,
  type DeviceReplica,
  type EventId,
  type LearnEvent,
  newReplica,
  type SyncRequest,
} from '@parlance/sync';
import { type FixedClock, fixedClock } from '../clock.ts';
import { START } from '../events.ts';
import { deviceId } from '../ids.ts';
import { type MemoryServer, memoryServer } from '../memory-server.ts';
import { type FlakyNetwork, flakyNetwork } from '../network.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A device; an evicted or cleared one is another device from then on, and replies to the old one reach nobody. */
export interface Device {
  replica: DeviceReplica;
  /** Whether somebody is signed in on it: without, nothing is exchanged. */
  signedIn: boolean;
  /** Milliseconds by which its clock is wrong. */
  skew: number;
  /** Hours by which its zone is ahead of UTC. */
  zone: number;
  /** Until when it has no network. */
  offlineUntil: number;
  /** What a copy of the whole device has kept. */
  image: DeviceReplica | null;
}

/** A request under way. */
export interface Question {
  readonly device: Device;
  readonly request: SyncRequest;
  readonly asked: number;
}

/** A reply under way. */
export interface Answer extends Question {
  readonly reply: AnySyncReply;
}

/** Everything there is. */
export interface World {
  readonly seed: number;
  readonly random: Random;
  readonly clock: FixedClock;
  readonly server: MemoryServer;
  readonly devices: Device[];
  readonly questions: FlakyNetwork<Question>;
  readonly answers: FlakyNetwork<Answer>;
  /** All that was ever done, on whichever device. */
  readonly happened: LearnEvent[];
  /** What may be lost: it lay on a device that was evicted or cleared, or was left behind at a sign-in. */
  readonly forgotten: Set<EventId>;
  /** What a backup of the account holds. */
  backup: readonly LearnEvent[] | null;
  /** How many devices there ever were. */
  made: number;
}

/** Few events and rows go into a message, so that exchanges have pages and outboxes need several. */
export const MOST_EVENTS = 4;
const PAGE = 3;

/** One of some values. */
export const pick = <T>(values: readonly T[], random: Random): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new TypeError('nothing to pick from');
  return value;
};

/** An id for a device that there was not before. */
export const freshDevice = (world: World): string => {
  world.made += 1;
  return deviceId(world.made);
};

/** A device that has seen nothing; its clock may be wrong by days. */
export const newDevice = (world: World, signedIn: boolean): Device => ({
  replica: newReplica(freshDevice(world)),
  signedIn,
  skew: world.random() < 0.5 ? 0 : Math.floor((world.random() - 0.5) * 6 * DAY),
  zone: Math.floor(world.random() * 24) - 11,
  offlineUntil: 0,
  image: null,
});

/** A world of up to five devices. */
export const newWorld = (seed: number): World => {
  const random = seededRandom(seed);
  const clock = fixedClock(START);
  const weather = { random, loss: random() * 0.5, repeat: random() * 0.5 };
  const world: World = {
    seed,
    random,
    clock,
    server: memoryServer({ now: clock.now, pageRows: PAGE }),
    devices: [],
    questions: flakyNetwork(weather),
    answers: flakyNetwork(weather),
    happened: [],
    forgotten: new Set(),
    backup: null,
    made: 0,
  };
  const count = 1 + Math.floor(random() * 4);
  for (let n = 0; n < count; n += 1) world.devices.push(newDevice(world, n === 0 || random() < 0.7));
  return world;
};
