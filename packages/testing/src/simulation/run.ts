import { seededRandom } from '@parlance/domain';
import type { LearnEvent } from '@parlance/sync';
import { START } from '../events.ts';
import { recordEvent, runAction, syncUntilIdle } from './actions.ts';
import { DAY, type Device, HOUR, newDevice, newWorld, pick, type World } from './world.ts';

/** Simulates 20 to 150 random actions; then every signed-in device exchanges with the server twice without failures. */
export const simulate = (seed: number): World => {
  const world = newWorld(seed);
  const steps = 20 + Math.floor(world.random() * 130);
  for (let n = 0; n < steps; n += 1) runAction(world);
  syncAll(world);
  return world;
};

const signedInDevices = ({ devices }: World): readonly Device[] => devices.filter((device) => device.isSignedIn);

const syncAll = (world: World): void => {
  for (const _round of [1, 2]) for (const device of signedInDevices(world)) syncUntilIdle(world, device);
};

/**
 * The events that must be on the server: all except those that may be lost and those of devices that never signed in.
 */
export const expectedEvents = (world: World): readonly LearnEvent[] => {
  const unsent = new Set(
    world.devices.filter((device) => !device.isSignedIn).flatMap(({ replica }) => replica.outbox.map(({ id }) => id)),
  );
  return world.recorded.filter(({ id }) => !world.possiblyLost.has(id) && !unsent.has(id));
};

/** The result of a simulated trip. */
export interface Trip {
  readonly world: World;
  /** The number of consecutive days of study in the learner's own calendar. */
  readonly days: number;
  readonly today: string;
}

/**
 * Simulates a learner who studies once on each day of their own calendar while they travel around the world, on any of
 * three devices. The devices have exchanged once at the beginning, their clocks may be wrong by days, and they are
 * mostly offline.
 */
export const simulateTrip = (seed: number): Trip => {
  const world = newWorld(seed);
  const { random } = world;
  world.devices.splice(0, world.devices.length, ...[1, 2, 3].map(() => newDevice(world, true)));
  for (const device of world.devices) syncUntilIdle(world, device);
  const days = 5 + Math.floor(random() * 30);
  let today = '';
  for (let n = 0; n < days; n += 1) {
    const place = nextPlace(world, n, seededRandom(seed + n));
    world.clock.advance(place.time - world.clock.now());
    const device = pick(world.devices, random);
    device.zone = place.zone;
    recordEvent(world, device, {
      learn: 'es',
      kind: 'finished',
      data: { what: 'clip', clip: 'rain', stars: 3, score: 900, seconds: 60 },
    });
    today = world.recorded.at(-1)?.day ?? '';
    if (random() < 0.1) syncUntilIdle(world, pick(world.devices, random));
  }
  syncAll(world);
  return { world, days, today };
};

/** A zone and a time when it is the n-th day in that zone, later than the current time. */
const nextPlace = (world: World, n: number, random: () => number): { readonly zone: number; readonly time: number } => {
  const midnight = START - (START % DAY) + (n + 1) * DAY;
  for (;;) {
    const zone = Math.floor(random() * 24) - 11;
    const time = midnight - zone * HOUR + Math.floor(random() * DAY);
    if (time > world.clock.now()) return { zone, time };
  }
};
