/** Which talks this device keeps: a list, and each talk by itself, stored encrypted. Tabs change them one after the other. */
import { mergeTalks, type TalkRecord } from '@parlance/domain';
import { isFields } from '@parlance/sync';
import { withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { helpNameOf } from './help-name.ts';
import { TALK_LIST } from './list-name.ts';

/** What the list says of a talk. */
export interface TalkEntry {
  readonly id: string;
  /** The account's revision that this device has; 0 if the account never had it, `SENT` if it is not known. */
  readonly revision: number;
  /** Whether the account may not have all of it yet. */
  readonly unsent: boolean;
  /** Whether it was removed here; the entry goes once the account knows. */
  readonly removed: boolean;
}

/** The revision of a talk that this device has sent and not fetched since. */
const SENT = -1;

/** The talks of a device. */
export interface TalkEntries {
  readonly list: () => Promise<readonly TalkEntry[]>;
  readonly read: (id: string) => Promise<TalkRecord | undefined>;
  /** Adds the lines of a talk to what is kept of it, to be sent. What was removed stays removed. */
  readonly add: (talk: TalkRecord) => Promise<void>;
  /** Adds the lines that the account has of a talk. What is unsent here stays so: a line may have been said meanwhile. */
  readonly fetched: (talk: TalkRecord, revision?: number) => Promise<void>;
  /** Nothing of a talk is unsent, if it was not changed since `sent` was read. `isThere`: whether the account has it. */
  readonly settle: (sent: TalkRecord, outcome: { readonly isThere: boolean }) => Promise<void>;
  /** Marks talks as removed, and erases what they hold. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Forgets that a talk ever was. */
  readonly drop: (id: string) => Promise<void>;
}

const nameOf = (id: string): string => `talk/${id}`;

const isEntry = (value: unknown): value is TalkEntry =>
  isFields(value) &&
  typeof value.id === 'string' &&
  typeof value.revision === 'number' &&
  typeof value.unsent === 'boolean' &&
  typeof value.removed === 'boolean';

const isTalk = (value: unknown): value is TalkRecord =>
  isFields(value) && typeof value.id === 'string' && typeof value.unit === 'string' && Array.isArray(value.lines);

const NEW = { revision: 0, unsent: true, removed: false } as const;

/** The talks of the device of a replica. */
export const talkEntries = (replica: Pick<Replica, 'remember' | 'recall'>): TalkEntries => {
  const list = async (): Promise<readonly TalkEntry[]> => {
    const stored = await replica.recall(TALK_LIST);
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  const read = async (id: string): Promise<TalkRecord | undefined> => {
    const stored = await replica.recall(nameOf(id));
    return isTalk(stored) ? stored : undefined;
  };
  const erase = async (id: string): Promise<void> => {
    await replica.remember(nameOf(id), null);
    await replica.remember(helpNameOf(id), null);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => withLock('parlance-talks', work);
  const write = (entries: readonly TalkEntry[]): Promise<void> => replica.remember(TALK_LIST, entries);
  const put = async (entry: TalkEntry): Promise<void> => {
    const before = await list();
    await write([...before.filter(({ id }) => id !== entry.id), entry]);
  };
  const merge = (talk: TalkRecord, change: (known: TalkEntry | undefined) => Partial<TalkEntry>): Promise<void> =>
    inTurn(async () => {
      const known = (await list()).find(({ id }) => id === talk.id);
      if (known?.removed === true) return;
      const before = await read(talk.id);
      // The talk goes first: an entry without one would be a talk that was lost.
      await replica.remember(nameOf(talk.id), before === undefined ? talk : mergeTalks(before, talk));
      await put({ ...NEW, ...known, ...change(known), id: talk.id });
    });
  return {
    list,
    read,
    add: (talk) => merge(talk, () => ({ unsent: true })),
    fetched: (talk, revision) =>
      merge(talk, (known) => ({ unsent: known?.unsent ?? false, ...(revision !== undefined && { revision }) })),
    settle: (sent, { isThere }) =>
      inTurn(async () => {
        const [known, now] = [(await list()).find(({ id }) => id === sent.id), await read(sent.id)];
        if (known === undefined || known.removed || JSON.stringify(now) !== JSON.stringify(sent)) return;
        const revision = isThere && known.revision === 0 ? SENT : known.revision;
        await put({ ...known, revision, unsent: false });
      }),
    remove: (ids) =>
      inTurn(async () => {
        const gone = new Set(ids);
        const before = await list();
        await write(before.map((each) => (gone.has(each.id) ? { ...each, removed: true, unsent: true } : each)));
        for (const id of ids) await erase(id);
      }),
    drop: (id) =>
      inTurn(async () => {
        await write((await list()).filter((each) => each.id !== id));
        await erase(id);
      }),
  };
};
