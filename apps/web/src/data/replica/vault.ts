/**
 * Encryption of the data on this device (docs/decisions: local encryption). The keys cannot be exported from the
 * browser; they are stored as handles beside the data in IndexedDB.
 */

import { hexOf } from '../../platform/index.ts';

/** An encrypted value as it is stored. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The two key handles of a vault: one encrypts values, one makes names opaque. */
export interface VaultKeys {
  readonly values: CryptoKey;
  readonly names: CryptoKey;
}

/** Encrypts and decrypts values. `place` is authenticated: a record that was moved cannot be opened. */
export interface Vault {
  readonly seal: (place: string, value: unknown) => Promise<Sealed>;
  /** Rejects if the record was altered, moved, or sealed with another key. */
  readonly open: (place: string, sealed: Sealed) => Promise<unknown>;
  /** The same for bytes, which need not become a text first. */
  readonly sealBytes: (place: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Sealed>;
  readonly openBytes: (place: string, sealed: Sealed) => Promise<Uint8Array<ArrayBuffer>>;
  /** A key that is always the same for a name and reveals nothing about it. */
  readonly opaque: (name: string) => Promise<string>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Creates keys for a new store. */
export const makeVaultKeys = async (): Promise<VaultKeys> => ({
  values: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  names: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
});

/** Creates a vault with these keys. */
export const openVault = (keys: VaultKeys): Vault => {
  const sealBytes: Vault['sealBytes'] = async (place, bytes) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = encoder.encode(place);
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, keys.values, bytes);
    return { iv, data };
  };
  const openBytes: Vault['openBytes'] = async (place, { iv, data }) => {
    const additionalData = encoder.encode(place);
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, keys.values, data));
  };
  const opaqueKeyOf = async (name: string): Promise<string> => {
    const mac = await crypto.subtle.sign('HMAC', keys.names, encoder.encode(name));
    return hexOf(new Uint8Array(mac, 0, 16));
  };
  /** Those that this page has asked for: each takes a thread of the browser, and its answer waits for what the page does. */
  const opaqueKeys = new Map<string, Promise<string>>();
  return {
    sealBytes,
    openBytes,
    seal: (place, value) => sealBytes(place, encoder.encode(JSON.stringify(value))),
    open: async (place, sealed) => JSON.parse(decoder.decode(await openBytes(place, sealed))),
    opaque: (name) => {
      const key = opaqueKeys.get(name) ?? opaqueKeyOf(name);
      opaqueKeys.set(name, key);
      return key;
    },
  };
};
