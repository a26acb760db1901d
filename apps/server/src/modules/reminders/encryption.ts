/** Encrypts push messages for a browser (RFC 8291, with the content encoding `aes128gcm` of RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription. */
export interface DeviceKeys {
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Buffer;
  /** The shared secret, 16 bytes. */
  readonly auth: Buffer;
}

/** What is random in a message. */
interface MessageRandom {
  /** 16 bytes. */
  readonly salt: Buffer;
  /** The private key of the message, 32 bytes. */
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Ends the last record; zeros may follow. */
const LAST_RECORD = Buffer.from([2]);

/** Whether the keys are such of a subscription: a point of the curve, and a secret of the right length. */
export const areDeviceKeys = ({ publicKey, auth }: DeviceKeys): boolean => {
  if (publicKey.length !== POINT_BYTES || publicKey[0] !== 4 || auth.length !== AUTH_BYTES) return false;
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    return pair.computeSecret(publicKey).length > 0;
  } catch {
    return false;
  }
};

const randomPair = (): MessageRandom => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
};

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * The body of a message with a text.
 * @param random only tests give it: no two messages may have the same.
 */
export const encryptedFor = (
  { publicKey, auth }: DeviceKeys,
  text: string,
  { salt, privateKey }: MessageRandom = randomPair(),
): Buffer => {
  const sender = createECDH(CURVE);
  sender.setPrivateKey(privateKey);
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const shared = derived(sender.computeSecret(publicKey), auth, info, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(POINT_BYTES, 4);
  return Buffer.concat([salt, header, senderKey, record, cipher.getAuthTag()]);
};
