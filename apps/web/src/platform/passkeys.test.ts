import { afterEach, describe, expect, it, vi } from 'vitest';
import { askPasskey, createPasskey, hasPasskeys } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (...values: readonly number[]): ArrayBuffer => Uint8Array.from(values).buffer;

/** A browser with passkeys. `create` and `get` receive the options that it is given. */
const browser = (credential: object | Error, conversions: object = {}) => {
  const asked: CredentialCreationOptions[] = [];
  const answer = async (options: CredentialCreationOptions): Promise<object> => {
    asked.push(options);
    if (credential instanceof Error) throw credential;
    return credential;
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, conversions),
  );
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } });
  return asked;
};

const CREATION = {
  challenge: '-_8',
  rp: { id: 'localhost', name: 'Parlance' },
  user: { id: 'AQI', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'Aw' }],
};

const CREATED = {
  id: 'k1',
  rawId: bytes(251, 255),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: bytes(1),
    attestationObject: bytes(2, 3),
    getTransports: () => ['internal'],
  },
};

describe('passkeys', () => {
  it('are missing in browsers without the interface', () => {
    expect(hasPasskeys()).toBe(false);
    browser({});
    expect(hasPasskeys()).toBe(true);
  });

  it('are made in browsers without conversions of their own', async () => {
    const asked = browser(CREATED);
    const made = await createPasskey(CREATION);
    expect(asked).toEqual([
      {
        publicKey: {
          ...CREATION,
          challenge: Uint8Array.of(251, 255),
          user: { ...CREATION.user, id: Uint8Array.of(1, 2) },
          excludeCredentials: [{ type: 'public-key', id: Uint8Array.of(3) }],
        },
      },
    ]);
    expect(made).toEqual({
      ok: true,
      response: {
        id: 'k1',
        rawId: '-_8',
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AQ', attestationObject: 'AgM', transports: ['internal'] },
      },
    });
  });

  it('sign in browsers without conversions of their own', async () => {
    const response = { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3), userHandle: null };
    const asked = browser({ id: 'k1', rawId: bytes(9), type: 'public-key', authenticatorAttachment: null, response });
    const used = await askPasskey({ challenge: 'AQ', allowCredentials: [{ type: 'public-key', id: 'Ag' }] });
    expect(asked).toEqual([
      {
        publicKey: {
          challenge: Uint8Array.of(1),
          allowCredentials: [{ type: 'public-key', id: Uint8Array.of(2) }],
        },
      },
    ]);
    expect(used).toEqual({
      ok: true,
      response: {
        id: 'k1',
        rawId: 'CQ',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
      },
    });
  });

  it('use the conversions of the browser where it has them', async () => {
    const parsed = { challenge: bytes(7) };
    const asked = browser({ toJSON: () => ({ id: 'k1' }) }, { parseRequestOptionsFromJSON: () => parsed });
    expect(await askPasskey({ challenge: 'AQ' })).toEqual({ ok: true, response: { id: 'k1' } });
    expect(asked).toEqual([{ publicKey: parsed }]);
  });

  it.each([
    ['InvalidStateError', 'exists'],
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
  ] as const)('that are not made because of a %s count as %s', async (name, error) => {
    browser(new DOMException('', name));
    expect(await createPasskey(CREATION)).toEqual({ ok: false, error });
  });
});
