import { seededRandom } from '@parlance/domain';
import type { LearnEvent } from '@parlance/sync';
import { START } from '../events.ts';
import { settle, step, study } from './acts.ts';
import { DAY, type Device, HOUR, newDevice, newWorld, pick, type World } from './world.ts';

/** A life of up to 150 things that happen, and then quiet: all that is signed in has talked to the server, twice. */
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

/** What must be on the server: all that happened, but for what may be lost and what was never brought there. */
export const mustBeKept = (world: World): readonly LearnEvent[] => {
  const apart = new Set(
    world.devices.filter((device) => !device.signedIn).flatMap(({ replica }) => replica.outbox.map(({ id }) => id)),
  );
  return world.happened.filter(({ id }) => !world.forgotten.has(id) && !apart.has(id));
};

/** A journey, and what the streak must be at its end. */
export interface Journey {
  readonly world: World;
  /** Days of study without a gap, by the learner's own calendar. */
  readonly days: number;
  readonly today: string;
}

/**
 * Somebody who studies once on each day of their own calendar while they travel around the world, on any of their
 * devices. These know the server (their clocks may be wrong by days), and are then offline for as long as it takes.
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

/** A zone and a time in which it is the n-th day there, later than now. */
const nextPlace = (world: World, n: number, random: () => number): { readonly zone: number; readonly time: number } => {
  const midnight = START - (START % DAY) + (n + 1) * DAY;
  for (;;) {
    const zone = Math.floor(random() * 24) - 11;
    const time = midnight - zone * HOUR + Math.floor(random() * DAY);
    if (time > world.clock.now()) return { zone, time };
  }
};
