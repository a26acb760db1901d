// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from './api.ts';
import { send } from './send.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a server whose responses the test sets. */
const against = async (listener: RequestListener): Promise<Api> => {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(3250, '127.0.0.1', resolve));
  return createApi('http://127.0.0.1:3250');
};

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a call', () => {
  it('sends the body to the method and path of the contract', async () => {
    const seen: (string | undefined)[] = [];
    const api = await against((request, response) => {
      seen.push(request.method, request.url, request.headers['content-type']);
      json(200, { known: true, methods: ['password'] })(request, response);
    });
    const answer = await api.call('session.lookup', { email: 'ada@example.org' });
    expect(answer).toEqual({ ok: true, value: { known: true, methods: ['password'] } });
    expect(seen).toEqual(['POST', '/api/v1/session/lookup', 'application/json']);
  });

  it('is aborted, as if offline, when its result is not needed any more', async () => {
    const stop = new AbortController();
    const api = await against(() => stop.abort());
    expect(await api.call('session.me', undefined, stop.signal)).toMatchObject({ ok: false, code: 'offline' });
    expect(await api.call('session.me', undefined, stop.signal)).toMatchObject({ ok: false, code: 'offline' });
  });

  it('says when a refused one is worth trying again', async () => {
    const body = { error: { code: 'request-too-many', message: 'Later.' } };
    const api = await against((request, response) => {
      response.setHeader('retry-after', '30');
      json(429, body)(request, response);
    });
    expect(await api.call('session.me', undefined)).toEqual({ ok: false, code: 'request-too-many', retryAfter: 30 });
  });

  it('sends bytes as they are, and gets bytes', async () => {
    const parts: Buffer[] = [];
    await against((request, response) => {
      request.on('data', (part: Buffer) => void parts.push(part));
      request.on('end', () => response.end(Buffer.from([request.method === 'PUT' ? 1 : 0, 255])));
    });
    const bytes = Uint8Array.from([0, 255, 128]);
    const asking = { method: 'PUT', url: 'http://127.0.0.1:3250/x', bytes, responseType: 'arrayBuffer' } as const;
    const answer = await send(asking);
    expect([...Buffer.concat(parts)]).toEqual([0, 255, 128]);
    expect(answer.ok && answer.value instanceof ArrayBuffer && [...new Uint8Array(answer.value)]).toEqual([1, 255]);
  });

  it('sends no body if it only reads', async () => {
    let body = '';
    const api = await against((request, response) => {
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => json(200, { me: null })(request, response));
    });
    expect(await api.call('session.me', undefined)).toEqual({ ok: true, value: { me: null } });
    expect(body).toBe('');
  });

  it.each([
    [
      'a refusal with a code of the catalogue',
      401,
      { error: { code: 'sign-in-needed', message: '' } },
      'sign-in-needed',
    ],
    ['a refusal with a code that nobody knows', 418, { error: { code: 'teapot', message: '' } }, 'internal'],
    ['a refusal without an error', 400, { oops: true }, 'internal'],
  ])('gives the code of %s', async (_what, status, body, code) => {
    const api = await against(json(status, body));
    expect(await api.call('session.me', undefined)).toMatchObject({ ok: false, code });
  });

  it('treats a proxy’s error page as an unavailable server', async () => {
    const api = await against((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await api.call('session.me', undefined)).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('is offline if the server cannot be reached', async () => {
    const api = createApi('http://127.0.0.1:3251');
    expect(await api.call('session.me', undefined)).toMatchObject({ ok: false, code: 'offline' });
  });

  it('is offline if the connection fails in the middle', async () => {
    const api = await against((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"me":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await api.call('session.me', undefined)).toMatchObject({ ok: false, code: 'offline' });
  });
});
