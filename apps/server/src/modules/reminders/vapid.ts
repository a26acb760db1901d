/** Who sends push messages: the server's key pair, and its signature for a push service (VAPID, RFC 8292). */
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** The sender of push messages. */
export interface Vapid {
  /** The public key with which browsers subscribe: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** The header `authorization` for a push service. @param origin the origin of the service */
  readonly authorizationFor: (origin: string) => string;
}

const CURVE = 'prime256v1';
/** How long a signature is valid, in seconds (at most 24 hours), and how long it is used. */
const VALID = 12 * 3600;
const USED = 6 * 3600;

interface Signature {
  readonly header: string;
  /** Seconds since 1970. */
  readonly madeAt: number;
}

/** The private key of a `SECRET`. Nearly every text of 32 bytes is one; the others are passed over. */
const privateKeyOf = (config: Pick<Config, 'secret'>): { readonly scalar: Buffer; readonly point: Buffer } => {
  const pair = createECDH(CURVE);
  for (let turn = 1; ; turn += 1) {
    const scalar = Buffer.from(derivedKey(config, `web push key ${turn}`));
    try {
      pair.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return { scalar, point: pair.getPublicKey() };
  }
};

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** How push services reach the operator: the address of the site, or the sender of its mails on a local one. */
const contactOf = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`;

/**
 * Opens the sender. Its key is derived from `SECRET`, which is made at the first start: so all servers of one database
 * have the same, and subscriptions outlast a restart.
 */
export const openVapid = (config: Pick<Config, 'secret' | 'publicUrl' | 'mailFrom'>, clock: () => number): Vapid => {
  const { scalar, point } = privateKeyOf(config);
  const publicKey = point.toString('base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: x ?? '', y: y ?? '' };
  const key: KeyObject = createPrivateKey({ key: jwk, format: 'jwk' });
  const kept = new Map<string, Signature>();
  const signed = (origin: string, now: number): string => {
    const claims = { aud: origin, exp: now + VALID, sub: contactOf(config) };
    const text = `${base64({ typ: 'JWT', alg: 'ES256' })}.${base64(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
  };
  return {
    publicKey,
    authorizationFor: (origin) => {
      const now = Math.floor(clock() / 1000);
      const last = kept.get(origin);
      if (last !== undefined && last.madeAt <= now && now < last.madeAt + USED) return last.header;
      const header = signed(origin, now);
      kept.set(origin, { header, madeAt: now });
      return header;
    },
  };
};
