import { seededRandom } from '@parlance/domain';
import type { LearnEvent } from '@parlance/sync';
import { START } from '../events.ts';
import { settle, step, study } from './acts.ts';
import { DAY, type Device, HOUR, newDevice, newWorld, pick, type World } from './world.ts';

/** Simulates 20 to 150 random actions; then every signed-in device exchanges with the server twice without failures. */
export const liveThrough = (seed: number): World => {
  const world = newWorld(seed);
  const steps = 20 + Math.floor(world.random() * 130);
  for (let n = 0; n < steps; n += 1) step(world);
  beQuiet(world);
  return world;
};

const signedIn = ({ devices }: World): readonly Device[] => devices.filter((device) => device.signedIn);

const beQuiet = (world: World): void => {
  for (const _round of [1, 2]) for (const device of signedIn(world)) settle(world, device);
};

/**
 * The events that must be on the server: all except those that may be lost and those of devices that never signed in.
 */
export const mustBeKept = (world: World): readonly LearnEvent[] => {
  const apart = new Set(
    world.devices.filter((device) => !device.signedIn).flatMap(({ replica }) => replica.outbox.map(({ id }) => id)),
  );
  return world.happened.filter(({ id }) => !world.forgotten.has(id) && !apart.has(id));
};

/** The result of a simulated trip. */
export interface Journey {
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
export const travelFar = (seed: number): Journey => {
  const world = newWorld(seed);
  const { random } = world;
  world.devices.splice(0, world.devices.length, ...[1, 2, 3].map(() => newDevice(world, true)));
  for (const device of world.devices) settle(world, device);
  const days = 5 + Math.floor(random() * 30);
  let today = '';
  for (let n = 0; n < days; n += 1) {
    const place = nextPlace(world, n, seededRandom(seed + n));
    world.clock.advance(place.time - world.clock.now());
    const device = pick(world.devices, random);
    device.zone = place.zone;
    study(world, device, {
      learn: 'es',
      kind: 'finished',
      data: { what: 'clip', clip: 'rain', stars: 3, score: 900, seconds: 60 },
    });
    today = world.happened.at(-1)?.day ?? '';
    if (random() < 0.1) settle(world, pick(world.devices, random));
  }
  beQuiet(world);
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
