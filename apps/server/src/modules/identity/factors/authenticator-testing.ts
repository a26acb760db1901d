/** A software authenticator for tests: what a browser and a security key do for a passkey (WebAuthn level 3, §5 and §6). */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** What an authenticator does otherwise than it should. */
export interface Oddity {
  /** The origin of the page that asks. */
  readonly origin?: string;
  /** The host that the key is bound to. */
  readonly host?: string;
  /** Whether the device has verified its owner; true if left out. */
  readonly verified?: boolean;
  /** How often it has signed, instead of one more than before. */
  readonly counter?: number;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** An authenticator with one key. */
export interface TestAuthenticator {
  /** Makes the passkey for the options of a site. @returns the browser's answer. */
  readonly make: (options: object, oddity?: Oddity) => object;
  /** Proves the passkey for the options of a site. @returns the browser's answer. */
  readonly prove: (options: object, oddity?: Oddity) => object;
}

const ORIGIN = 'http://localhost:3000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The start of a CBOR item (RFC 8949): its kind, and its length or number below 65536. */
const head = (kind: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(kind << 5) | value])
    : value < 256
      ? Buffer.from([(kind << 5) | 24, value])
      : Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);

const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A public key of P-256 in COSE (RFC 9053, §7.1.1), for ES256. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  );
};

/**
 * Opens an authenticator with a new key.
 * @param name tells it apart: its credential's id is made of it.
 * @param counts whether it counts its signatures; many do not, and always say 0.
 */
export const openAuthenticator = (name: string, counts = true): TestAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = sha256(name);
  const id = credential.toString('base64url');
  let count = 0;
  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Oddity): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (host: string, { verified = true, counter }: Oddity, key?: Buffer): Buffer => {
    if (counts) count += 1;
    const start = Buffer.alloc(5);
    start[0] = PRESENT | (verified ? VERIFIED : 0) | (key === undefined ? 0 : HAS_KEY);
    start.writeUInt32BE(counter ?? count, 1);
    return Buffer.concat([sha256(host), start, key ?? Buffer.alloc(0)]);
  };
  const answer = (response: Readonly<Record<string, Buffer>>): object => {
    const written = Object.entries(response).map(([field, data]) => [field, data.toString('base64url')]);
    const parts = { ...Object.fromEntries(written), transports: ['usb'] };
    return { id, rawId: id, type: 'public-key', response: parts, clientExtensionResults: {} };
  };
  return {
    make: (options, oddity = {}) => {
      const { challenge, rp } = options as CreationOptions;
      const size = Buffer.from([credential.length >> 8, credential.length & 255]);
      const key = Buffer.concat([Buffer.alloc(16), size, credential, coseKey(publicKey)]);
      const authData = authenticatorData(oddity.host ?? rp.id, oddity, key);
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, oddity), attestationObject });
    },
    prove: (options, oddity = {}) => {
      const { challenge, rpId } = options as RequestOptions;
      const clientDataJSON = clientData('webauthn.get', challenge, oddity);
      const data = authenticatorData(oddity.host ?? rpId, oddity);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
};
