import { createECDH } from 'node:crypto';
import { decryptPush, newDeviceKeys } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areDeviceKeys, encryptedFor } from './encryption.ts';
import { isAtPushService } from './push-services.ts';
import { openVapid } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('the encryption of push messages', () => {
  it('gives the example of RFC 8291, section 5, byte for byte', () => {
    const keys = {
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const random = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(encryptedFor(keys, 'When I grow up, I want to be a watermelon', random).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
        'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by a browser, whatever the text', () => {
    const device = newDeviceKeys();
    const keys = { publicKey: bytes(device.p256dh), auth: bytes(device.auth) };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(decryptPush(encryptedFor(keys, text), device)).toBe(text);
      }),
    );
  });

  it('accepts keys of a browser only', () => {
    const { p256dh, auth } = newDeviceKeys();
    const keys = { publicKey: bytes(p256dh), auth: bytes(auth) };
    expect(areDeviceKeys(keys)).toBe(true);
    expect(areDeviceKeys({ ...keys, auth: keys.auth.subarray(1) })).toBe(false);
    expect(areDeviceKeys({ ...keys, publicKey: keys.publicKey.subarray(1) })).toBe(false);
    expect(areDeviceKeys({ ...keys, publicKey: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]) })).toBe(false);
  });
});

describe('the push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('include %s', (endpoint) => {
    expect(isAtPushService(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:password@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://xfcm.googleapis.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:3000/api/v1/me',
    'file:///etc/passwd',
    'nonsense',
  ])('exclude %s', (endpoint) => {
    expect(isAtPushService(endpoint, ['https://push.example.org'])).toBe(false);
  });

  it('include those that the operator has added, by their whole origin', () => {
    const added = ['https://push.example.org', 'http://127.0.0.1:9999'];
    expect(isAtPushService('https://push.example.org/x', added)).toBe(true);
    expect(isAtPushService('http://127.0.0.1:9999/push/0', added)).toBe(true);
    expect(isAtPushService('http://127.0.0.1:9998/push/0', added)).toBe(false);
    expect(isAtPushService('https://push.example.org:444/x', added)).toBe(false);
  });
});

describe('the key of the server', () => {
  const config = { publicUrl: 'https://learn.example.org', mailFrom: 'Parlance <no-reply@learn.example.org>' };

  it('is the same on all servers with one SECRET, and another with another', () => {
    const keyOf = (secret: string) => openVapid({ ...config, secret }, Date.now).publicKey;
    expect(keyOf('a')).toBe(keyOf('a'));
    expect(keyOf('a')).not.toBe(keyOf('b'));
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    expect(pair.computeSecret(bytes(keyOf('a')))).toHaveLength(32);
  });

  it('signs for a push service once in six hours', () => {
    let now = Date.UTC(2026, 10, 24);
    const vapid = openVapid({ ...config, secret: 'a' }, () => now);
    const first = vapid.authorizationFor('https://push.example.org');
    now += 5 * 3_600_000;
    expect(vapid.authorizationFor('https://push.example.org')).toBe(first);
    expect(vapid.authorizationFor('https://other.example.org')).not.toBe(first);
    now += 2 * 3_600_000;
    expect(vapid.authorizationFor('https://push.example.org')).not.toBe(first);
  });
});
