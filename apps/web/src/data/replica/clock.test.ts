// @vitest-environment node
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceClock } from '../../platform/index.ts';
import type { Replica } from './model.ts';
import { openReplica } from './open.ts';
import { chosen, lessonDone, type TestServer, testServer } from './testing.ts';

const DAY = 86_400_000;
/** The server's time in these tests (`testing.ts`): 15 January 2027, in the morning in Berlin. */
const NOON = 1_800_000_000_000;

const opened = new Set<Replica>();
afterEach(() => {
  for (const replica of opened) replica.close();
  opened.clear();
});

let browsers = 0;

interface WrongClock extends DeviceClock {
  /** Milliseconds by which the clock is fast. */
  skew: number;
  /** The true time. */
  time: number;
  place: string;
}

const wrongClock = (skew: number): WrongClock => ({
  skew,
  time: NOON,
  place: 'Europe/Berlin',
  now() {
    return this.time + this.skew;
  },
  zone() {
    return this.place;
  },
});

/** A tab of a new browser on a device with this clock. */
const openDevice = async (server: TestServer, clock: DeviceClock): Promise<Replica> => {
  browsers += 1;
  const shown: DeviceClock = { now: () => clock.now(), zone: () => clock.zone() };
  const name = `clock-${browsers}`;
  const replica = await openReplica({ name, api: server.api, clock: shown, newId: v7, random: () => 0 });
  opened.add(replica);
  return replica;
};

const daysOf = (view: ReturnType<Replica['view']>): readonly string[] => [...view.days.keys()].sort();

describe('a device whose clock is wrong by days', () => {
  it.each([3 * DAY, -40 * DAY])(
    'learns with a clock that is %i ms wrong, and the account has it on the true day',
    async (skew) => {
      const server = testServer();
      const clock = wrongClock(skew);
      const replica = await openDevice(server, clock);
      await replica.record([chosen('theme', 'dark'), lessonDone('cafe.drinks')]);
      await replica.adopt('learner');
      await replica.sync();
      await replica.sync();
      expect([replica.waiting(), server.stored()]).toEqual([0, 2]);
      expect(daysOf(server.view())).toEqual(['20270115']);
      expect(replica.view()).toEqual(server.view());
    },
  );

  it('sets a preference after that, and a later choice of another device still wins', async () => {
    const server = testServer();
    const clock = wrongClock(3 * DAY);
    const ahead = await openDevice(server, clock);
    await ahead.record([lessonDone('cafe.drinks'), chosen('theme', 'dark')]);
    await ahead.adopt('learner');
    await ahead.sync();
    clock.time += 60_000;
    await ahead.record([chosen('theme', 'light')]);
    await ahead.sync();
    const right = wrongClock(0);
    const other = await openDevice(server, right);
    await other.adopt('learner');
    await other.sync();
    right.time += 120_000;
    await other.record([chosen('theme', 'dark')]);
    await other.sync();
    expect(server.view().settings.get('theme')).toMatchObject({ value: 'dark' });
    expect(server.view().settings.get('theme')?.at).toBeLessThan(NOON + DAY);
  });

  it('shows what it learned on the true day as soon as it knows that, before anything is sent', async () => {
    const server = testServer();
    const replica = await openDevice(server, wrongClock(3 * DAY));
    await replica.record([lessonDone('cafe.drinks')]);
    expect(daysOf(replica.view())).toEqual(['20270118']);
    server.fateOf = ({ events }) => (events.length > 0 ? 'requestLost' : 'fine');
    await replica.adopt('learner');
    await replica.sync();
    expect([daysOf(replica.view()), replica.waiting()]).toEqual([['20270115'], 1]);
  });

  it('requests the time before it sends anything, only the first time', async () => {
    const server = testServer();
    const replica = await openDevice(server, wrongClock(0));
    await replica.record([chosen('theme', 'dark')]);
    await replica.adopt('learner');
    await replica.sync();
    expect(server.requests.map(({ events }) => events.length)).toEqual([0, 1]);
    await replica.record([chosen('theme', 'light')]);
    await replica.sync();
    expect(server.requests.at(-1)?.events).toHaveLength(1);
  });

  it('after the first contact is corrected by what it has learned of itself', async () => {
    const server = testServer();
    const clock = wrongClock(-3 * DAY);
    const replica = await openDevice(server, clock);
    await replica.adopt('learner');
    await replica.sync();
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    expect(daysOf(server.view())).toEqual(['20270115']);
  });
});

describe('a learner who travels', () => {
  it('has each lesson on its local day', async () => {
    const server = testServer();
    const clock = wrongClock(0);
    const replica = await openDevice(server, clock);
    await replica.adopt('learner');
    await replica.sync();
    clock.time = Date.UTC(2027, 0, 15, 23, 30);
    await replica.record([lessonDone('cafe.drinks')]);
    clock.place = 'America/Lima';
    await replica.record([lessonDone('cafe.food')]);
    await replica.sync();
    expect(daysOf(server.view())).toEqual(['20270115', '20270116']);
  });
});

const deed = fc.record({
  wait: fc.integer({ min: 1, max: 3 * DAY }),
  turn: fc.integer({ min: -30 * DAY, max: 30 * DAY }),
});

it('loses and doubles nothing, however often the clock is changed before and after the first contact', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 6 }), fc.array(deed, { maxLength: 6 }), async (before, after) => {
      const server = testServer();
      const clock = wrongClock(0);
      const replica = await openDevice(server, clock);
      const learn = async (deeds: typeof before, name: string): Promise<void> => {
        for (const [place, { wait, turn }] of deeds.entries()) {
          clock.time += wait;
          clock.skew = turn;
          await replica.record([lessonDone(`${name}.${place}`)]);
        }
      };
      await learn(before, 'before');
      await replica.adopt('learner');
      await replica.sync();
      await learn(after, 'after');
      await replica.sync();
      expect([replica.waiting(), server.stored()]).toEqual([0, before.length + after.length]);
      expect(replica.view()).toEqual(server.view());
      const seconds = [...server.view().days.values()].reduce((sum, day) => sum + day.seconds, 0);
      expect(seconds).toBe(60 * (before.length + after.length));
    }),
    { numRuns: 25 },
  );
}, 60_000);
