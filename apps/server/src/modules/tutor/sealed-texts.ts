/** Texts of learners as they are stored: encrypted with a key that is derived from `SECRET`, each for its own place. */
import type { Dependencies } from '../../module.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { seal, unseal } from '../../platform/sealed.ts';

/** Whose text it is, and its id. */
export interface TextRef {
  readonly uid: string;
  readonly id: string;
}

/** Encrypts and decrypts texts. */
export interface SealedTexts {
  readonly seal: (ref: TextRef, text: string) => Buffer;
  /** Undefined if the bytes were changed, lie in another place, or were encrypted with another `SECRET`. */
  readonly unseal: (ref: TextRef, sealed: Uint8Array) => string | undefined;
}

const placeOf = ({ uid, id }: TextRef): string => `${uid}/${id}`;

/** The texts of this server. @param purpose names their key; texts of one purpose cannot be read as those of another */
export const sealedTexts = ({ config }: Pick<Dependencies, 'config'>, purpose: string): SealedTexts => {
  const key = derivedKey(config, purpose);
  return {
    seal: (ref, text) => seal(key, Buffer.from(text), placeOf(ref)),
    unseal: (ref, sealed) => {
      try {
        return unseal(key, sealed, placeOf(ref)).toString();
      } catch {
        return undefined;
      }
    },
  };
};
