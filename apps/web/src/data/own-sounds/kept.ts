/** Which sounds this device has, and since when no card names them: lists of hashes, stored encrypted on this device. */
import { SOUND_HASH } from '@parlance/domain';
import { withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { hasKeptSounds, KEPT } from './has-kept.ts';

/** For each hash when no card was found to name it, in ms since 1970; 0 while one does. */
type KeptList = ReadonlyMap<string, number>;

/** The lists: one for each first digit of a hash, as those of unsent sounds. */
const DIGITS = '0123456789abcdef';
const nameOf = (digit: string): string => `${KEPT}/${digit}`;

/** How long a sound stays that no card names, in ms: a card may be undone, put back, or still be on its way. */
export const UNNAMED_FOR = 30 * 86_400_000;

const isEntry = (entry: unknown): entry is readonly [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && SOUND_HASH.test(entry[0]) && Number.isFinite(entry[1]);

/** Which sounds are used, and how the others are removed. */
export interface SoundUse {
  /** The sounds that cards name. */
  readonly named: ReadonlySet<string>;
  /** Sounds that this device has, whether or not the lists have them: earlier releases had no lists. */
  readonly others: readonly string[];
  /** In ms since 1970. */
  readonly now: number;
  /** Removes a sound from this device. */
  readonly forget: (hash: string) => Promise<void>;
}

/** The sounds of a device. */
export interface KeptSounds {
  /** Notes a sound before it is stored: a removal that is under way leaves it there. */
  readonly add: (hash: string, now: number) => Promise<void>;
  /** Notes which sounds are named, and removes those that have not been for long. */
  readonly removeUnused: (use: SoundUse) => Promise<void>;
}

/** The list as it is to be, and the sounds that are to be removed. */
const divided = (before: KeptList, { named, now }: SoundUse, hashes: Iterable<string>) => {
  const [after, unused] = [new Map<string, number>(), [] as string[]];
  for (const hash of hashes) {
    const since = named.has(hash) ? 0 : before.get(hash) || now;
    if (since !== 0 && now - since >= UNNAMED_FOR) unused.push(hash);
    else after.set(hash, since);
  }
  return { after, unused };
};

const isSame = (a: KeptList, b: KeptList): boolean =>
  a.size === b.size && [...a].every(([hash, since]) => b.get(hash) === since);

/** The sounds of the device of a replica. Tabs change the lists one after the other. */
export const keptSounds = (replica: Pick<Replica, 'remember' | 'recall'>): KeptSounds => {
  const listed = async (digit: string): Promise<KeptList> => {
    const stored = await replica.recall(nameOf(digit));
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => withLock('parlance-own-sounds-kept', work);
  const setAny = async (any: boolean): Promise<void> => {
    if ((await hasKeptSounds(replica)) !== any) await replica.remember(KEPT, any);
  };
  /** Removes unused sounds with one first digit. @returns whether any is left. */
  const removeUnusedIn = async (digit: string, use: SoundUse): Promise<boolean> => {
    const before = await listed(digit);
    const all = [...before.keys(), ...use.named, ...use.others].filter((hash) => hash.startsWith(digit));
    const { after, unused } = divided(before, use, new Set(all));
    for (const hash of unused) await use.forget(hash);
    if (!isSame(before, after)) await replica.remember(nameOf(digit), [...after]);
    return after.size > 0;
  };
  return {
    add: (hash, now) =>
      inTurn(async () => {
        const digit = hash.slice(0, 1);
        const before = await listed(digit);
        await replica.remember(nameOf(digit), [...new Map(before).set(hash, now)]);
        await setAny(true);
      }),
    removeUnused: (use) =>
      inTurn(async () => {
        let any = false;
        for (const digit of DIGITS) any = (await removeUnusedIn(digit, use)) || any;
        await setAny(any);
      }),
  };
};
