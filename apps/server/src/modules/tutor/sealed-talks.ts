/** Talks as they are stored: encrypted with a key that is derived from `SECRET`, each for its own place. */
import { talkRecord } from '@parlance/contract/schemas';
import type { TalkRecord } from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import { sealedTexts } from './sealed-texts.ts';
import type { TalkRef } from './store.ts';

/** Encrypts and decrypts talks. */
export interface SealedTalks {
  readonly seal: (uid: string, talk: TalkRecord) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (talk: TalkRef, sealed: Uint8Array) => TalkRecord | undefined;
}

/** The talks of this server. */
export const sealedTalks = (dependencies: Pick<Dependencies, 'config'>): SealedTalks => {
  const texts = sealedTexts(dependencies, 'talks');
  return {
    seal: (uid, talk) => texts.seal({ uid, id: talk.id }, JSON.stringify(talk)),
    unseal: (talk, sealed) => {
      const text = texts.unseal(talk, sealed);
      try {
        return text === undefined ? undefined : talkRecord.parse(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
  };
};
