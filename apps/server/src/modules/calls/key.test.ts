import { createPublicKey, publicEncrypt, webcrypto } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { type EnvelopeKey, openEnvelopeKey } from './key.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const withSecret = (secret: string) => ({ ...dependencies, config: { ...dependencies.config, secret } });

/** The first bytes of every RSA key in PKCS#8: the algorithm rsaEncryption. */
const PKCS8_HEAD = Buffer.from('06092a864886f70d010101', 'hex').toString('latin1');

/** Encrypts with the public key and decrypts with the private key. */
const roundTrip = async ({ publicPem }: EnvelopeKey, { privateKey }: EnvelopeKey): Promise<string> => {
  const sealed = publicEncrypt({ key: publicPem, oaepHash: 'sha256' }, Buffer.from('hello'));
  return Buffer.from(await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, sealed)).toString();
};

describe('the key for envelopes', () => {
  it('is the same for servers that start at the same time and for later ones', async () => {
    const keys = await Promise.all(
      Array.from({ length: 4 }, () => openEnvelopeKey(withSecret('a secret of several servers, all new'))),
    );
    const later = await openEnvelopeKey(withSecret('a secret of several servers, all new'));
    expect(new Set([...keys, later].map(({ publicPem }) => publicPem)).size).toBe(1);
    for (const key of keys) expect(await roundTrip(later, key)).toBe('hello');
  });

  it('is an RSA key of 2048 bits, as SPKI PEM', async () => {
    const { publicPem } = await openEnvelopeKey(dependencies);
    expect(publicPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(publicPem);
    expect([asymmetricKeyType, asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048]);
  });

  it('is stored encrypted, separately for each secret', async () => {
    const [one, other] = [
      await openEnvelopeKey(withSecret('the first of two secrets for tests')),
      await openEnvelopeKey(withSecret('the other of two secrets for tests')),
    ];
    expect(one.publicPem).not.toBe(other.publicPem);
    const { rows } = await dependencies.pool.query('SELECT sealed_private AS sealed FROM envelope_key');
    expect(rows.length).toBeGreaterThan(1);
    for (const { sealed } of rows) {
      expect(sealed.toString('latin1')).not.toContain(PKCS8_HEAD);
    }
  });

  it('cannot be opened after a change in the database', async () => {
    const secret = 'a secret whose key somebody changes';
    await openEnvelopeKey(withSecret(secret));
    await dependencies.pool.query(
      'UPDATE envelope_key SET sealed_private = set_byte(sealed_private, 40, get_byte(sealed_private, 40) # 1)',
    );
    await expect(openEnvelopeKey(withSecret(secret))).rejects.toThrow();
  });
});
