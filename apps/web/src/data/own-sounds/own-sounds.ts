/** The sounds of own cards on this device: kept and read by the hash of their bytes. */

import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result, SOUND_LIMITS, SOUND_TYPES, soundKindOf } from '@parlance/domain';
import { sha256Of } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { keptSounds } from './kept.ts';
import { namedSounds } from './named.ts';
import { createSender, type Sender } from './sender.ts';
import type { SoundBytes, SoundRequests } from './sound-requests.ts';
import { unsentSounds } from './unsent.ts';

/** Keeps and reads the sounds of own cards. */
export interface OwnSounds {
  /**
   * Keeps a sound on this device, and sends it to the learner's account once a card names it and there is a network.
   * Resolves when it is durable, to the name that `OwnCard.sound` has. Fails with `request-too-large` beyond `SOUND_LIMITS`,
   * with `request-invalid` if it is no sound that browsers play, and with `storage-refused` if the device has no room.
   */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string, ErrorCode>>;
  /** A sound by its name: from this device, or else from the account. Undefined if neither has it now. */
  readonly read: (hash: string) => Promise<Blob | undefined>;
}

/** The sounds of a page, and the sender of those that the account does not have yet. */
export interface PageSounds extends OwnSounds {
  readonly send: Sender['send'];
  /** Removes from this device the sounds that no card has named for a month. */
  readonly clean: () => Promise<void>;
}

/** What the sounds need. */
export interface OwnSoundsDeps {
  readonly replica: Pick<
    Replica,
    | 'view'
    | 'status'
    | 'subscribe'
    | 'pendingAdoption'
    | 'owner'
    | 'remember'
    | 'recall'
    | 'rememberBytes'
    | 'recallBytes'
    | 'forgetBytes'
  >;
  readonly requests: SoundRequests;
  /** Calls `work` after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
  /** In ms since 1970. */
  readonly now: () => number;
}

const nameOf = (hash: string): string => `own-sound/${hash}`;

/** Creates the sounds of a page; at once it sends what earlier pages could not. */
export const createOwnSounds = ({ replica, requests, later, now }: OwnSoundsDeps): PageSounds => {
  const unsent = unsentSounds(replica);
  const kept = keptSounds(replica);
  const stored = (hash: string): Promise<SoundBytes | undefined> =>
    replica.recallBytes(nameOf(hash)).catch(() => undefined);
  const store = (hash: string, bytes: SoundBytes): Promise<void> => replica.rememberBytes(nameOf(hash), bytes);
  const sender = createSender({ replica, unsent, requests, stored, later });
  const underWay = new Map<string, Promise<SoundBytes | undefined>>();

  const fetched = async (hash: string): Promise<SoundBytes | undefined> => {
    if (replica.owner() === null) return undefined;
    const bytes = await requests.get(hash);
    if (bytes === undefined || (await sha256Of(bytes)) !== hash) return undefined;
    // Without room on the device it is fetched again the next time.
    await store(hash, bytes).catch(() => undefined);
    return bytes;
  };

  const found = (hash: string): Promise<SoundBytes | undefined> => {
    const known = underWay.get(hash);
    if (known !== undefined) return known;
    const reading = stored(hash)
      .then((bytes) => bytes ?? fetched(hash))
      .finally(() => underWay.delete(hash));
    underWay.set(hash, reading);
    return reading;
  };

  return {
    keep: async (given) => {
      if (given.length > SOUND_LIMITS.bytes) return fail('request-too-large');
      if (soundKindOf(given) === undefined) return fail('request-invalid');
      // A copy of its own: what is given may be a part of a large buffer, or change.
      const bytes = new Uint8Array(given);
      const hash = await sha256Of(bytes);
      try {
        await kept.add(hash, now());
        await store(hash, bytes);
      } catch (thrown) {
        return fail('storage-refused', String(thrown));
      }
      await unsent.add(hash);
      sender.wake();
      return ok(hash);
    },
    read: async (hash) => {
      const bytes = await found(hash);
      const kind = bytes === undefined ? undefined : soundKindOf(bytes);
      return bytes === undefined || kind === undefined ? undefined : new Blob([bytes], { type: SOUND_TYPES[kind] });
    },
    send: sender.send,
    clean: async () => {
      // As long as it is open whose the cards of this device are, some of them are out of sight.
      if (replica.pendingAdoption() !== null) return;
      const others = await unsent.all();
      await kept.removeUnused({
        ...{ named: namedSounds(replica.view()), others, now: now() },
        forget: async (hash) => {
          await replica.forgetBytes(nameOf(hash));
          await unsent.remove(hash);
        },
      });
    },
  };
};
