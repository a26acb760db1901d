/**
 * Posts JSON to a service whose answer comes word by word. What is not asked for is left to the network: a connection that
 * is read all the time costs as much for each word as a reading of several (`fetch` reads until 64 kB wait).
 */
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** Connections are kept for the next request, and closed when none came within seconds, as `fetch` does. */
const CONNECTIONS = { keepAlive: true, timeout: 4000, highWaterMark: 1 };
const http = { request: requestHttp, agent: new HttpAgent(CONNECTIONS) };
const https = { request: requestHttps, agent: new HttpsAgent(CONNECTIONS) };

/** What is posted. */
export interface JsonPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Closes the connection. */
  readonly signal: AbortSignal;
}

/** Posts it. Redirects are not followed. @returns the answer, once its head is there @throws where none comes */
export const postJson = (url: string, { headers, body, signal }: JsonPost): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request, agent } = url.startsWith('https:') ? https : http;
    const bytes = Buffer.from(JSON.stringify(body));
    const sent = request(url, {
      ...{ method: 'POST', agent },
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'parlance',
      },
    });
    sent.once('response', (response) => {
      // Who reads it is told by its state; an error that nobody listens to would end the process.
      response.on('error', () => undefined);
      resolve(response);
    });
    sent.on('error', reject);
    // As an option, the signal of one request would also close a connection that another one uses later.
    const leave = (): void => void sent.destroy();
    signal.addEventListener('abort', leave);
    sent.once('close', () => {
      signal.removeEventListener('abort', leave);
      reject(new Error('No answer came'));
    });
    if (signal.aborted) leave();
    else sent.end(bytes);
  });
