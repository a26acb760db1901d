import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './ports.ts';

describe('a free port', () => {
  let server = createServer();
  afterEach(() => void server.close());

  it('is none that an outgoing connection may be given before it is used', async () => {
    expect(await freePort()).toBeLessThan(32_768);
  });

  it('is given once, also if several ask at once', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(ports).size).toBe(20);
  });

  it.each(['127.0.0.1', undefined])('is none on which a server of this machine listens at %s', async (host) => {
    const next = (await freePort()) + 1;
    server = createServer().listen(next, host);
    await once(server, 'listening');
    expect(await freePort()).not.toBe(next);
  });
});
