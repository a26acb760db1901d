/** Reminds one learner whose reminder is due, and sends again what a push service asked to send later. */
import { REMINDER_LATE_MOST } from '@parlance/domain';
import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { contentFor } from './content.ts';
import { type DeliveryParts, deliver, sendToDevice } from './deliver.ts';
import { dueNow, nextDue, ttlOf } from './schedule.ts';
import { claimDay, reminderOf, settleDue } from './store.ts';
import { claimTry, type PushDevice, resetTries } from './store-devices.ts';

/** The name and the payload of the job that sends again; they are stored, so they never change. */
export const RETRY: JobKind<RetryPayload> = {
  name: 'reminders.retry',
  payload: z.strictObject({
    uid: z.uuid(),
    device: z.base64url(),
    day: z.string(),
    tries: z.int(),
    /** Milliseconds since 1970; it is not sent afterwards. */
    until: z.int(),
  }),
};

interface RetryPayload {
  readonly uid: string;
  /** The name of the subscription in base64url. */
  readonly device: string;
  readonly day: string;
  readonly tries: number;
  readonly until: number;
}

/** How often a reminder is sent again at most. */
const TRIES_MOST = 3;

/** The start of the keys of a learner's jobs. */
export const jobKeyOf = (uid: string): string => `reminders:${uid}`;

/** What reminding needs. */
export interface RemindParts extends DeliveryParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'config' | 'mailer' | 'log' | 'jobs' | 'clock'>;
}

/** A message that waits. */
interface Waiting extends Omit<RetryPayload, 'device'> {
  readonly device: PushDevice;
  readonly waitMs: number;
}

const sendLater = async ({ dependencies }: RemindParts, { device, waitMs, ...rest }: Waiting): Promise<void> => {
  const runAt = dependencies.clock() + waitMs;
  if (rest.tries > TRIES_MOST || runAt > rest.until) return;
  const payload = { ...rest, device: device.name.toString('base64url') };
  await dependencies.jobs.add(RETRY, payload, { key: jobKeyOf(rest.uid), runAt });
};

/** Sends what is due, if anything is to be said. */
const sendDue = async (parts: RemindParts, uid: string): Promise<void> => {
  const { pool, clock } = parts.dependencies;
  const now = clock();
  const reminder = await reminderOf(pool, uid);
  const due = reminder && dueNow(reminder, now);
  if (reminder === undefined || due === undefined || reminder.silent) return;
  const content = await contentFor(pool, uid, { reminder, due, now }, reminder.lastDay ?? undefined);
  if (content === undefined) return;
  // From here on this day is over for every server: whoever is killed now has reminded nobody, rather than twice.
  const isFree = await claimDay(pool, uid, { day: due.day, now: new Date(now), isLast: content.kind === 'last' });
  if (!isFree) return;
  await resetTries(pool, uid);
  const { push, mail } = reminder;
  const delivered = await deliver(parts, { uid, content, ttl: ttlOf(reminder, due.day, now), push, mail });
  if (delivered.kind !== 'later') return;
  const { device, waitMs } = delivered;
  const until = due.moment + REMINDER_LATE_MOST;
  await sendLater(parts, { uid, device, waitMs, day: due.day, tries: 1, until });
};

/** Reminds a learner who was leased, and sets when they are due next. @param leased until when nobody else takes them */
export const remind = async (parts: RemindParts, uid: string, leased: Date): Promise<void> => {
  const { pool, clock } = parts.dependencies;
  await sendDue(parts, uid);
  const reminder = await reminderOf(pool, uid);
  await settleDue(pool, uid, leased, reminder === undefined ? null : nextDue(reminder, clock()));
};

/** Sends a reminder again to the same browser, if the day is still open. */
export const remindAgain = async (parts: RemindParts, payload: RetryPayload): Promise<void> => {
  const { uid, day, tries, until } = payload;
  const { pool, clock } = parts.dependencies;
  const now = clock();
  const reminder = await reminderOf(pool, uid);
  if (reminder === undefined || !reminder.push || reminder.lastDay !== day || now > until) return;
  const content = await contentFor(pool, uid, { reminder, due: { day }, now }, undefined);
  const recipient = await parts.recipientOf(uid);
  if (content === undefined || recipient === undefined) return;
  const device = await claimTry(pool, uid, Buffer.from(payload.device, 'base64url'), tries);
  if (device === undefined) return;
  const message = { uid, content, ttl: ttlOf(reminder, day, now), language: recipient.language };
  const outcome = await sendToDevice(parts, message, device);
  if (outcome.kind === 'later')
    await sendLater(parts, { uid, device, waitMs: outcome.waitMs, day, tries: tries + 1, until });
};
