/**
 * The state of a simulation: devices, a server, and an unreliable network between them. Everything is derived from a
 * seed.
 */
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

/** A device. After eviction or logout it is replaced by a new one, and replies to the old one are lost. */
export interface Device {
  replica: DeviceReplica;
  /** Whether the learner is signed in; otherwise nothing is exchanged. */
  isSignedIn: boolean;
  /** The error of its clock, in milliseconds. */
  skew: number;
  /** The offset of its time zone from UTC, in hours. */
  zone: number;
  /** The time until which it has no network, in milliseconds since 1970. */
  offlineUntil: number;
  /** A copy of the replica that the device can be restored from. */
  copy: DeviceReplica | null;
}

/** A request that has not arrived yet. */
export interface PendingRequest {
  readonly device: Device;
  readonly request: SyncRequest;
  readonly asked: number;
}

/** A reply that has not arrived yet. */
export interface PendingReply extends PendingRequest {
  readonly reply: AnySyncReply;
}

/** The whole state. */
export interface World {
  readonly seed: number;
  readonly random: Random;
  readonly clock: FixedClock;
  readonly server: MemoryServer;
  readonly devices: Device[];
  readonly requests: FlakyNetwork<PendingRequest>;
  readonly replies: FlakyNetwork<PendingReply>;
  /** All events that were ever recorded on any device. */
  readonly recorded: LearnEvent[];
  /** Events that may be lost: their device was evicted or cleared, or they were discarded at a sign-in. */
  readonly possiblyLost: Set<EventId>;
  /** The events in a backup of the account; null if there is none. */
  backup: readonly LearnEvent[] | null;
  /** The number of devices that ever existed. */
  deviceCount: number;
}

/** Messages hold few events and rows, so that an exchange has several pages and an outbox needs several requests. */
export const MOST_EVENTS = 4;
const PAGE = 3;

/** A random element of a list. */
export const pick = <T>(values: readonly T[], random: Random): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new TypeError('nothing to pick from');
  return value;
};

/** The id of a new device. */
export const newDeviceId = (world: World): string => {
  world.deviceCount += 1;
  return deviceId(world.deviceCount);
};

/** A new device; its clock may be wrong by days. */
export const newDevice = (world: World, isSignedIn: boolean): Device => ({
  replica: newReplica(newDeviceId(world)),
  isSignedIn,
  skew: world.random() < 0.5 ? 0 : Math.floor((world.random() - 0.5) * 6 * DAY),
  zone: Math.floor(world.random() * 24) - 11,
  offlineUntil: 0,
  copy: null,
});

/** A state with one to four devices. */
export const newWorld = (seed: number): World => {
  const random = seededRandom(seed);
  const clock = fixedClock(START);
  const rates = { random, loss: random() * 0.5, repeat: random() * 0.5 };
  const world: World = {
    seed,
    random,
    clock,
    server: memoryServer({ now: clock.now, pageRows: PAGE }),
    devices: [],
    requests: flakyNetwork(rates),
    replies: flakyNetwork(rates),
    recorded: [],
    possiblyLost: new Set(),
    backup: null,
    deviceCount: 0,
  };
  const count = 1 + Math.floor(random() * 4);
  for (let n = 0; n < count; n += 1) world.devices.push(newDevice(world, n === 0 || random() < 0.7));
  return world;
};
