/** Checks who sends a push message: the signature of VAPID (RFC 8292). */
import { createPublicKey, verify } from 'node:crypto';

/** What a valid signature tells. */
export interface Sender {
  /** The public key, in base64url: an uncompressed point of P-256. */
  readonly key: string;
  /** How the sender can be reached: `mailto:` or `https:`. */
  readonly contact: string;
}

const DAY = 86_400;
const POINT = 65;

const json = (part: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

const publicKeyOf = (key: string) => {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
};

/**
 * The sender of a message by its `authorization` header; undefined if it is not signed for this push service, at this
 * time, by the key that it names.
 * @param origin the push service
 * @param now milliseconds since 1970
 */
export const senderOf = (header: string | undefined, origin: string, now: number): Sender | undefined => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (signature === '' || Buffer.from(key, 'base64url').length !== POINT) return undefined;
  const { alg } = json(head);
  const { aud, exp, sub } = json(claims);
  const seconds = now / 1000;
  const isTimely = typeof exp === 'number' && exp > seconds && exp <= seconds + DAY;
  const isNamed = typeof sub === 'string' && /^(mailto:|https:)/.test(sub);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return alg === 'ES256' && aud === origin && isTimely && isNamed && isSigned ? { key, contact: sub } : undefined;
};
