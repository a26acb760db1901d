/** Answers as they are kept: encrypted with a key that is derived from `SECRET`, each for its own place. */
import type { Dependencies } from '../../../module.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { ActRef } from './store-acts.ts';

/** Encrypts and decrypts answers. */
export interface SealedAnswers {
  readonly seal: (act: ActRef, answer: string) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (act: ActRef, sealed: Uint8Array) => string | undefined;
}

const placeOf = ({ uid, id }: ActRef): string => `${uid}/${id}`;

/** The answers of this server. */
export const sealedAnswers = ({ config }: Pick<Dependencies, 'config'>): SealedAnswers => {
  const key = derivedKey(config, 'tutor answers');
  return {
    seal: (act, answer) => seal(key, Buffer.from(answer), placeOf(act)),
    unseal: (act, sealed) => {
      try {
        return unseal(key, sealed, placeOf(act)).toString();
      } catch {
        return undefined;
      }
    },
  };
};
