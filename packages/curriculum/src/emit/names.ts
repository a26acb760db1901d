import { createHash } from 'node:crypto';

/** Enough of a hash that no two contents of one name meet. */
const HASH_LENGTH = 12;

/** The first hexadecimal digits of the SHA-256 of a text. */
export const hashOf = (text: string, length = HASH_LENGTH): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** `lessons/cafe.drinks.es` and its content as `lessons/cafe.drinks.es.<hash>.json`. */
export const hashedName = (stem: string, text: string): string => `${stem}.${hashOf(text)}.json`;
