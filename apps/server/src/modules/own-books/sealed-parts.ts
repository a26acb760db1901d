/** Parts of own books as they are stored: encrypted with a key that is derived from `SECRET`, each for its own place. */
import type { Dependencies } from '../../module.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { PartRef } from './store.ts';

const placeOf = ({ uid, book, hash }: PartRef): string => `${uid}/${book}/${hash}`;

/** Encrypts and decrypts parts. */
export interface SealedParts {
  readonly seal: (part: PartRef, bytes: Uint8Array) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (part: PartRef, sealed: Uint8Array) => Buffer | undefined;
}

/** The parts of this server. */
export const sealedParts = ({ config }: Pick<Dependencies, 'config'>): SealedParts => {
  const key = derivedKey(config, 'own books');
  return {
    seal: (part, bytes) => seal(key, bytes, placeOf(part)),
    unseal: (part, sealed) => {
      try {
        return unseal(key, sealed, placeOf(part));
      } catch {
        return undefined;
      }
    },
  };
};
