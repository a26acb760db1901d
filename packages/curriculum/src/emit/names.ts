import { hash } from 'node:crypto';

/** Hexadecimal digits of a hash in a file name: enough that two versions of one file never collide. */
const HASH_LENGTH = 12;

/** The first hexadecimal digits of the SHA-256 of a text. */
export const hashOf = (text: string, length = HASH_LENGTH): string => hash('sha256', text, 'hex').slice(0, length);

/** `lessons/cafe.drinks.es` and its content as `lessons/cafe.drinks.es.<hash>.json`. */
export const hashedName = (stem: string, text: string): string => `${stem}.${hashOf(text)}.json`;

/** Receives a file to be written. */
export type StoreFile = (name: string, text: string) => void;

/** Writes a value as JSON under a name that contains its hash, and returns the name. */
export type Emit = (stem: string, value: unknown) => string;

/** Writes a text that is JSON already, under a name that contains its hash, and returns the name. */
export type EmitText = (stem: string, json: string) => string;

/** Makes a `EmitText` that passes its files to `keep`. */
export const textEmitter =
  (keep: StoreFile): EmitText =>
  (stem, json) => {
    const name = hashedName(stem, json);
    keep(name, json);
    return name;
  };

/** Makes a `Emit` that passes its files to `keep`. */
export const emitter = (keep: StoreFile): Emit => {
  const emit = textEmitter(keep);
  return (stem, value) => emit(stem, JSON.stringify(value));
};
