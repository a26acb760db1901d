import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

/** Bytes of a derived key, for HMAC-SHA-256 and AES-256. */
const LENGTH = 32;

/**
 * A key of 256 bits for one purpose, derived from `SECRET` (HKDF, SHA-256): keys of two purposes tell nothing of one
 * another, and every server of one database derives the same.
 */
export const derivedKey = ({ secret }: Pick<Config, 'secret'>, purpose: string): Uint8Array => {
  if (secret === undefined) throw new StartError('SECRET is needed, and the data folder holds none.');
  return new Uint8Array(hkdfSync('sha256', secret, '', `parlance ${purpose}`, LENGTH));
};
