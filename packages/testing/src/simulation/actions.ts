/** The actions that can happen in a simulation. */
import { addDays, dayOfNumber } from '@parlance/domain';
import {
  abandon,
  applyReply,
  type EventId,
  inOrder,
  type LearnEvent,
  makeRequest,
  PROTOCOL_VERSION,
  record,
  resetInForce,
  resetLanguages,
} from '@parlance/sync';
import fc from 'fast-check';
import { type LearnerAction, learnerActions } from '../arbitraries.ts';
import { uuid } from '../ids.ts';
import {
  DAY,
  type Device,
  HOUR,
  MOST_EVENTS,
  newDevice,
  newDeviceId,
  type PendingReply,
  type PendingRequest,
  pick,
  type World,
} from './world.ts';

/** A fixed sample of learner actions, the same for every seed. */
const LEARNER_ACTIONS: readonly LearnerAction[] = fc.sample(learnerActions, { numRuns: 500, seed: 1 });

type Body = Pick<LearnEvent, 'learn' | 'kind' | 'data'>;

const resetsIn = (events: readonly LearnEvent[]): readonly LearnEvent[] =>
  events.filter(({ kind, data }) => kind === 'reset' && 'undo' in data && data.undo === null);

/** Draws the next action: usually a learner action, sometimes a reset or the undo of an earlier reset. */
const drawBody = ({ random, recorded }: World): Body => {
  const chance = random();
  const resets = resetsIn(recorded);
  if (chance < 0.05) return { learn: 'es', kind: 'reset', data: { undo: null } };
  if (chance < 0.09 && resets.length > 0)
    return { learn: 'es', kind: 'reset', data: { undo: pick(resets, random).id } };
  return pick(LEARNER_ACTIONS, random);
};

/** The local date on a device, as its clock and zone give it. */
export const localDay = (world: World, { replica, skew, zone }: Device): string =>
  dayOfNumber(Math.floor((world.clock.now() + skew + replica.clock.offset + zone * HOUR) / DAY));

/** Records an event on a device. */
export const recordEvent = (world: World, device: Device, body: Body = drawBody(world)): void => {
  const day = localDay(world, device);
  const zone = `Etc/GMT${device.zone > 0 ? '-' : '+'}${Math.abs(device.zone)}`;
  device.replica = record(device.replica, world.clock.now() + device.skew, (stamp) => {
    const event = { id: uuid(world.recorded.length), day, zone, ...stamp, ...body } as LearnEvent;
    world.recorded.push(event);
    return event;
  });
};

const isReachable = (world: World, device: Device): boolean =>
  device.isSignedIn && device.offlineUntil <= world.clock.now();

/** Sends a request from a device if it has a network. */
export const sendRequest = (world: World, device: Device): void => {
  if (!isReachable(world, device)) return;
  const { replica, request } = makeRequest(device.replica, world.clock.now() + device.skew, MOST_EVENTS);
  device.replica = replica;
  world.requests.send({ device, request, asked: replica.asked });
};

/** Lets a request arrive at the server, which sends a reply. */
export const deliverRequest = (world: World, question: PendingRequest | undefined): void => {
  if (question !== undefined) world.replies.send({ ...question, reply: world.server.exchange(question.request) });
};

/** Lets a reply arrive at its device. */
export const deliverReply = (world: World, answer: PendingReply | undefined): void => {
  if (answer === undefined) return;
  const { device, request, reply, asked } = answer;
  const receivedAt = world.clock.now() + device.skew;
  device.replica = applyReply(device.replica, { reply, asked, sentAt: request.sentAt, receivedAt }).replica;
};

const replace = (world: World, device: Device, by: Device): void => {
  world.devices.splice(world.devices.indexOf(device), 1, by);
};

/** Marks the unsent events of a device as possibly lost, unless another device has them too. */
const markPossiblyLost = (world: World, { replica }: Device): void => {
  const elsewhere = new Set(
    world.devices
      .filter((other) => other.replica !== replica)
      .flatMap((other) => other.replica.outbox.map(({ id }) => id)),
  );
  for (const { id } of replica.outbox) if (!elsewhere.has(id)) world.possiblyLost.add(id);
};

/** Simulates storage that the browser evicts; the session stays. */
const evict = (world: World, device: Device): void => {
  markPossiblyLost(world, device);
  replace(world, device, { ...newDevice(world, device.isSignedIn), skew: device.skew, zone: device.zone });
};

/** Adds a second device from a copy of the first one, with its unsent events. */
const clone = (world: World, device: Device): void => {
  if (world.devices.length >= 6) return;
  const replica = { ...abandon(device.replica), device: newDeviceId(world) };
  world.devices.push({ ...device, replica, copy: null });
};

const copyDevice = (_world: World, device: Device): void => {
  device.copy = abandon(device.replica);
};

/** Restores the device from its copy; events that were recorded since then and not sent may be lost. */
const restoreDevice = (world: World, device: Device): void => {
  const { copy } = device;
  if (copy === null) return;
  markPossiblyLost(world, device);
  for (const { id } of copy.outbox) world.possiblyLost.delete(id);
  replace(world, device, { ...device, replica: { ...copy, device: newDeviceId(world) }, copy: null });
};

/** Logs out, which clears the device. Events that could not be sent are lost, as the product warns. */
const logOut = (world: World, device: Device): void => {
  if (!device.isSignedIn) return;
  if (isReachable(world, device)) syncUntilIdle(world, device);
  if (device.replica.outbox.length > 0 && world.random() < 0.5) return;
  markPossiblyLost(world, device);
  replace(world, device, { ...newDevice(world, false), skew: device.skew, zone: device.zone });
};

/** Signs in, and either adopts the events from before or discards them. */
const logIn = (world: World, device: Device): void => {
  if (device.isSignedIn) return;
  if (world.random() < 0.3) {
    markPossiblyLost(world, device);
    device.replica = { ...device.replica, outbox: [] };
  }
  device.copy = null;
  device.isSignedIn = true;
};

const travel = (world: World, device: Device): void => {
  device.zone = Math.floor(world.random() * 24) - 11;
};

const loseNetwork = (world: World, device: Device): void => {
  device.offlineUntil = world.clock.now() + Math.floor(world.random() * 21 * DAY);
};

const setClock = (world: World, device: Device): void => {
  device.skew = Math.floor((world.random() - 0.5) * 6 * DAY);
};

const restart = (_world: World, device: Device): void => {
  device.replica = abandon(device.replica);
};

const makeBackup = (world: World): void => {
  world.backup = world.server.events();
};

/** Events that undo each reset in force that a backup does not contain. */
const undosFor = (world: World, known: ReadonlySet<EventId>): readonly LearnEvent[] => {
  const all = inOrder(world.server.events());
  const undos: LearnEvent[] = [];
  for (const learn of resetLanguages(all)) {
    for (let reset = resetInForce(learn, all); reset !== null && !known.has(reset.id); ) {
      const id = uuid(world.recorded.length + undos.length);
      const stamp = { at: world.clock.now(), day: addDays('20260928', 0), zone: 'UTC', device: uuid(0) };
      undos.push({ ...stamp, id, kind: 'reset', learn, data: { undo: reset.id } });
      reset = resetInForce(learn, [...all, ...undos]);
    }
  }
  return undos;
};

/** Merges a backup into the account; later resets are undone. */
const restoreBackup = (world: World): void => {
  if (world.backup === null) return;
  const undos = undosFor(world, new Set(world.backup.map(({ id }) => id)));
  world.recorded.push(...undos);
  const common = { protocol: PROTOCOL_VERSION, device: uuid(0), sentAt: world.clock.now(), cursor: 0 };
  world.server.exchange({ ...common, events: [...world.backup, ...undos] });
};

type Action = (world: World, device: Device) => void;

/** All actions with their relative frequencies. */
const ACTIONS: readonly (readonly [number, Action])[] = [
  [30, (world, device) => recordEvent(world, device)],
  [25, sendRequest],
  [25, (world) => deliverRequest(world, world.requests.arrive())],
  [25, (world) => deliverReply(world, world.replies.arrive())],
  [4, travel],
  [3, restart],
  [3, loseNetwork],
  [3, logIn],
  [2, logOut],
  [2, setClock],
  [2, evict],
  [2, clone],
  [2, copyDevice],
  [2, restoreDevice],
  [1, makeBackup],
  [1, restoreBackup],
];

const WEIGHTED_ACTIONS: readonly Action[] = ACTIONS.flatMap(([often, act]) => Array.from({ length: often }, () => act));

/** Advances the clock, usually by less than an hour and sometimes by days, and runs a random action. */
export const runAction = (world: World): void => {
  world.clock.advance(Math.floor(world.random() * (world.random() < 0.1 ? 5 * DAY : HOUR)));
  pick(WEIGHTED_ACTIONS, world.random)(world, pick(world.devices, world.random));
};

/** Exchanges with the server without failures until the device has nothing left to send or receive. */
export const syncUntilIdle = (world: World, device: Device): void => {
  device.replica = abandon(device.replica);
  for (let round = 0; round < 1000; round += 1) {
    const { replica, request } = makeRequest(device.replica, world.clock.now() + device.skew, MOST_EVENTS);
    const reply = world.server.exchange(request);
    device.replica = applyReply(replica, {
      reply,
      asked: replica.asked,
      sentAt: request.sentAt,
      receivedAt: request.sentAt,
    }).replica;
    if (device.replica.staged === null && device.replica.outbox.length === 0 && request.events.length === 0) return;
  }
  throw new TypeError('the exchange never ends');
};
