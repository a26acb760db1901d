/** Test helpers: encrypts and decrypts envelopes with node:crypto alone. */
import { createCipheriv, createDecipheriv, publicEncrypt } from 'node:crypto';
import type { EnvelopeResponse, EnvelopeToken } from '@parlance/contract';

/** The key and the IV of requests in tests. */
export const TEST_KEY = 'abcdefgh12345678';
export const TEST_IV = 'ABCDEFGH87654321';

/** Deviations from a valid envelope. */
export interface EnvelopeDeviations {
  readonly key?: string | Buffer;
  readonly iv?: string | Buffer;
  readonly hash?: string;
  /** Replaces the JSON of the content by these bytes. */
  readonly text?: string | Buffer;
  /** Leaves out the padding: the length of the text must be a multiple of 16. */
  readonly unpadded?: boolean;
  /** Replaces parts of the token; undefined removes a part. */
  readonly parts?: Readonly<Record<string, unknown>>;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64');

/** The parts of a request's token. */
export const envelopeParts = (publicPem: string, content: unknown, odd: EnvelopeDeviations = {}): EnvelopeToken => {
  const { key = TEST_KEY, iv = TEST_IV, hash = 'sha256', text = JSON.stringify(content) } = odd;
  const wrap = (secret: string | Buffer): string =>
    base64(publicEncrypt({ key: publicPem, oaepHash: hash }, Buffer.from(secret)));
  const cipher = createCipheriv('aes-128-cbc', TEST_KEY, TEST_IV).setAutoPadding(odd.unpadded !== true);
  const enContent = base64(Buffer.concat([cipher.update(text), cipher.final()]));
  return { enKey: wrap(key), enIV: wrap(iv), enContent, caller: 'web', ...odd.parts };
};

/** The body of a request. */
export const envelopeFor = (publicPem: string, content: unknown, odd?: EnvelopeDeviations): { token: string } => ({
  token: base64(Buffer.from(JSON.stringify(envelopeParts(publicPem, content, odd)))),
});

/** Decrypts a response. */
export const openResponse = ({ data, iv }: EnvelopeResponse): unknown => {
  const decipher = createDecipheriv('aes-128-cbc', TEST_KEY, Buffer.from(iv, 'base64'));
  return JSON.parse(Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString());
};
