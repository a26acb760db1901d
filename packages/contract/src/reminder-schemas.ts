/** The schemas of reminders at the edge of the wire. */
import { isKeepable } from '@parlance/sync/schemas';
import { z } from 'zod';
import type { PushSubscriptionKeys, ReminderChoice, Reminders } from './reminders.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const zone = z.string().min(1).max(64).refine(isKeepable);
const weekday = z.int().min(1).max(7);
const milliseconds = z.int();
const endpoint = z.url().max(1000);

/** When and how a learner wants to be reminded. */
export const reminderChoice = z.strictObject({
  time,
  days: z.array(weekday).max(7).readonly(),
  zone,
  push: z.boolean(),
  mail: z.boolean(),
}) satisfies z.ZodType<ReminderChoice>;

/** The reminders of a learner. */
export const reminders = z.strictObject({
  choice: reminderChoice.nullable(),
  pausedUntil: milliseconds.nullable(),
  key: z.string(),
  devices: z.int(),
}) satisfies z.ZodType<Reminders>;

/** A browser's subscription to push messages. */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: z.base64url().max(120), auth: z.base64url().max(40) }),
}) satisfies z.ZodType<PushSubscriptionKeys>;

/** A subscription by its address. */
export const pushEndpoint = z.strictObject({ endpoint });

/** A visit of a device: its time zone, and the address of its subscription. */
export const reminderVisit = {
  input: z.strictObject({ zone, endpoint: endpoint.nullable() }),
  output: z.strictObject({ reminds: z.boolean(), knowsDevice: z.boolean() }),
};

/** Which channel to try: a browser by its address, or mail for null. */
export const reminderTest = z.strictObject({ endpoint: endpoint.nullable() });

/** Whether to pause reminders or to go on. */
export const reminderPause = z.strictObject({ pause: z.boolean() });

/** Until when reminders are paused; null if they are not. */
export const reminderPaused = z.strictObject({ pausedUntil: milliseconds.nullable() });

/** What a mailed link asks for: a pause, or no reminders at all. */
export const reminderPauseByLink = z.strictObject({ token: z.string().max(2000), stop: z.boolean() });
