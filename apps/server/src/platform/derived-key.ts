import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

/** The length of a derived key in bytes, for HMAC-SHA-256 and AES-256. */
const LENGTH = 32;

/**
 * Derives a key of 256 bits for one purpose from `SECRET` (HKDF with SHA-256). Keys of different purposes are
 * independent, and all servers of one database derive the same key.
 */
export const derivedKey = ({ secret }: Pick<Config, 'secret'>, purpose: string): Uint8Array => {
  if (secret === undefined) throw new StartError('SECRET is needed, and the data folder holds none.');
  return new Uint8Array(hkdfSync('sha256', secret, '', `parlance ${purpose}`, LENGTH));
};
