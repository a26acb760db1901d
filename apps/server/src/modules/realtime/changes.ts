import { createHash } from 'node:crypto';
import type { Leaf, PartValue } from './parts.ts';

/** A hash of each leaf as it was last sent: enough to detect a change, and smaller than the value. */
export type SentValues = Map<string, string>;

const hashOf = (leaf: Leaf): string => createHash('sha256').update(JSON.stringify(leaf)).digest('base64');

/** Stores the hash of a leaf. @returns whether it differs from what was last sent. */
const note = (sent: SentValues, path: string, leaf: Leaf): boolean => {
  const hash = hashOf(leaf);
  const isNew = sent.get(path) !== hash;
  sent.set(path, hash);
  return isNew;
};

/** The leaves of a part that changed since they were last sent, or null if none did. They are marked as sent. */
export const changesIn = (told: SentValues, name: string, value: PartValue): PartValue | null => {
  if (typeof value !== 'object') return note(told, name, value) ? value : null;
  const changed = Object.entries(value).filter(([field, leaf]) => note(told, `${name}/${field}`, leaf));
  return changed.length === 0 ? null : Object.fromEntries(changed);
};
