import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postJson } from './post-json.ts';

let server: Server;
/** The connection of each request, by its port. */
let ports: (number | undefined)[];
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const post = (signal = new AbortController().signal) => postJson(url(), { headers: {}, body: { a: 1 }, signal });
const textOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of response) text += part;
  return text;
};

beforeEach(async () => {
  ports = [];
  server = createServer((request, response) => {
    ports.push(request.socket.remotePort);
    request.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a post to a service', () => {
  it('is JSON, and its answer is read as it comes', async () => {
    expect(JSON.parse(await textOf(await post()))).toEqual({ a: 1 });
  });

  it('uses the connection of the one before, also where that was let go after its end', async () => {
    const gone = new AbortController();
    await textOf(await post(gone.signal));
    gone.abort();
    await textOf(await post());
    expect(ports[1]).toBe(ports[0]);
  });

  it('is not sent where its signal has aborted, and closes its connection when that aborts', async () => {
    await expect(post(AbortSignal.abort())).rejects.toThrow();
    expect(ports).toEqual([]);
    const gone = new AbortController();
    const response = await post(gone.signal);
    gone.abort();
    await once(response, 'close');
    await textOf(await post());
    expect(ports[1]).not.toBe(ports[0]);
  });

  it('fails where the connection breaks before its answer', async () => {
    server.removeAllListeners('request').on('request', (request) => request.socket.destroy());
    await expect(post()).rejects.toThrow();
  });
});
