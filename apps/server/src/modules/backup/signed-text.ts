/**
 * The backup of a learner: a text of lines that this server signs. The first line is a head, the next ones are
 * compressed pages of events, and the last one is an HMAC-SHA-256 of all lines before it. The key is derived from
 * `SECRET`, so a backup is read only if a server with the same secret wrote it, and only after its signature was
 * checked.
 */
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RecordedEvent } from '@parlance/sync';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';

/** The content of the first line. */
export interface BackupHead {
  readonly format: 'parlance-backup';
  readonly version: 1;
  /** The learner to whom the events belong. */
  readonly uid: string;
  /** The time when it was made, in ISO 8601. */
  readonly madeAt: string;
}

const head = z.strictObject({
  format: z.literal('parlance-backup'),
  version: z.literal(1),
  uid: z.string(),
  madeAt: z.string(),
}) satisfies z.ZodType<BackupHead>;

/** A backup with a valid signature. */
export interface Backup extends BackupHead {
  /** Decompresses its events page by page. */
  readonly pages: () => AsyncGenerator<readonly RecordedEvent[]>;
}

const pack = promisify(gzip);
const unpack = promisify<Uint8Array, Buffer>(gunzip);

const signer = (key: Uint8Array): Hmac => createHmac('sha256', key);

/** The lines of a backup, one after another; `key` signs them. */
export async function* writeBackup(
  key: Uint8Array,
  { uid, madeAt }: Pick<BackupHead, 'uid' | 'madeAt'>,
  pages: AsyncIterable<readonly RecordedEvent[]>,
): AsyncGenerator<string> {
  const hmac = signer(key);
  const signed = (line: object): string => {
    const text = `${JSON.stringify(line)}\n`;
    hmac.update(text);
    return text;
  };
  yield signed({ format: 'parlance-backup', version: 1, uid, madeAt } satisfies BackupHead);
  for await (const events of pages) {
    const packed = await pack(JSON.stringify(events));
    yield signed({ events: packed.toString('base64') });
  }
  yield `${JSON.stringify({ signature: hmac.digest('base64') })}\n`;
}

const invalid = (): Refusal => new Refusal('backup-invalid');

/** Parses a line. Throws if it does not match the schema: until the signature is checked, it may contain anything. */
const lineAs = <T>(form: z.ZodType<T>, line: string): T => {
  try {
    return form.parse(JSON.parse(line));
  } catch {
    throw invalid();
  }
};

/** The index where the last line starts. */
const lastLineOf = (text: string): number => text.lastIndexOf('\n', text.length - 2) + 1;

const isSignedBy = (key: Uint8Array, signed: string, signature: string): boolean => {
  const wanted = signer(key).update(signed).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

async function* pagesOf(text: string, from: number, to: number): AsyncGenerator<readonly RecordedEvent[]> {
  const page = z.strictObject({ events: z.base64() });
  for (let start = from; start < to; ) {
    const end = text.indexOf('\n', start) + 1;
    const { events } = lineAs(page, text.slice(start, end));
    const unpacked = await unpack(Buffer.from(events, 'base64'));
    yield JSON.parse(unpacked.toString());
    start = end;
  }
}

/**
 * Checks the signature of a backup and parses its head.
 * @throws Refusal `backup-invalid` if `key` did not sign it.
 */
export const readBackup = (key: Uint8Array, text: string): Backup => {
  const end = lastLineOf(text);
  const { signature } = lineAs(z.strictObject({ signature: z.base64() }), text.slice(end));
  if (!isSignedBy(key, text.slice(0, end), signature)) throw invalid();
  const body = text.indexOf('\n') + 1;
  return { ...lineAs(head, text.slice(0, body)), pages: () => pagesOf(text, body, end) };
};
