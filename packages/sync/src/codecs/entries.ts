/** The common format of the specification's progress strings: entries `key:value` joined by `;`. */
import { fail, ok, type Result } from '@parlance/domain';

/** The error code of every malformed progress string. */
export type Malformed = 'progress-malformed';

/** Parses one value; null if it is malformed. */
export type ReadValue<V> = (text: string) => V | null;

/** The longest key, in characters: ids of lessons, units and clips. */
const LONGEST_KEY = 120;
const KEY = /^[^:;\s\p{Cc}\p{Cs}]+$/u;

/** A failure; `detail` tells operators where. */
export const malformed = (detail: string): Result<never, Malformed> => fail('progress-malformed', detail);

/**
 * Whether a text can be a key: 1 to 120 characters without colon, semicolon, space, control character or unpaired
 * surrogate.
 */
export const isKey = (text: string): boolean => text.length <= LONGEST_KEY && KEY.test(text);

const readEntry = <V>(entry: string, readValue: ReadValue<V>): readonly [string, V] | null => {
  const border = entry.indexOf(':');
  const key = entry.slice(0, Math.max(0, border));
  const value = isKey(key) ? readValue(entry.slice(border + 1)) : null;
  return value === null ? null : [key, value];
};

/** Parses a string of entries in any order; a key may occur once. The empty string has no entries. */
export const parseEntries = <V>(text: string, readValue: ReadValue<V>): Result<ReadonlyMap<string, V>, Malformed> => {
  const entries = new Map<string, V>();
  if (text === '') return ok(entries);
  for (const [index, part] of text.split(';').entries()) {
    const entry = readEntry(part, readValue);
    if (entry === null) return malformed(`entry ${index} has a wrong form`);
    if (entries.has(entry[0])) return malformed(`entry ${index} repeats a key`);
    entries.set(...entry);
  }
  return ok(entries);
};

/** Writes entries in the order of their keys, so that equal progress is always the same string. */
export const encodeEntries = <V>(entries: ReadonlyMap<string, V>, write: (value: V) => string): string => {
  // The keys are sorted alone: comparing entries takes three times as long.
  const keys = [...entries.keys()].sort();
  return keys.map((key) => `${key}:${write(entries.get(key) as V)}`).join(';');
};

/** Parses a whole number from `least` to `most` without sign or leading zeros. */
export const wholeNumber =
  (least: number, most: number): ReadValue<number> =>
  (text) => {
    if (!/^(0|[1-9]\d{0,9})$/.test(text)) return null;
    const value = Number(text);
    return least <= value && value <= most ? value : null;
  };
