import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

/** The status of the answer to a request that is written byte by byte; 0 if the connection just ends. */
const statusOf = (text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    socket.on('error', reject);
  });

describe('a request', () => {
  it('with two lengths is refused, so that nobody hides another one in its body', async () => {
    const head = `POST /api/v1/insight HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    const both = `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`;
    expect(await statusOf(both)).toBe(400);
    expect(await statusOf(`${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  `)).toBe(400);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT'])('with the method %s is not answered', async (method) => {
    const status = await statusOf(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect([0, 400, 404, 405, 501]).toContain(status);
  });
});

describe('the server', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/package.json',
    '/.env',
    '/data/secret',
    '/apps/server/src/main.ts',
    '/content/units',
  ])('shows no file of its own folder: %s', async (url) => {
    const { statusCode, body } = await server.ask({ url });
    // An unknown address of a page shows the page.
    expect(statusCode === 404 || /^<!doctype html>/i.test(body)).toBe(true);
    expect(body).not.toMatch(/ref: refs|\[core\]|"name": "parlance"/);
  });

  it.each(['/assets/', '/content/', '/content/audio/', '/content/imported/media/', '/audio/', '/api/', '/dev/mail'])(
    'lists no folder: %s',
    async (url) => {
      const { statusCode, body } = await server.ask({ url });
      expect(statusCode === 404 || /^<!doctype html>/i.test(body)).toBe(true);
      expect(body).not.toMatch(/Index of|\.mp3"|\.eml/);
    },
  );

  it('has no account at first', async () => {
    const { rows } = await server.dependencies.pool.query('SELECT count(*)::int FROM identity_user');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('names the type and the characters of every text that it answers', async () => {
    for (const { method, path } of server.operations) {
      const url = path.replace(/\{[^}]+\}/g, 'x');
      const { headers, body } = await server.ask({ method, url, headers: { accept: 'application/json' } });
      // A key in PEM is ASCII.
      if (body !== '' && path !== '/api/envelope_key')
        expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/charset=utf-8$/)]);
    }
  });
});
