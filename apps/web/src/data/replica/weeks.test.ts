// @vitest-environment node
import 'fake-indexeddb/auto';
import { fail, ok, streakOf } from '@parlance/domain';
import type { LearnEvent, SyncRequest, View } from '@parlance/sync';
import { fixedClock, memoryServer, plainFold, uuid } from '@parlance/testing';
import { deleteDB } from 'idb';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import type { NewEvent, Replica } from './model.ts';
import { openReplica } from './open.ts';
import { chosen, lessonDone } from './testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const MONDAY = Date.UTC(2026, 8, 28);
/** The learner's place at noon of each of the 21 days: home, to the west, to the east, home. */
const PLACES = [
  ...Array.from({ length: 7 }, () => ({ zone: 'Europe/Berlin', ahead: 2 })),
  ...Array.from({ length: 4 }, () => ({ zone: 'America/New_York', ahead: -4 })),
  ...Array.from({ length: 4 }, () => ({ zone: 'Asia/Tokyo', ahead: 9 })),
  ...Array.from({ length: 6 }, () => ({ zone: 'Europe/Berlin', ahead: 2 })),
];

/** A device of the learner, with the real data layer. */
interface Device {
  readonly name: string;
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number;
  replica: Replica;
  online: boolean;
}

/** All events with their true times; the progress on every device must equal the fold of these. */
const trueEvents: LearnEvent[] = [];
const world = { clock: fixedClock(MONDAY), zone: '' };
const server = memoryServer({ now: world.clock.now, pageRows: 7 });
const devices: Device[] = [];

afterEach(() => {
  for (const { replica } of devices) replica.close();
});

const open = (device: Pick<Device, 'name' | 'skew'>, isOnline: () => boolean): Promise<Replica> =>
  openReplica({
    name: device.name,
    api: {
      call: async (_name, input) => {
        if (!isOnline()) return fail('offline') as never;
        return ok(structuredClone(server.exchange(structuredClone(input as SyncRequest)))) as never;
      },
    },
    clock: { now: () => world.clock.now() + device.skew, zone: () => world.zone },
    newId: v7,
    random: () => 0,
  });

const newDevice = async (name: string, skew: number): Promise<Device> => {
  const device = { name, skew, online: true } as Device;
  device.replica = await open(device, () => device.online);
  devices.push(device);
  return device;
};

/** Exchanges, again after an earlier failed attempt; a device without a network does nothing. */
const sync = async ({ replica, online }: Device): Promise<void> => {
  await replica.sync();
  for (let more = 0; online && more < 5 && replica.status().kind !== 'synced'; more += 1) await replica.sync();
};

const setOnline = async (device: Device, online: boolean): Promise<void> => {
  device.online = online;
};

/** Simulates eviction: the browser deletes all data. */
const evict = async (device: Device): Promise<void> => {
  device.replica.close();
  await deleteDB(device.name);
  device.replica = await open(device, () => device.online);
  expect(device.replica.view().days.size).toBe(0);
  await device.replica.adopt('nina');
};

/** Does something on a device, a minute after the last action, and adds it to the true events. */
const act = async (device: Device, event: NewEvent): Promise<void> => {
  world.clock.advance(60_000);
  await device.replica.record([event]);
  const at = world.clock.now();
  const ahead = PLACES.find(({ zone }) => zone === world.zone)?.ahead ?? 0;
  const day = new Date(at + ahead * HOUR).toISOString().slice(0, 10).replaceAll('-', '');
  const common = { id: uuid(trueEvents.length), at, day, zone: world.zone, device: uuid(0) };
  trueEvents.push({ ...common, ...event } as LearnEvent);
};

const reviewed = (word: string, rating: 1 | 2 | 3 | 4): NewEvent => ({
  kind: 'answered',
  learn: 'es',
  data: { item: word, exercise: 'build', right: rating > 1, words: [{ word, rating }], took: 2000 },
});

const RESET: NewEvent = { kind: 'reset', learn: 'es', data: { undo: null } };

/** A day's study: some words, and a lesson that may have been done before. */
const study = async (device: Device, day: number): Promise<void> => {
  await act(device, reviewed(`word-${day % 5}`, day % 4 === 0 ? 1 : 3));
  await act(device, reviewed(`word-${day % 3}`, 4));
  await act(device, lessonDone(`lesson-${day % 9}`, 200 + day));
};

/** A view without the ids and devices of its events, for comparison. */
const told = ({ registers, days, words, settings, resets }: View) => ({
  registers,
  days,
  words,
  settings: [...settings.values()].map(({ name, value, at }) => ({ name, value, at })).sort((a, b) => a.at - b.at),
  resets: [...resets.values()].map(({ learn, at }) => ({ learn, at })),
});

const expectTrue = (device: Device): void => {
  const view = device.replica.view();
  expect(told(view)).toEqual(told(plainFold(trueEvents)));
  const studied = [...view.days.values()].filter(({ xp }) => xp > 0).map(({ day }) => day);
  const today = trueEvents.at(-1)?.day ?? '';
  expect(streakOf(studied, today).length).toBe(new Set(trueEvents.map(({ day }) => day)).size);
};

/** The learner starts the n-th day somewhere; sets the clock to noon there. */
const wakeUp = (n: number): void => {
  const { zone, ahead } = PLACES[n] ?? { zone: 'UTC', ahead: 0 };
  world.zone = zone;
  world.clock.advance(MONDAY + n * DAY + (12 - ahead) * HOUR - world.clock.now());
};

/** What happens on a day besides studying. */
type Turn = (phone: Device, laptop: Device) => Promise<void>;

const TURNS: Readonly<Record<number, Turn>> = {
  2: (phone) => act(phone, chosen('goal', 'much')),
  4: (_phone, laptop) => setOnline(laptop, false),
  5: (_phone, laptop) => act(laptop, chosen('goal', 'little')),
  8: (phone) => act(phone, RESET),
  9: (_phone, laptop) => setOnline(laptop, true),
  12: (phone) => evict(phone),
  13: (phone) => setOnline(phone, false),
  14: (phone) => setOnline(phone, true),
  18: async (_phone, laptop) => {
    expect(await laptop.replica.prepareLogout()).toBe(0);
    await laptop.replica.clear();
    await act(laptop, lessonDone('lesson-of-a-guest'));
    await laptop.replica.adopt('nina');
    await sync(laptop);
    expect(laptop.replica.pendingAdoption()).toEqual({ events: 1 });
    await laptop.replica.resolveAdoption(true);
  },
};

/** Simulates a day: its special event, study, and in the evening an exchange on each device with a network. */
const live = async (n: number, phone: Device, laptop: Device): Promise<void> => {
  wakeUp(n);
  await TURNS[n]?.(phone, laptop);
  await study(n % 3 === 0 ? laptop : phone, n);
  if (n % 5 === 0) await study(laptop, n + 1);
  for (const device of [phone, laptop, phone]) await sync(device);
  if (phone.online && laptop.online) for (const device of [phone, laptop]) expectTrue(device);
};

it('three weeks of a new learner: two devices, days offline, a reset, an eviction, a trip around the world', async () => {
  wakeUp(0);
  const phone = await newDevice('weeks-phone', 0);
  const laptop = await newDevice('weeks-laptop', -2 * DAY);
  await study(phone, 0);
  expectTrue(phone);
  for (const { replica } of [phone, laptop]) await replica.adopt('nina');
  for (const device of [phone, laptop]) await sync(device);
  for (let n = 1; n < PLACES.length; n += 1) await live(n, phone, laptop);

  const newcomer = await newDevice('weeks-newcomer', 5 * DAY);
  await newcomer.replica.adopt('nina');
  await sync(newcomer);
  for (const device of devices) expectTrue(device);
  expect(server.events()).toHaveLength(trueEvents.length);
  const days = [...newcomer.replica.view().days.keys()];
  expect(streakOf(days, trueEvents.at(-1)?.day ?? '')).toEqual({ length: 21, freezes: 2, today: true });
}, 60_000);
