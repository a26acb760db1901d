/** What is remembered as it is stored: encrypted with a key that is derived from `SECRET`, each for its own place. */
import type { Dependencies } from '../../../module.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { FactRef } from './store.ts';

const placeOf = ({ uid, id }: FactRef): string => `${uid}/${id}`;

/** Encrypts and decrypts texts. */
export interface SealedFacts {
  readonly seal: (fact: FactRef, text: string) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (fact: FactRef, sealed: Uint8Array) => string | undefined;
}

/** The facts of this server. */
export const sealedFacts = ({ config }: Pick<Dependencies, 'config'>): SealedFacts => {
  const secret = derivedKey(config, 'tutor facts');
  return {
    seal: (fact, text) => seal(secret, Buffer.from(text), placeOf(fact)),
    unseal: (fact, sealed) => {
      try {
        return unseal(secret, sealed, placeOf(fact)).toString();
      } catch {
        return undefined;
      }
    },
  };
};
