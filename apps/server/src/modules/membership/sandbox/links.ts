/** The addresses of the sandbox's pages. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { PurchaseRef } from '../provider.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** The token of a checkout page: unguessable, and the same for the same purchase. Whoever has it can pay the order. */
export interface CheckoutTokens {
  readonly tokenFor: (ref: PurchaseRef) => string;
  /** The purchase of a token; undefined if it is forged or malformed. */
  readonly refOf: (token: string) => PurchaseRef | undefined;
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Opens the tokens: both ids with the first half of their HMAC-SHA-256, so that no table needs to be searched for them. */
export const openCheckoutTokens = (config: Pick<Config, 'secret'>): CheckoutTokens => {
  const key = derivedKey(config, 'sandbox checkout');
  const macOf = (ids: Buffer): Buffer => createHmac('sha256', key).update(ids).digest().subarray(0, MAC_BYTES);
  return {
    tokenFor: ({ uid, purchase }) => {
      const ids = Buffer.concat([bytesOf(uid), bytesOf(purchase)]);
      return Buffer.concat([ids, macOf(ids)]).toString('base64url');
    },
    refOf: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES) return undefined;
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      if (!timingSafeEqual(macOf(ids), bytes.subarray(2 * ID_BYTES))) return undefined;
      return { uid: idOf(ids.subarray(0, ID_BYTES)), purchase: idOf(ids.subarray(ID_BYTES)) };
    },
  };
};

/** A path of this site: never another host's. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

/** The path of an address of this site; `/` for any other. */
export const pathWithin = (publicUrl: string, address: string): string => {
  const url = URL.parse(address, publicUrl);
  const path = url?.origin === publicUrl ? `${url.pathname}${url.search}${url.hash}` : '/';
  return ownPath.safeParse(path).data ?? '/';
};
