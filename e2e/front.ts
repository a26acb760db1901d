/** A server in front of the program, which can bring out a version of its own, and lose files of the one before. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The server in front. */
export interface Front {
  readonly url: string;
  /** From now on another version of the worker is there. */
  readonly release: () => void;
  /** From now on there are no files whose path contains this. */
  readonly lose: (part: string) => void;
  readonly stop: () => void;
}

const bodyOf = async (from: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Puts a server in front of the one at `origin`. */
export const startFront = async (origin: string): Promise<Front> => {
  let version = 0;
  const lost: string[] = [];
  const sendWorker = async (from: IncomingMessage, response: ServerResponse): Promise<void> => {
    const script = (await bodyOf(from)).replace(/version:([`"'])/, `version:$1${version === 0 ? '' : `v${version}`}`);
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
  };
  const server = createServer((asked, response) => {
    const path = asked.url ?? '/';
    if (lost.some((part) => path.includes(part))) return void response.writeHead(404).end();
    const isWorker = path === '/sw.js';
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : asked.headers;
    const passed = request(origin + path, { method: asked.method, headers }, (from) => {
      if (isWorker) return void sendWorker(from, response);
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    release: () => {
      version += 1;
    },
    lose: (part) => lost.push(part),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
