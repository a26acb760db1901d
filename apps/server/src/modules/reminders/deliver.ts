/** Delivers a reminder: to the browser that was seen last, to the next one if that is gone, or else by mail. */
import type { Counter } from 'prom-client';
import type { Dependencies } from '../../module.ts';
import { composeMail } from '../../platform/mail-page.ts';
import type { PauseLinks } from './pause-links.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { deleteDevice, devicesOf, type PushDevice } from './store-devices.ts';
import { reminderTexts, type SentContent, writeReminder } from './texts.ts';

/** To whom reminders are written. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** What delivery needs. */
export interface DeliveryParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'config' | 'mailer' | 'log'>;
  readonly sender: PushSender;
  readonly links: PauseLinks;
  /** Undefined if the account does not exist any more. */
  readonly recipientOf: (uid: string) => Promise<Recipient | undefined>;
  readonly counter: Counter<'channel' | 'outcome'>;
}

/** What to deliver, and by which channels. */
export interface Delivery {
  readonly uid: string;
  readonly content: SentContent;
  /** How many seconds a push service keeps it for a browser that is away. */
  readonly ttl: number;
  readonly push: boolean;
  readonly mail: boolean;
}

/** What became of a delivery; `later`: a browser's push service asks to come back. */
export type Delivered =
  | { readonly kind: 'sent' | 'failed' }
  | { readonly kind: 'later'; readonly device: PushDevice; readonly waitMs: number };

/** Where a reminder leads: to the words that are due, or home. */
const pathFor = ({ kind }: SentContent): string => (kind === 'due' ? '/review' : '/');

/** What the service worker gets (apps/web/src/worker/reminders.ts), as JSON. */
const pushText = async (links: PauseLinks, uid: string, content: SentContent, language: string): Promise<string> => {
  const { pause } = reminderTexts(language);
  return JSON.stringify({
    kind: content.kind,
    ...writeReminder(content, language),
    path: pathFor(content),
    pause: { ...pause, token: await links.tokenFor(uid) },
  });
};

/** Sends a message to a browser; a subscription that has ended is deleted. */
export const sendToDevice = async (
  parts: DeliveryParts,
  { uid, content, ttl, language }: Pick<Delivery, 'uid' | 'content' | 'ttl'> & { readonly language: string },
  device: PushDevice,
): Promise<PushOutcome> => {
  const { dependencies, sender, links, counter } = parts;
  const outcome = await sender.send(device, await pushText(links, uid, content, language), ttl);
  counter.inc({ channel: 'push', outcome: outcome.kind });
  if (outcome.kind === 'gone') await deleteDevice(dependencies.pool, uid, device.name);
  if (outcome.kind === 'refused') {
    // The address of a subscription is a secret; the host of a push service is not.
    const service = URL.parse(device.endpoint)?.host;
    dependencies.log.error({ service, status: outcome.status }, 'A push service refused a reminder');
  }
  return outcome;
};

/** Writes a reminder by mail, with a link that pauses it and the headers of RFC 8058. */
export const sendByMail = async (
  { dependencies, links, counter }: DeliveryParts,
  { uid, content }: Pick<Delivery, 'uid' | 'content'>,
  { email, name, language }: Recipient,
): Promise<void> => {
  const { title, body } = writeReminder(content, language);
  const { mail } = reminderTexts(language);
  const pauseUrl = links.urlOf(await links.tokenFor(uid));
  const { greeting, action, footer } = mail;
  const message = composeMail(
    { subject: title, greeting, body, action, footer },
    {
      to: email,
      name,
      url: `${dependencies.config.publicUrl}${pathFor(content)}`,
      second: { action: mail.pause, url: pauseUrl },
    },
  );
  await dependencies.mailer.send({ ...message, unsubscribe: pauseUrl });
  counter.inc({ channel: 'mail', outcome: 'sent' });
};

/** Delivers a reminder to one place only. The caller has claimed the day. */
export const deliver = async (parts: DeliveryParts, delivery: Delivery): Promise<Delivered> => {
  const { uid, push, mail, content, ttl } = delivery;
  const recipient = await parts.recipientOf(uid);
  if (recipient === undefined) return { kind: 'failed' };
  const { language } = recipient;
  for (const device of push ? await devicesOf(parts.dependencies.pool, uid) : []) {
    const outcome = await sendToDevice(parts, { uid, content, ttl, language }, device);
    // Nobody knows whether a message without an answer arrived: another one might be the second.
    if (outcome.kind === 'sent' || outcome.kind === 'unknown') return { kind: 'sent' };
    if (outcome.kind === 'later') return { kind: 'later', device, waitMs: outcome.waitMs };
  }
  if (!mail) return { kind: 'failed' };
  await sendByMail(parts, { uid, content }, recipient);
  return { kind: 'sent' };
};
