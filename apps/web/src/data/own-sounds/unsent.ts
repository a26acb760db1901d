/** Which sounds the server may not have yet: lists of hashes, stored encrypted on this device. */
import { SOUND_HASH } from '@parlance/domain';
import { withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';

/** The lists: one for each first digit of a hash, so that little is written for each of thousands of sounds. */
const DIGITS = '0123456789abcdef';

const nameOf = (digit: string): string => `own-sounds-unsent/${digit}`;

const isHash = (value: unknown): value is string => typeof value === 'string' && SOUND_HASH.test(value);

/** The hashes in a stored value; what is no hash is left out. */
const hashesIn = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.filter(isHash) : []);

/** The unsent sounds of a device. */
export interface UnsentSounds {
  readonly all: () => Promise<readonly string[]>;
  readonly add: (hash: string) => Promise<void>;
  readonly remove: (hash: string) => Promise<void>;
}

/** The unsent sounds of the device of a replica. Tabs change them one after the other. */
export const unsentSounds = (replica: Pick<Replica, 'remember' | 'recall'>): UnsentSounds => {
  const listed = async (digit: string): Promise<readonly string[]> => hashesIn(await replica.recall(nameOf(digit)));
  const change = (hash: string, edit: (before: readonly string[]) => readonly string[]): Promise<void> =>
    withLock('parlance-own-sounds', async () => {
      const digit = hash.slice(0, 1);
      const before = await listed(digit);
      const after = edit(before);
      if (after.length !== before.length) await replica.remember(nameOf(digit), after);
    });
  return {
    all: async () => (await Promise.all([...DIGITS].map(listed))).flat(),
    add: (hash) => change(hash, (before) => (before.includes(hash) ? before : [...before, hash])),
    remove: (hash) => change(hash, (before) => before.filter((each) => each !== hash)),
  };
};
