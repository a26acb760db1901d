/**
 * The backup of a learner: a text of lines that this server signs. First a head that says what it is, then pages of
 * events, packed because a life of them is long, at last an HMAC-SHA-256 of every line before it. The key is derived
 * from `SECRET`, so only what a server of this database wrote is ever read, and only after the signature fits.
 */
import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RecordedEvent } from '@parlance/sync';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';

/** What the first line says. */
export interface BackupHead {
  readonly format: 'parlance-backup';
  readonly version: 1;
  /** Whose events they are. */
  readonly uid: string;
  /** When it was made, ISO 8601. */
  readonly madeAt: string;
}

const head = z.strictObject({
  format: z.literal('parlance-backup'),
  version: z.literal(1),
  uid: z.string(),
  madeAt: z.string(),
}) satisfies z.ZodType<BackupHead>;

/** A backup whose signature fits. */
export interface Backup extends BackupHead {
  /** Its events, unpacked page by page. */
  readonly pages: () => AsyncGenerator<readonly RecordedEvent[]>;
}

const pack = promisify(gzip);
const unpack = promisify<Uint8Array, Buffer>(gunzip);

const signer = (key: Uint8Array): Hmac => createHmac('sha256', key);

/** The lines of a backup, one after the other; `key` signs it. */
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

/** A line's value, where it has the form; nobody but us has written it, but until that is known it may be anything. */
const lineAs = <T>(form: z.ZodType<T>, line: string): T => {
  try {
    return form.parse(JSON.parse(line));
  } catch {
    throw invalid();
  }
};

/** Where the last line begins. */
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
 * Reads a backup.
 * @throws Refusal `backup-invalid` where it is none that `key` signed.
 */
export const readBackup = (key: Uint8Array, text: string): Backup => {
  const end = lastLineOf(text);
  const { signature } = lineAs(z.strictObject({ signature: z.base64() }), text.slice(end));
  if (!isSignedBy(key, text.slice(0, end), signature)) throw invalid();
  const body = text.indexOf('\n') + 1;
  return { ...lineAs(head, text.slice(0, body)), pages: () => pagesOf(text, body, end) };
};
