/**
 * A chat service on this machine. It speaks the chat-completions protocol, streamed or not, and writes down recordings
 * (`audio/transcriptions`); it answers what tests tell it to, and records what it was asked.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChatScript, type ChatStep, type ChatStream, failing, heard, streamed } from './script.ts';

export {
  type ChatFailure,
  type ChatScript,
  type ChatStep,
  type ChatStream,
  failing,
  HTML_PAGE,
  heard,
  hugeAnswer,
  streamed,
} from './script.ts';

/** A request as it came. */
export interface ChatRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body; empty if that is a form. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The form of a recording. */
  readonly form?: FormData;
  /** How many bytes of the answer were taken by the connection. */
  readonly sent: () => number;
  /** Resolves when the connection of the answer is over: whether the client left before the answer ended. */
  readonly left: Promise<boolean>;
}

/** Options of the service. */
export interface ChatServiceOptions {
  /** The key that requests must bear; none by default. */
  readonly key?: string;
  /** Whether it refuses `tools` and `response_format`, as small services do. */
  readonly isToolLess?: boolean;
  /** The port; any free one by default. */
  readonly port?: number;
}

/** A running service. */
export interface ChatService {
  /** The address that clients are configured with. */
  readonly url: string;
  readonly requests: readonly ChatRequest[];
  /** Answers the next requests like this, one each; later ones get a short answer. */
  readonly answer: (...scripts: readonly ChatScript[]) => void;
  /** Forgets what was to be answered, and was not asked for. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
const COMMON = { id: 'chatcmpl-1', created: 1_760_000_000, model: 'test' };
const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

const bodyOf = async (request: IncomingMessage): Promise<Pick<ChatRequest, 'body' | 'form'>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { body: JSON.parse(bytes.toString()) };
  return { body: {}, form: await new Response(bytes, { headers: { 'content-type': type } }).formData() };
};

/** The chunks of a stream that a step stands for. */
const chunksOf = (step: ChatStep, wantsUsage: boolean): readonly (object | string)[] => {
  const chunk = (delta: object, finish: string | null = null) => ({
    ...{ ...COMMON, object: 'chat.completion.chunk' },
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  if ('text' in step) return [chunk({ content: step.text })];
  if ('reasoning' in step) return [chunk({ reasoning_content: step.reasoning })];
  if ('chunk' in step) return [step.chunk as object];
  if ('finish' in step) return [chunk({}, step.finish)];
  if (!('done' in step)) return [];
  return [...(wantsUsage ? [{ ...COMMON, object: 'chat.completion.chunk', choices: [], usage: USAGE }] : []), '[DONE]'];
};

/** The bytes of a step. */
const bytesOf = (step: ChatStep, wantsUsage: boolean, newline: string): Uint8Array => {
  if ('raw' in step) return Buffer.from(step.raw as string);
  const data = chunksOf(step, wantsUsage).map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return Buffer.from(data.map((each) => `data: ${each}${newline}${newline}`).join(''));
};

/** Waits until more can be written, or the client has left. */
const taken = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

/** Writes as fast as the client reads. @returns whether it is still there */
const write = async (response: ServerResponse, bytes: Uint8Array, isByteByByte: boolean): Promise<boolean> => {
  for (const part of isByteByByte ? Array.from(bytes, (byte) => Uint8Array.of(byte)) : [bytes]) {
    if (response.destroyed) return false;
    if (!response.write(part)) await taken(response);
    if (isByteByByte) await new Promise(setImmediate);
  }
  return !response.destroyed;
};

const sendStream = async (response: ServerResponse, stream: ChatStream, wantsUsage: boolean): Promise<void> => {
  const { newline = '\n', isByteByByte = false } = stream;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
  for (const step of stream.steps) {
    if ('stall' in step) return;
    if ('cut' in step) return void response.socket?.destroy();
    if ('wait' in step && step.wait > 0) await wait(step.wait, undefined, { ref: false });
    if (!(await write(response, bytesOf(step, wantsUsage, newline), isByteByByte))) return;
  }
  response.end();
};

/** The answer as one object. */
const sendWhole = (response: ServerResponse, { steps }: ChatStream): void => {
  const all = (read: (step: ChatStep) => string): string => steps.map(read).join('');
  const reasoning = all((step) => ('reasoning' in step ? step.reasoning : ''));
  const message = {
    role: 'assistant',
    content: all((step) => ('text' in step ? step.text : '')),
    ...(reasoning !== '' && { reasoning_content: reasoning }),
  };
  const finish = all((step) => ('finish' in step ? step.finish : ''));
  response.writeHead(200, { 'content-type': 'application/json' });
  const choices = [{ index: 0, message, finish_reason: finish }];
  response.end(JSON.stringify({ ...COMMON, object: 'chat.completion', choices, usage: USAGE }));
};

const send = async (response: ServerResponse, script: ChatScript, body: ChatRequest['body']): Promise<void> => {
  if (script === 'reset') return void response.socket?.resetAndDestroy();
  if ('status' in script) return void response.writeHead(script.status, script.headers).end(script.body ?? '');
  if (body.stream !== true)
    return script.steps.some((step) => 'stall' in step) ? undefined : sendWhole(response, script);
  const options = body.stream_options as { readonly include_usage?: boolean } | undefined;
  await sendStream(response, script, options?.include_usage === true);
};

/** Starts a service. */
export const openChatService = async (options: ChatServiceOptions = {}): Promise<ChatService> => {
  const { key, isToolLess = false, port = 0 } = options;
  const requests: ChatRequest[] = [];
  const scripts: ChatScript[] = [];

  const scriptFor = ({ path, headers, body }: ChatRequest): ChatScript => {
    const isRecording = path === '/v1/audio/transcriptions';
    if (path !== '/v1/chat/completions' && !isRecording) return failing(404, 'not_found');
    if (key !== undefined && headers.authorization !== `Bearer ${key}`) return failing(401, 'invalid_api_key');
    if (isToolLess && ('tools' in body || 'response_format' in body)) return failing(400, 'unsupported_parameter');
    return scripts.shift() ?? (isRecording ? heard('Hola.') : streamed('Muy bien.'));
  };
  const server = createServer((request, response) => {
    const left = new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(!response.writableFinished));
    });
    const answer = async (): Promise<void> => {
      const { headers, url = '', socket } = request;
      const before = socket.bytesWritten;
      const given = await bodyOf(request);
      const asked: ChatRequest = { path: url, headers, ...given, left, sent: () => socket.bytesWritten - before };
      requests.push(asked);
      await send(response, scriptFor(asked), given.body);
    };
    answer().catch(() => response.destroy());
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: (...more) => void scripts.push(...more),
    forget: () => void scripts.splice(0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
