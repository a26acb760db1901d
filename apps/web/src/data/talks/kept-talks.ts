/** The talks that a learner keeps: on this device at once, and on the account when it can be reached. */
import type { TalkRecord } from '@parlance/domain';
import { openChannel } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import { talkEntries } from './entries.ts';
import { createTalkExchange, type TalkExchange } from './exchange.ts';

/** Keeps and reads talks. */
export interface KeptTalks {
  /** All talks of this device, the newest first. */
  readonly list: () => Promise<readonly TalkRecord[]>;
  /** Keeps the lines of a talk with those that are kept of it. Resolves when it is durable. It may be repeated. */
  readonly keep: (talk: TalkRecord) => Promise<void>;
  /** Removes talks; on the account when it can be reached. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Calls `listener` after each change, also one of another tab. @returns ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The talks of a page, and their exchange with the account. */
export interface PageTalks extends KeptTalks {
  readonly send: TalkExchange['run'];
}

/** What the talks need. */
export interface KeptTalksDeps {
  readonly replica: Pick<Replica, 'status' | 'subscribe' | 'pendingAdoption' | 'owner' | 'remember' | 'recall'>;
  readonly api: Api;
  /** Calls `work` after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** Creates the talks of a page; at once it exchanges what earlier pages could not. */
export const createKeptTalks = ({ replica, api, later }: KeptTalksDeps): PageTalks => {
  const entries = talkEntries(replica);
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const tabs = openChannel<true>('parlance-talks', tell);
  const changed = (): void => {
    tell();
    tabs.post(true);
  };
  const exchange = createTalkExchange({ replica, entries, api, later, changed });
  const changedHere = (): void => {
    changed();
    exchange.wake();
  };
  return {
    list: async () => {
      const kept = (await entries.list()).filter(({ removed }) => !removed);
      const talks = await Promise.all(kept.map(({ id }) => entries.read(id)));
      return talks.filter((talk) => talk !== undefined).sort((one, other) => other.startedAt - one.startedAt);
    },
    keep: async (talk) => {
      await entries.add(talk);
      changedHere();
    },
    remove: async (ids) => {
      await entries.remove(ids);
      changedHere();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: exchange.run,
  };
};
