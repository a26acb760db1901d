/** Recovery codes: each opens an account once in place of its second factor. */
import { randomBytes } from 'node:crypto';
import { hashOf } from '../tokens.ts';
import { base32 } from './totp.ts';

/** The number of codes that an account is given. */
const COUNT = 10;
/** The random bytes of a code: it cannot be guessed, so its hash needs no salt. */
const BYTES = 15;

/** New codes, as they are shown: six groups of four letters and digits. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () => (base32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'));

/** The hash of a code as it is stored; blanks, hyphens and capitals make no difference. */
export const recoveryHash = (code: string): Buffer => hashOf(code.replace(/[\s-]/g, '').toLowerCase());
