/** The RSA key of this installation's envelopes: generated once and stored in the database for all servers. */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  type webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Dependencies } from '../../module.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { addKey, findKey, type StoredKey } from './store.ts';

/** The decrypted key pair. */
export interface EnvelopeKey {
  /** SPKI in PEM, for clients. */
  readonly publicPem: string;
  /** For RSA-OAEP with SHA-256. */
  readonly privateKey: webcrypto.CryptoKey;
}

const BITS = 2048;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Opens the key pair of this database and this `SECRET`, or generates it. If two servers generate it at the same time,
 * both use the same one.
 */
export const openEnvelopeKey = async ({
  pool,
  config,
}: Pick<Dependencies, 'pool' | 'config'>): Promise<EnvelopeKey> => {
  const name = Buffer.from(derivedKey(config, 'envelope key name')).toString('hex');
  const wrapping = derivedKey(config, 'envelope key');
  const kept = await findKey(pool, name);
  if (kept !== undefined) return opened(kept, wrapping);
  await addKey(pool, name, await made(wrapping));
  const winner = await findKey(pool, name);
  if (winner === undefined) throw new TypeError('The envelope key was removed while it was made.');
  return opened(winner, wrapping);
};

const made = async (wrapping: Uint8Array): Promise<StoredKey> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealedPrivate: sealed(privateKey, wrapping),
  };
};

/** The encrypted key: IV, tag, and ciphertext of its PKCS#8 form. */
const sealed = (key: KeyObject, wrapping: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, wrapping, iv);
  const text = Buffer.concat([cipher.update(key.export({ type: 'pkcs8', format: 'der' })), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

const opened = ({ publicPem, sealedPrivate }: StoredKey, wrapping: Uint8Array): EnvelopeKey => {
  const text = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, wrapping, sealedPrivate.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealedPrivate.subarray(IV_BYTES, text));
  const der = Buffer.concat([decipher.update(sealedPrivate.subarray(text)), decipher.final()]);
  const key = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  return { publicPem, privateKey: key.toCryptoKey({ name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt']) };
};
