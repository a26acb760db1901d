// @vitest-environment node
import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENVELOPE_KEY_PATH, REQUEST_TIMEOUT } from '@parlance/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallsClient, createCalls } from './calls.ts';

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, former] = [newKey(), newKey()];
const withoutArmour = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

const listen = async (listener: RequestListener): Promise<string> => {
  const listening = createServer(listener).listen(0, '127.0.0.1');
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

interface Opened {
  readonly caller: string;
  readonly key: Buffer;
  readonly iv: Buffer;
  readonly content: unknown;
}

/** Decrypts an envelope as rules §5 define it, with node:crypto only. */
const open = (body: string, privateKey: string): Opened => {
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const { caller, enKey, enIV, enContent } = JSON.parse(bytes(JSON.parse(body).token).toString());
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const unwrap = (part: string): Buffer =>
    privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, bytes(part));
  const [key, iv] = [unwrap(enKey), unwrap(enIV)];
  const decipher = createDecipheriv('aes-128-cbc', key, iv);
  const content = JSON.parse(Buffer.concat([decipher.update(bytes(enContent)), decipher.final()]).toString());
  return { caller, key, iv, content };
};

const answer = ({ key }: Opened, reply: unknown): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()]);
  return JSON.stringify({ data: data.toString('base64'), iv: iv.toString('base64') });
};

const REFUSAL = JSON.stringify({ error: { code: 'envelope-invalid', message: '' } });

/** A server with our key that answers every call with `reply`, and records the calls. */
const serverSaying = async (reply: unknown) => {
  const calls: (Opened & { readonly path: string | undefined })[] = [];
  const keys = { asked: 0 };
  const base = await listen(async (request, response) => {
    if (request.url === ENVELOPE_KEY_PATH) {
      keys.asked += 1;
      response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(ours.publicKey);
      return;
    }
    const body = await textOf(request);
    try {
      const opened = open(body, ours.privateKey);
      calls.push({ ...opened, path: request.url });
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer(opened, reply));
    } catch {
      response.writeHead(400, { 'content-type': 'application/json' }).end(REFUSAL);
    }
  });
  return { base, calls, keys };
};

const pageKey = withoutArmour(ours.publicKey);
const FAN = { uid: 'ada', from: 'web' } as const;

describe('a call', () => {
  it('is encrypted as specified, and its result is decrypted', async () => {
    const { base, calls, keys } = await serverSaying({ result: { isBigFans: true } });
    const result = await createCalls({ key: pageKey, base }).call('big_fans_check', FAN);
    expect(result).toEqual({ ok: true, value: { isBigFans: true } });
    expect(calls).toMatchObject([{ path: '/api/big_fans_check', caller: 'web', content: FAN }]);
    expect(keys.asked).toBe(0);
  });

  it('has its own key and IV, 16 characters of [A-Za-z0-9] each', async () => {
    const { base, calls } = await serverSaying({ result: { ok: true } });
    const client = createCalls({ key: pageKey, base });
    for (let turn = 0; turn < 20; turn += 1) await client.call('user_signout', { token_id: '' });
    const used = calls.flatMap(({ key, iv }) => [key.toString('latin1'), iv.toString('latin1')]);
    expect(new Set(used).size).toBe(40);
    for (const each of used) expect(each).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it('gives the code of a refusal inside the envelope unchanged', async () => {
    const { base } = await serverSaying({ error: { code: 'sign-in-stale', message: 'too old' } });
    const result = await createCalls({ key: pageKey, base }).call('validate_token', { token_id: '' });
    expect(result).toMatchObject({ ok: false, code: 'sign-in-stale' });
  });

  it('requests the key if the page does not contain it, and stores it', async () => {
    const { base, calls, keys } = await serverSaying({ result: { ok: true } });
    const client = createCalls({ key: undefined, base });
    expect(await client.call('user_signout', { token_id: '' })).toMatchObject({ ok: true });
    expect(await client.call('user_signout', { token_id: '' })).toMatchObject({ ok: true });
    expect([keys.asked, calls.length]).toEqual([1, 2]);
  });

  it('requests the key again if the server has another one', async () => {
    const { base, keys } = await serverSaying({ result: { ok: true } });
    const client = createCalls({ key: withoutArmour(former.publicKey), base });
    expect(await client.call('user_signout', { token_id: '' })).toMatchObject({ ok: true });
    expect(keys.asked).toBe(1);
  });

  it('that the server cannot decrypt for another reason is not repeated forever', async () => {
    let asked = 0;
    const base = await listen((request, response) => {
      asked += 1;
      if (request.url === ENVELOPE_KEY_PATH) response.writeHead(200).end(ours.publicKey);
      else response.writeHead(400, { 'content-type': 'application/json' }).end(REFUSAL);
    });
    const result = await createCalls({ key: pageKey, base }).call('user_signout', { token_id: '' });
    expect([result, asked]).toMatchObject([{ ok: false, code: 'envelope-invalid' }, 3]);
  });

  it.each<[string, RequestListener, string]>([
    [
      'a limit that was reached',
      (_, response) => response.writeHead(429).end('{"error":{"code":"request-too-many"}}'),
      'request-too-many',
    ],
    ['a page of some proxy', (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'), 'unavailable'],
    [
      'an answer that no key opens',
      (_, response) => response.writeHead(200).end(JSON.stringify({ data: 'AAAA', iv: 'AAAA' })),
      'internal',
    ],
  ])('gives %s its code', async (_, listener, code) => {
    const base = await listen(listener);
    expect(await createCalls({ key: pageKey, base }).call('user_signout', { token_id: '' })).toMatchObject({
      ok: false,
      code,
    });
  });

  it('is offline if the server cannot be reached', async () => {
    const client = createCalls({ key: pageKey, base: 'http://127.0.0.1:4399' });
    expect(await client.call('user_signout', { token_id: '' })).toMatchObject({ ok: false, code: 'offline' });
  });

  it('is aborted after 50 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const late = new DOMException('late', 'TimeoutError');
      return limit === 50_000 ? AbortSignal.abort(late) : new AbortController().signal;
    });
    const { base } = await serverSaying({ result: { ok: true } });
    const client: CallsClient = createCalls({ key: pageKey, base });
    expect(await client.call('user_signout', { token_id: '' })).toMatchObject({ ok: false, code: 'request-timeout' });
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT);
    expect(REQUEST_TIMEOUT).toBe(50_000);
  });
});
