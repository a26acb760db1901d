import { hash } from 'node:crypto';

/** Enough of a hash that no two contents of one name meet. */
const HASH_LENGTH = 12;

/** The first hexadecimal digits of the SHA-256 of a text. */
export const hashOf = (text: string, length = HASH_LENGTH): string => hash('sha256', text, 'hex').slice(0, length);

/** `lessons/cafe.drinks.es` and its content as `lessons/cafe.drinks.es.<hash>.json`. */
export const hashedName = (stem: string, text: string): string => `${stem}.${hashOf(text)}.json`;

/** Takes a file to be written. */
export type Keep = (name: string, text: string) => void;

/** Puts a value out as JSON under a name that carries its hash, and gives the name. */
export type Put = (stem: string, value: unknown) => string;

/** The same of a text that is JSON already. */
export type PutText = (stem: string, json: string) => string;

/** Puts texts out as files. */
export const puttingTexts =
  (keep: Keep): PutText =>
  (stem, json) => {
    const name = hashedName(stem, json);
    keep(name, json);
    return name;
  };

/** Puts values out as files. */
export const putting = (keep: Keep): Put => {
  const put = puttingTexts(keep);
  return (stem, value) => put(stem, JSON.stringify(value));
};
