import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { z } from 'zod';
import { handle, type JobHandler, type JobKind, type Jobs } from './jobs.ts';
import { hasCode } from './stored-secret.ts';

const mail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The address that ends mails of this kind by one POST (RFC 8058). */
  unsubscribe: z.url().exactOptional(),
});

/** A message to one person. */
export type Mail = Readonly<z.infer<typeof mail>>;

/** Sends messages through jobs, which are retried until the mail server has accepted them. */
export interface Mailer {
  /**
   * Queues a message.
   * @param client a connection in a transaction: the message is sent only if the transaction commits.
   */
  readonly send: (message: Mail, client?: pg.ClientBase) => Promise<void>;
}

/** Delivers a message to the mail server. Throws if it fails. */
export type Deliver = (message: Mail) => Promise<void>;

const sendMail: JobKind<Mail> = { name: 'mail.send', payload: mail };

/** The start of the keys of all messages to an address. It is a hash, because logs may contain keys. */
const keyPrefixOf = (to: string): string =>
  `mail:${createHash('sha256').update(to.toLowerCase()).digest('base64url')}:`;

/** What may be known of an error of a delivery: for example `EENVELOPE` and 550, or `ENOSPC`. */
const deliveryError = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** Creates a mailer whose messages become jobs. */
export const queuedMailer = (jobs: Jobs): Mailer => ({
  send: (message, client) => {
    const key = keyPrefixOf(message.to) + randomUUID();
    return jobs.add(sendMail, message, client === undefined ? { key } : { client, key });
  },
});

/** Deletes all messages to an address that have not been delivered. @param client a connection in a transaction. */
export const dropMailsTo = (jobs: Jobs, to: string, client: pg.ClientBase): Promise<void> =>
  jobs.remove(keyPrefixOf(to), client);

/** The handler of the mailer's jobs. */
export const mailHandler = (deliver: Deliver): JobHandler => handle(sendMail, deliver);

/** A message as nodemailer takes it. */
const composed = ({ unsubscribe, ...message }: Mail) => ({
  ...message,
  headers:
    unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

/** Creates a delivery over SMTP. @param url for example `smtps://user:password@mail.example.org`. */
export const smtpDelivery = (url: string, from: string): Deliver => {
  const transport = createTransport(url, { from });
  return async (message) => {
    await transport.sendMail(composed(message)).catch((error: unknown) => {
      throw withoutAddress('The mail server did not accept a message', error);
    });
  };
};

/** An error of a delivery, whose message may quote the address, as one that says only what kind of error it is. */
const withoutAddress = (what: string, error: unknown): Error => {
  const { code, responseCode } = deliveryError.catch({}).parse(error);
  const kind = [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
  return new Error(`${what}: ${kind}`);
};

/** The most characters of an address in the name of a file: file systems take 255 bytes for the whole name. */
const NAMED_MOST = 200;

/** Writes a new file; a number follows in its name if there is one of this name already. */
const writeNew = async (path: string, bytes: string | Buffer, number = 1): Promise<void> => {
  try {
    await writeFile(`${path}${number === 1 ? '' : `-${number}`}.eml`, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await writeNew(path, bytes, number + 1);
  }
};

/**
 * Creates a delivery for servers without a mail server: each message becomes a file `<time>-<to>.eml`, which mail
 * programs can open.
 */
export const fileDelivery = (folder: string, from: string, clock: () => number): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  const write = async (message: Mail): Promise<void> => {
    const { message: bytes } = await transport.sendMail({ ...composed(message), textEncoding: 'quoted-printable' });
    const time = new Date(clock()).toISOString().replaceAll(/[:.]/g, '-');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const to = message.to.replaceAll(/[^\w@.+-]/g, '_').slice(-NAMED_MOST);
    await writeNew(join(folder, `${time}-${to}`), bytes as Buffer);
  };
  return async (message) => {
    await write(message).catch((error: unknown) => {
      throw withoutAddress('A message could not be written', error);
    });
  };
};
