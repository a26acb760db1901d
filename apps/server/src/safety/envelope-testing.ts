/** Test helpers: envelopes of the specification's calls, made with node:crypto alone. */
import { createCipheriv, createDecipheriv, publicEncrypt } from 'node:crypto';
import type { CallReply, EnvelopeResponse } from '@parlance/contract';

const KEY = 'abcdefgh12345678';
const IV = 'ABCDEFGH87654321';

/** Encrypts requests and decrypts responses. */
export interface Envelopes {
  /** @param content the JSON text, which may be invalid. */
  readonly seal: (content: string) => { readonly token: string };
  readonly open: (answer: EnvelopeResponse) => CallReply<unknown>;
}

/** Envelopes for a server's key. */
export const openEnvelopes = (publicPem: string): Envelopes => {
  const wrap = (secret: string): string =>
    publicEncrypt({ key: publicPem, oaepHash: 'sha256' }, Buffer.from(secret)).toString('base64');
  const [enKey, enIV] = [wrap(KEY), wrap(IV)];
  return {
    seal: (content) => {
      const cipher = createCipheriv('aes-128-cbc', KEY, IV);
      const enContent = Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
      return { token: Buffer.from(JSON.stringify({ enKey, enIV, enContent, caller: 'web' })).toString('base64') };
    },
    open: ({ data, iv }) => {
      const decipher = createDecipheriv('aes-128-cbc', KEY, Buffer.from(iv, 'base64'));
      return JSON.parse(Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString());
    },
  };
};
