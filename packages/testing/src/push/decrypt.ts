/** A browser's side of an encrypted push message (RFC 8291 with the content encoding `aes128gcm` of RFC 8188). */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, as a browser makes them. */
export interface DeviceKeys {
  /** The public key, in base64url: an uncompressed point of P-256. */
  readonly p256dh: string;
  /** The shared secret of 16 bytes, in base64url. */
  readonly auth: string;
  readonly privateKey: ECDH;
}

const CURVE = 'prime256v1';
const SALT = 16;
const TAG = 16;

/** Makes the keys of a subscription. */
export const newDeviceKeys = (): DeviceKeys => {
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  return {
    p256dh: privateKey.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey,
  };
};

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts the one record of a push message. Throws if it is not for these keys, or not whole. */
export const decryptPush = (body: Buffer, { p256dh, auth, privateKey }: DeviceKeys): string => {
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  const keyLength = body.readUInt8(SALT + 4);
  const sender = body.subarray(SALT + 5, SALT + 5 + keyLength);
  const record = body.subarray(SALT + 5 + keyLength);
  if (record.length > recordSize) throw new RangeError('A push message has one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const shared = derived(privateKey.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new RangeError('The last record of a push message ends with the byte 2 and zeros.');
  return padded.subarray(0, end).toString('utf8');
};
