/** Apple's clients sign their secret (ES256) instead of keeping one; this checks what they send. */
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';

/** Whose secret is expected. */
export interface SecretOwner {
  readonly teamId: string;
  readonly keyId: string;
  readonly clientId: string;
  readonly audience: string;
  readonly publicKey: KeyObject;
}

/** A key pair as Apple gives it out: the private part in PEM. */
export const newSigningKey = (): { readonly privateKey: string; readonly publicKey: KeyObject } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
};

/** Whether a secret is a token that its owner signed, for this provider, and that has not ended. */
export const isSignedSecret = (secret: string, owner: SecretOwner, now: number): boolean => {
  const [head = '', body = '', signature = ''] = secret.split('.');
  const key = { key: owner.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))) return false;
  const [{ alg, kid }, { iss, sub, aud, exp }] = [jsonOf(head), jsonOf(body)];
  const isNamed = alg === 'ES256' && kid === owner.keyId && iss === owner.teamId && sub === owner.clientId;
  return isNamed && aud === owner.audience && typeof exp === 'number' && exp * 1000 > now;
};

const jsonOf = (part: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());
