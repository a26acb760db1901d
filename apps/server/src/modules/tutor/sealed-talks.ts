/** Talks as they are stored: encrypted with a key that is derived from `SECRET`, each for its own place. */
import { talkRecord } from '@parlance/contract/schemas';
import type { TalkRecord } from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { TalkRef } from './store.ts';

const placeOf = ({ uid, id }: TalkRef): string => `${uid}/${id}`;

/** Encrypts and decrypts talks. */
export interface SealedTalks {
  readonly seal: (uid: string, talk: TalkRecord) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (talk: TalkRef, sealed: Uint8Array) => TalkRecord | undefined;
}

/** The talks of this server. */
export const sealedTalks = ({ config }: Pick<Dependencies, 'config'>): SealedTalks => {
  const key = derivedKey(config, 'talks');
  return {
    seal: (uid, talk) => seal(key, Buffer.from(JSON.stringify(talk)), placeOf({ uid, id: talk.id })),
    unseal: (talk, sealed) => {
      try {
        return talkRecord.parse(JSON.parse(unseal(key, sealed, placeOf(talk)).toString()));
      } catch {
        return undefined;
      }
    },
  };
};
