/** Codes of authenticator apps: time-based one-time passwords (RFC 6238) of six digits, by HMAC-SHA-1 over 30 seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, in milliseconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** How many codes before and after the present one are accepted, because clocks differ. */
const TOLERANCE = 1;
const CODE = /^[0-9]{6}$/;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of a period of 30 seconds since 1970. */
export type TotpStep = number;

/** The code of a period (RFC 4226, section 5.3). */
export const totpCode = (secret: Uint8Array, step: TotpStep): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/**
 * The period of a given code: the present one, or one beside it.
 * @param now milliseconds since 1970
 * @returns undefined if the code belongs to none of them.
 */
export const stepOf = (secret: Uint8Array, code: string, now: number): TotpStep | undefined => {
  if (!CODE.test(code)) return undefined;
  const present = Math.floor(now / STEP_MS);
  const near = Array.from({ length: 2 * TOLERANCE + 1 }, (_, n) => present - TOLERANCE + n);
  return near.find((step) => step >= 0 && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
};

/** Bytes in base 32 (RFC 4648) without padding, as apps expect a key. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** The address from which an app takes a key, as a QR code or a link. @param email what the app shows */
export const totpUri = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Parlance:${email}`)}?${new URLSearchParams({ secret, issuer: 'Parlance' })}`;
