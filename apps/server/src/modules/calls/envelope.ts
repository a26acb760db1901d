/**
 * Decrypts and encrypts envelopes (rules §5). Every invalid envelope takes the same work and gives the same error,
 * which prevents padding oracles.
 */
import { createCipheriv, createDecipheriv, publicEncrypt, randomBytes, webcrypto } from 'node:crypto';
import { CALLER, ENVELOPE_KEY_LENGTH, type EnvelopeResponse, type EnvelopeToken } from '@parlance/contract';
import { envelopeRequest, envelopeToken } from '@parlance/contract/schemas';
import type { EnvelopeKey } from './key.ts';

const CIPHER = 'aes-128-cbc';
const KEY = new RegExp(`^[A-Za-z0-9]{${ENVELOPE_KEY_LENGTH}}$`);

/** A decrypted request. */
export interface OpenedEnvelope {
  /** The parsed JSON, unchecked. */
  readonly content: unknown;
  /** Encrypts the response with the request's key and a fresh IV. */
  readonly answer: (reply: unknown) => EnvelopeResponse;
}

/** Opens the envelopes of one key. */
export interface EnvelopeOpener {
  /** Decrypts a request's body; undefined for every invalid body, after the same work. Never rejects. */
  readonly open: (body: unknown) => Promise<OpenedEnvelope | undefined>;
}

/** Creates an opener; `key` belongs to the installation. */
export const envelopeOpener = ({ publicPem, privateKey }: EnvelopeKey): EnvelopeOpener => {
  /** Is decrypted instead of an invalid body, so that both take the same time. */
  const decoy = decoyFor(publicPem);
  const unwrap = async (part: string): Promise<Buffer | undefined> => {
    const bytes = Buffer.from(part, 'base64');
    const plain = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytes).catch(() => undefined);
    return plain !== undefined && KEY.test(Buffer.from(plain).toString('latin1')) ? Buffer.from(plain) : undefined;
  };
  return {
    open: async (body) => {
      const parts = partsOf(body);
      const { enKey, enIV, enContent } = parts ?? decoy;
      const [key, iv] = [await unwrap(enKey), await unwrap(enIV)];
      const spare = randomBytes(ENVELOPE_KEY_LENGTH);
      const content = decrypted(Buffer.from(enContent, 'base64'), key ?? spare, iv ?? spare);
      if (parts === undefined || key === undefined || iv === undefined || content === undefined) return undefined;
      return { content, answer: (reply) => encrypted(reply, key) };
    },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const partsOf = (body: unknown): EnvelopeToken | undefined => {
  const request = envelopeRequest.safeParse(body);
  if (!request.success) return undefined;
  return envelopeToken.safeParse(parsed(Buffer.from(request.data.token, 'base64').toString())).data;
};

/** Decrypts and parses the content; undefined for wrong padding and for invalid JSON alike. Never throws. */
const decrypted = (content: Buffer, key: Buffer, iv: Buffer): unknown => {
  const decipher = createDecipheriv(CIPHER, key, iv);
  try {
    return parsed(Buffer.concat([decipher.update(content), decipher.final()]).toString());
  } catch {
    return parsed('');
  }
};

const encrypted = (reply: unknown, key: Buffer): EnvelopeResponse => {
  const iv = randomBytes(16);
  const cipher = createCipheriv(CIPHER, key, iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()]);
  return { data: data.toString('base64'), iv: iv.toString('base64') };
};

const decoyFor = (publicPem: string): EnvelopeToken => {
  const wrap = (): string =>
    publicEncrypt({ key: publicPem, oaepHash: 'sha256' }, 'x'.repeat(ENVELOPE_KEY_LENGTH)).toString('base64');
  return { enKey: wrap(), enIV: wrap(), enContent: randomBytes(64).toString('base64'), caller: CALLER };
};
