import { streakOf } from '@parlance/domain';
import {
  expectedEvents,
  fuzzSeed,
  noteFuzzFailure,
  plainFold,
  runs,
  simulate,
  simulateTrip,
  type World,
} from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { viewOf } from './device-replica.ts';
import { readEvents } from './read-event.ts';

/** The first of the seeds, which follow one another. */
const FIRST = fuzzSeed(1);
/** Seeds that failed once. */
const KEPT: readonly number[] = [];

/** Lets each seed live, those that failed once before all others; a failure names its seed. */
const forEachSeed = (everyDay: number, check: (seed: number) => void): void => {
  const count = runs(everyDay);
  for (const seed of [...KEPT, ...Array.from({ length: count }, (_, more) => FIRST + more)]) {
    try {
      check(seed);
    } catch (error) {
      const file = 'packages/sync/src/random-histories.test.ts';
      const test = expect.getState().currentTestName ?? '';
      noteFuzzFailure({ file, test, seed, keep: `const KEPT: readonly number[] = [${[...KEPT, seed].join(', ')}];` });
      const replay = `FUZZ_SEED=${seed} FUZZ_RUNS=1 node_modules/.bin/vitest run ${file}`;
      throw new TypeError(`Seed ${seed} fails; to see it again: ${replay}`, { cause: error });
    }
  }
};

const idsOf = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id).sort();

const expectAgreement = (world: World): void => {
  const stored = world.server.events();
  const expected = plainFold(stored);
  expect(world.server.view()).toEqual(expected);
  for (const { replica, isSignedIn } of world.devices) {
    expect(viewOf(replica)).toEqual(isSignedIn ? expected : plainFold(readEvents(replica.outbox)));
    if (isSignedIn) expect(replica.outbox).toEqual([]);
  }
};

describe('a random history with lost, cloned and restored devices, wrong clocks, weeks offline, logouts and logins', () => {
  it('S9: ends with every event stored once, and the same view on every device', () => {
    forEachSeed(1000, (seed) => {
      const world = simulate(seed);
      const stored = idsOf(world.server.events());
      expect(new Set(stored).size).toBe(stored.length);
      const must = idsOf(expectedEvents(world));
      expect(must.filter((id) => !stored.includes(id))).toEqual([]);
      const happened = new Set(idsOf(world.recorded));
      expect(stored.filter((id) => !happened.has(id))).toEqual([]);
      expectAgreement(world);
    });
  }, 3_600_000);
});

describe('an offline trip around the world', () => {
  it('never breaks the streak, and shows it on every device', () => {
    forEachSeed(300, (seed) => {
      const { world, days, today } = simulateTrip(seed);
      expectAgreement(world);
      for (const { replica } of world.devices) {
        const studied = [...viewOf(replica).days.values()].filter(({ xp }) => xp > 0).map(({ day }) => day);
        expect(streakOf(studied, today).length).toBe(days);
      }
    });
  }, 3_600_000);
});
