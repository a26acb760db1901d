import { hash } from 'node:crypto';

/** Hexadecimal digits of a hash in a file name: enough that two versions of one file never collide. */
const HASH_LENGTH = 12;

/** The first hexadecimal digits of the SHA-256 of a text. */
export const hashOf = (text: string, length = HASH_LENGTH): string => hash('sha256', text, 'hex').slice(0, length);

/** `lessons/cafe.drinks.es` and its content as `lessons/cafe.drinks.es.<hash>.json`. */
export const hashedName = (stem: string, text: string): string => `${stem}.${hashOf(text)}.json`;

/** Receives a file to be written. */
export type Keep = (name: string, text: string) => void;

/** Writes a value as JSON under a name that contains its hash, and returns the name. */
export type Put = (stem: string, value: unknown) => string;

/** Writes a text that is JSON already, under a name that contains its hash, and returns the name. */
export type PutText = (stem: string, json: string) => string;

/** Makes a `PutText` that passes its files to `keep`. */
export const puttingTexts =
  (keep: Keep): PutText =>
  (stem, json) => {
    const name = hashedName(stem, json);
    keep(name, json);
    return name;
  };

/** Makes a `Put` that passes its files to `keep`. */
export const putting = (keep: Keep): Put => {
  const put = puttingTexts(keep);
  return (stem, value) => put(stem, JSON.stringify(value));
};
