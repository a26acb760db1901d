/** Envelopes of the specification's calls (rules §5), made with WebCrypto. */
import {
  CALLER,
  ENVELOPE_ALPHABET,
  ENVELOPE_KEY_LENGTH,
  type EnvelopeRequest,
  type EnvelopeResponse,
  type EnvelopeToken,
} from '@parlance/contract';

type Bytes = Uint8Array<ArrayBuffer>;

/** A sealed request, and a function that reads its response. */
export interface SealedCall {
  readonly body: EnvelopeRequest;
  /** Decrypts the response; rejects if it is not a response to this request. */
  readonly open: (response: EnvelopeResponse) => Promise<unknown>;
}

const RSA = 'RSA-OAEP';
const AES = 'AES-CBC';

/** Reads the server's public key: SPKI as base64, with or without PEM armour. */
export const readPublicKey = (text: string): Promise<CryptoKey> => {
  const spki = bytesOf(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
  return crypto.subtle.importKey('spki', spki, { name: RSA, hash: 'SHA-256' }, false, ['encrypt']);
};

/** Encrypts a call's content with a new key and a new IV. */
export const sealCall = async (publicKey: CryptoKey, content: unknown): Promise<SealedCall> => {
  const [secret, iv] = [randomCharacters(), randomCharacters()];
  const key = await crypto.subtle.importKey('raw', secret, AES, false, ['encrypt', 'decrypt']);
  const wrap = async (part: Bytes): Promise<string> => base64(await crypto.subtle.encrypt(RSA, publicKey, part));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const token: EnvelopeToken = {
    enKey: await wrap(secret),
    enIV: await wrap(iv),
    enContent: base64(await crypto.subtle.encrypt({ name: AES, iv }, key, text)),
    caller: CALLER,
  };
  return {
    body: { token: btoa(JSON.stringify(token)) },
    open: async (response) => {
      const given = { name: AES, iv: bytesOf(response.iv) };
      const plain = await crypto.subtle.decrypt(given, key, bytesOf(response.data));
      return JSON.parse(new TextDecoder().decode(plain));
    },
  };
};

/**
 * Bytes from this value on are dropped: they would make the first characters of the alphabet more likely than the last.
 */
const UNBIASED_BELOW = 256 - (256 % ENVELOPE_ALPHABET.length);

/** 16 random characters of [A-Za-z0-9], all equally likely. */
const randomCharacters = (): Bytes => {
  const chosen = new Uint8Array(ENVELOPE_KEY_LENGTH);
  for (let filled = 0; filled < chosen.length; ) {
    const [byte = UNBIASED_BELOW] = crypto.getRandomValues(new Uint8Array(1));
    if (byte >= UNBIASED_BELOW) continue;
    chosen[filled] = ENVELOPE_ALPHABET.charCodeAt(byte % ENVELOPE_ALPHABET.length);
    filled += 1;
  }
  return chosen;
};

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const bytesOf = (text: string): Bytes => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
