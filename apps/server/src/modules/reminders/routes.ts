/** The routes of reminders: the choice, the browsers, visits, and a try. */
import { type ReminderChoice, type Reminders, routes } from '@parlance/contract';
import {
  done,
  pushEndpoint,
  pushSubscription,
  reminderChoice,
  reminderPause,
  reminderPaused,
  reminders,
  reminderTest,
  reminderVisit,
} from '@parlance/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';
import { workOfKeys } from '../../platform/allowance.ts';
import { type Choices, timeOf } from './choices.ts';
import { type DeliveryParts, sendByMail, sendToDevice } from './deliver.ts';
import { areDeviceKeys } from './encryption.ts';
import { isAtPushService } from './push-services.ts';
import { reminderOf } from './store.ts';
import { deleteDevice, deviceName, devicesOf, noteSeen, saveDevice } from './store-devices.ts';
import type { Vapid } from './vapid.ts';
import { isZone } from './zones.ts';

/** What the routes need. */
export interface ReminderRouteParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'config' | 'clock'>;
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  readonly choices: Choices;
  readonly delivery: DeliveryParts;
  readonly vapid: Vapid;
}

const tags = ['reminders'];
const BODY_LIMIT = 8000;
const OK = { ok: true as const };
/** How many tries of a reminder a learner has at once, and how soon there is another. */
const TRIES = { atOnce: 5, perSecond: 1 / 600 } as const;
/** How many changes a learner can make at once: each writes a few rows. */
const CHANGES = { atOnce: 60, perSecond: 1 } as const;

/** Mounts the routes that need a session. */
export const mountReminders = (app: App, parts: ReminderRouteParts): void => {
  const changes = workOfKeys(CHANGES, parts.dependencies.clock);
  const writerOf = async (request: FastifyRequest): Promise<string> => {
    const uid = await parts.learnerOf(request);
    changes.check(uid);
    changes.spend(uid, 1);
    return uid;
  };
  mountChoice(app, parts, writerOf);
  mountDevices(app, parts, writerOf);
  mountVisit(app, parts, writerOf);
  mountTry(app, parts);
};

type WriterOf = (request: FastifyRequest) => Promise<string>;

const shown = async ({ dependencies: { pool, clock }, vapid }: ReminderRouteParts, uid: string): Promise<Reminders> => {
  const [stored, devices] = await Promise.all([reminderOf(pool, uid), devicesOf(pool, uid)]);
  const pausedUntil = stored?.pausedUntil ?? null;
  return {
    choice: stored === undefined ? null : choiceOf(stored),
    pausedUntil: pausedUntil !== null && pausedUntil > clock() ? pausedUntil : null,
    key: vapid.publicKey,
    devices: devices.length,
  };
};

const choiceOf = ({
  minutes,
  days,
  zone,
  push,
  mail,
}: Omit<ReminderChoice, 'time'> & { readonly minutes: number }): ReminderChoice => ({
  time: timeOf(minutes),
  days,
  zone,
  push,
  mail,
});

const mountChoice = (app: App, parts: ReminderRouteParts, writerOf: WriterOf): void => {
  const { learnerOf, choices } = parts;
  app.route({
    ...at('reminder.get'),
    schema: { tags, summary: 'When and how the learner is reminded', response: { 200: reminders } },
    handler: async (request) => shown(parts, await learnerOf(request)),
  });
  app.route({
    ...at('reminder.set'),
    schema: { tags, summary: 'Chooses when and how to be reminded', body: reminderChoice, response: { 200: done } },
    handler: async (request) => {
      const uid = await writerOf(request);
      requireZone(request.body.zone);
      await choices.choose(uid, request.body);
      return OK;
    },
  });
  app.route({
    ...at('reminder.pause'),
    schema: {
      tags,
      summary: 'Pauses reminders for a week, or goes on',
      body: reminderPause,
      response: { 200: reminderPaused },
    },
    handler: async (request) => ({ pausedUntil: await choices.pause(await writerOf(request), request.body.pause) }),
  });
};

const at = <N extends keyof typeof routes>(name: N) =>
  ({ method: routes[name].method, url: routes[name].path, bodyLimit: BODY_LIMIT }) as const;

const requireZone = (zone: string): void => {
  if (!isZone(zone)) throw new Refusal('request-invalid', 'It is no time zone of the IANA.');
};

const mountDevices = (app: App, { dependencies }: ReminderRouteParts, writerOf: WriterOf): void => {
  const { pool, clock, config } = dependencies;
  app.route({
    ...at('reminder.subscribe'),
    schema: { tags, summary: 'Subscribes a browser to reminders', body: pushSubscription, response: { 200: done } },
    handler: async (request) => {
      const uid = await writerOf(request);
      const { endpoint, keys } = request.body;
      const [publicKey, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
      if (!isAtPushService(endpoint, config.pushServices) || !areDeviceKeys({ publicKey, auth }))
        throw new Refusal('push-unsupported');
      await saveDevice(pool, uid, { endpoint, publicKey, auth }, new Date(clock()));
      return OK;
    },
  });
  app.route({
    ...at('reminder.unsubscribe'),
    schema: { tags, summary: 'Ends the subscription of a browser', body: pushEndpoint, response: { 200: done } },
    handler: async (request) => {
      await deleteDevice(pool, await writerOf(request), deviceName(request.body.endpoint));
      return OK;
    },
  });
};

const mountVisit = (app: App, { dependencies, choices }: ReminderRouteParts, writerOf: WriterOf): void => {
  const { pool, clock } = dependencies;
  app.route({
    ...at('reminder.visit'),
    schema: {
      tags,
      summary: 'Notes that the learner is here, and in which time zone',
      body: reminderVisit.input,
      response: { 200: reminderVisit.output },
    },
    handler: async (request) => {
      const uid = await writerOf(request);
      const { zone, endpoint } = request.body;
      requireZone(zone);
      const knowsDevice = endpoint !== null && (await noteSeen(pool, uid, endpoint, new Date(clock())));
      return { reminds: await choices.visit(uid, zone), knowsDevice };
    },
  });
};

const TEST = { kind: 'test' } as const;
/** How many seconds a push service keeps a try: its learner is waiting for it. */
const TEST_TTL = 600;

const mountTry = (app: App, { dependencies: { pool, clock }, learnerOf, delivery }: ReminderRouteParts): void => {
  const tries = workOfKeys(TRIES, clock);
  app.route({
    ...at('reminder.test'),
    schema: { tags, summary: 'Sends a reminder now', body: reminderTest, response: { 200: done } },
    handler: async (request) => {
      const uid = await learnerOf(request);
      tries.check(uid);
      tries.spend(uid, 1);
      const recipient = await delivery.recipientOf(uid);
      if (recipient === undefined) throw new Refusal('sign-in-needed');
      const { endpoint } = request.body;
      if (endpoint === null) {
        await sendByMail(delivery, { uid, content: TEST }, recipient);
        return OK;
      }
      const device = (await devicesOf(pool, uid)).find((each) => each.endpoint === endpoint);
      if (device === undefined) throw new Refusal('push-failed');
      const outcome = await sendToDevice(
        delivery,
        { uid, content: TEST, ttl: TEST_TTL, language: recipient.language },
        device,
      );
      if (outcome.kind !== 'sent') throw new Refusal('push-failed');
      return OK;
    },
  });
};
