import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptPush } from './decrypt.ts';
import { openPushService } from './service.ts';

/** The example of RFC 8291, section 5. */
const example = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
} as const;

const keys = () => {
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(example.privateKey, 'base64url');
  return { ...example, privateKey };
};

describe('the decryption of push messages', () => {
  it('reads the example of RFC 8291', () => {
    expect(keys().privateKey.getPublicKey('base64url')).toBe(example.p256dh);
    expect(decryptPush(Buffer.from(example.body, 'base64url'), keys())).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  it('refuses a message of which one bit was changed', () => {
    const body = Buffer.from(example.body, 'base64url');
    body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1);
    expect(() => decryptPush(body, keys())).toThrow();
  });
});

describe('the push service of the tests', () => {
  it('refuses who does not sign, and messages without a time to live', async () => {
    const service = await openPushService();
    try {
      const { endpoint } = service.subscribe();
      const headers = { 'content-encoding': 'aes128gcm' };
      const ask = async (more: Readonly<Record<string, string>>) =>
        (await fetch(endpoint, { method: 'POST', body: 'x', headers: { ...headers, ...more } })).status;
      expect(await ask({})).toBe(400);
      expect(await ask({ ttl: '60' })).toBe(401);
      expect(await ask({ ttl: '60', authorization: 'vapid t=e30.e30.AAAA, k=AAAA' })).toBe(401);
      expect([service.messages.length, service.requests()]).toEqual([0, 3]);
    } finally {
      await service.close();
    }
  });
});
