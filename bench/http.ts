/** Sends requests to the measured server on connections that stay open. */
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { PORT } from './server.ts';

/** A request. */
export interface RequestOptions {
  readonly agent: Agent;
  /** The port of the server; by default that of the measured server. */
  readonly port?: number;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: string;
}

/** A response whose status is an error. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;

  constructor(message: string, status: number) {
    super(`${message}: ${status}`);
    this.status = status;
  }
}

/** Each learner has an address in another network, because the rate of requests is limited by network. */
const addressOf = (token: string): string =>
  `127.0.1.${1 + ([...token].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 250)}`;

/** Sends a request. @returns the response as soon as its headers have arrived; throws `RequestFailed` if its status is an error. */
export const startRequest = ({
  agent,
  port = PORT,
  method,
  path,
  token,
  headers,
  body,
}: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        ...(token === undefined ? {} : { localAddress: addressOf(token) }),
        port,
        method,
        path,
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        if (Math.floor((answer.statusCode ?? 0) / 100) === 2) return resolve(answer);
        answer.resume();
        reject(new RequestFailed(`${method} ${path}`, answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Sends a request and reads the whole response. */
export const sendRequest = async (question: RequestOptions): Promise<string> => {
  const answer = await startRequest(question);
  answer.setEncoding('utf8');
  let text = '';
  for await (const piece of answer) text += piece;
  return text;
};
