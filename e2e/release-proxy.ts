/** A proxy before the server that can publish another version of the service worker, and answer 404 for some files. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The server in front. */
export interface ReleaseProxy {
  readonly url: string;
  /** Publishes another version of the service worker from now on. */
  readonly publishVersion: () => void;
  /** Answers 404 for all paths that contain this text from now on. */
  readonly removeFiles: (part: string) => void;
  readonly stop: () => void;
}

const bodyOf = async (from: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Starts a proxy for the server at `origin`. */
export const startReleaseProxy = async (origin: string): Promise<ReleaseProxy> => {
  let version = 0;
  const removed: string[] = [];
  const sendWorker = async (from: IncomingMessage, response: ServerResponse): Promise<void> => {
    const script = (await bodyOf(from)).replace(/version:([`"'])/, `version:$1${version === 0 ? '' : `v${version}`}`);
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
  };
  const server = createServer((asked, response) => {
    const path = asked.url ?? '/';
    if (removed.some((part) => path.includes(part))) return void response.writeHead(404).end();
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
    publishVersion: () => {
      version += 1;
    },
    removeFiles: (part) => removed.push(part),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
