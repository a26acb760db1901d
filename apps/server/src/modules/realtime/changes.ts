import { createHash } from 'node:crypto';
import type { Leaf, PartValue } from './parts.ts';

/** What listeners were told last, a hash by leaf: enough to tell what changed, small where nothing is held twice. */
export type Told = Map<string, string>;

const hashOf = (leaf: Leaf): string => createHash('sha1').update(JSON.stringify(leaf)).digest('base64');

/** Notes a leaf. @returns whether it is another than was told. */
const note = (told: Told, path: string, leaf: Leaf): boolean => {
  const hash = hashOf(leaf);
  const isNew = told.get(path) !== hash;
  told.set(path, hash);
  return isNew;
};

/** What of a part is to be told; notes it as told. `null` where nothing changed. */
export const changesIn = (told: Told, name: string, value: PartValue): PartValue | null => {
  if (typeof value !== 'object') return note(told, name, value) ? value : null;
  const changed = Object.entries(value).filter(([field, leaf]) => note(told, `${name}/${field}`, leaf));
  return changed.length === 0 ? null : Object.fromEntries(changed);
};
