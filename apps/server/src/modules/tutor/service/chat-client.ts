/**
 * Asks a service that speaks the chat-completions protocol, and gives its answer as it comes. Each way in which an answer
 * can fail is told, as the last part; nothing is thrown.
 */
import type { IncomingMessage } from 'node:http';
import type { PromptMessage } from '@parlance/domain';
import { type ChatFinish, type ChatUsage, type LineMeaning, meaningOfJson, meaningOfLine } from './answer-stream.ts';
import { type ChatFailure, type ChatFailureKind, failureOfStatus, retryAfterOf } from './chat-failure.ts';
import { postJson } from './post-json.ts';
import { readInTime, type TimedReader } from './timed-reader.ts';

/** How a service is reached. */
export interface ServiceSettings {
  /** The address below which `chat/completions` is, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  /** A service of one's own may need none. */
  readonly key?: string;
  readonly model: string;
}

/** A part of an answer: texts, of which those that came together are one, then either the finish or the failure. Usage is absent where the service tells none. */
export type ChatPart =
  | { readonly text: string }
  | { readonly finish: ChatFinish; readonly usage?: ChatUsage }
  | { readonly failure: ChatFailure };

/** What an answer may take. Time in which the reader of the answer is busy does not count. */
export interface ChatLimits {
  /** Milliseconds to the first word. */
  readonly firstMs: number;
  /** Milliseconds between two words. */
  readonly idleMs: number;
  /** Milliseconds for all of it. */
  readonly wholeMs: number;
  /** Characters of its text. */
  readonly characters: number;
  /** Bytes with everything around the text, also reasoning. */
  readonly bytes: number;
}

/** The usual limits: the tutor says one or two sentences. */
export const CHAT_LIMITS: ChatLimits = {
  ...{ firstMs: 20_000, idleMs: 10_000, wholeMs: 60_000 },
  ...{ characters: 2000, bytes: 4_000_000 },
};

/** The most characters of one line of a stream. */
const LINE_MOST = 65_536;
/** The most bytes that are read of an error. */
const ERROR_BYTES = 16_384;
/** So many pieces with text are read as they come, so that the first words are there at once. */
const PIECES_AT_ONCE = 3;
/**
 * Milliseconds between two readings after that. What comes meanwhile is read as one: each piece costs more than what is in
 * it, and the browser shows its words one after the other.
 */
const READ_EVERY_MS = 250;
/** For how long an ended answer may keep its connection. */
const DRAIN_MS = 200;

const failed = (kind: ChatFailureKind): { readonly failure: ChatFailure } => ({ failure: { kind } });

/** A request under way, and what of it matters to all who read it. */
interface Asked {
  readonly settings: ServiceSettings;
  readonly messages: readonly PromptMessage[];
  readonly limits: ChatLimits;
  /** Closes the connection. */
  readonly gone: AbortController;
}

/**
 * No limit of tokens is sent, as services disagree on its name: an answer that is too long is cut off by closing it.
 * Redirects are errors, as the key would go to where they lead.
 */
const request = async ({ settings, messages, limits, gone }: Asked): Promise<IncomingMessage | ChatFailure> => {
  const { url, key, model } = settings;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    gone.abort();
  }, limits.firstMs);
  try {
    const response = await postJson(`${url.replace(/\/+$/, '')}/chat/completions`, {
      signal: gone.signal,
      headers: { accept: 'text/event-stream', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: { model, messages, stream: true, stream_options: { include_usage: true } },
    });
    return statusOf(response) < 400 && statusOf(response) >= 300 ? { kind: 'unreachable' } : response;
  } catch {
    return { kind: isLate ? 'timeout' : 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
};

const statusOf = ({ statusCode = 0 }: IncomingMessage): number => statusCode;

const errorOf = async (response: IncomingMessage, limits: ChatLimits): Promise<ChatFailure> => {
  let body = '';
  const reader = readInTime(response, ERROR_BYTES);
  const read = () => reader.read(limits.idleMs - reader.waited());
  for (let reading = await read(); 'text' in reading; reading = await read()) body += reading.text;
  return failureOfStatus(statusOf(response), body, retryAfterOf(response.headers['retry-after'] ?? null, Date.now()));
};

/** 1 for a piece in which there may be text. */
const countOf = (piece: string): number => Number(piece.includes('"content"'));

/** What lines say that came together, in order. */
type Lines = readonly LineMeaning[];

const meaningOf = (line: string): LineMeaning => (line.length > LINE_MOST ? failed('malformed') : meaningOfLine(line));

/** What the lines of an answer say, in order; the last one is a failure of reading, or the end of the body. */
async function* linesOf(reader: TimedReader, mostMs: () => number): AsyncGenerator<Lines> {
  let rest = '';
  let pieces = 0;
  for (;;) {
    if (pieces > PIECES_AT_ONCE) await reader.rest(Math.min(READ_EVERY_MS, mostMs()));
    const reading = await reader.read(mostMs());
    if ('failed' in reading) return yield [failed(reading.failed)];
    if ('end' in reading) return yield [meaningOfLine(rest)];
    pieces += countOf(reading.text);
    const lines = (rest + reading.text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield lines.map(meaningOf);
    if (rest.length > LINE_MOST) return yield [failed('malformed')];
  }
}

/** What an answer in one piece says: some services do not stream. */
async function* wholeOf(reader: TimedReader, limits: ChatLimits): AsyncGenerator<Lines> {
  let json = '';
  for (;;) {
    const reading = await reader.read(limits.firstMs - reader.waited());
    if ('failed' in reading) return yield [failed(reading.failed)];
    if ('end' in reading) break;
    json += reading.text;
  }
  yield [meaningOfJson(json)];
}

/** What has come of an answer. */
interface Answer {
  /** Takes what lines say. @returns their texts as one, and the failure or the end after which nothing more is read */
  readonly take: (lines: Lines) => { readonly text: string; readonly over: ChatPart | 'end' | undefined };
  readonly hasWords: () => boolean;
  /** The last part. */
  readonly last: () => ChatPart;
}

const openAnswer = ({ characters: most }: ChatLimits): Answer => {
  let characters = 0;
  let finish: ChatFinish | undefined;
  let usage: ChatUsage | undefined;
  const overAt = (line: LineMeaning): ChatPart | 'end' | undefined => {
    // An answer that is at its end is whole, whatever becomes of the connection.
    if (line.failure !== undefined) return finish === undefined ? { failure: line.failure } : 'end';
    finish ??= line.finish;
    usage ??= line.usage;
    characters += line.text?.length ?? 0;
    if (characters > most) return failed('tooLong');
    return line.isDone === true ? 'end' : undefined;
  };
  return {
    take: (lines) => {
      let text = '';
      for (const line of lines) {
        const over = overAt(line);
        if (over !== undefined) return { text, over };
        text += line.text ?? '';
      }
      return { text, over: undefined };
    },
    hasWords: () => characters > 0,
    last: () => {
      if (finish === undefined) return failed('cut');
      if (characters === 0) return failed('empty');
      return { finish, ...(usage !== undefined && { usage }) };
    },
  };
};

const typeOf = ({ headers }: IncomingMessage): string => headers['content-type'] ?? '';

/** The parts of a body. */
async function* partsOf({ limits, gone }: Asked, response: IncomingMessage, since: number): AsyncGenerator<ChatPart> {
  const reader = readInTime(response, limits.bytes);
  const before = performance.now() - since;
  const answer = openAnswer(limits);
  let wordAt = 0;
  const mostMs = (): number => {
    const next = answer.hasWords() ? limits.idleMs + wordAt : limits.firstMs - before;
    return Math.min(limits.wholeMs - before, next) - reader.waited();
  };
  const isWhole = typeOf(response).includes('application/json');
  for await (const lines of isWhole ? wholeOf(reader, limits) : linesOf(reader, mostMs)) {
    if (lines.some((line) => line.text !== undefined || line.isReasoning === true)) wordAt = reader.waited();
    const { text, over } = answer.take(lines);
    if (text !== '') yield { text };
    if (over === 'end') break;
    if (over !== undefined) return yield over;
  }
  void reader.drain(DRAIN_MS).then(() => gone.abort());
  yield answer.last();
}

async function* answerTo(asked: Asked): AsyncGenerator<ChatPart> {
  const since = performance.now();
  const response = await request(asked);
  if ('kind' in response) return yield { failure: response };
  if (statusOf(response) >= 300) return yield { failure: await errorOf(response, asked.limits) };
  if (!/^(text\/event-stream|application\/json)\b/.test(typeOf(response))) return yield failed('malformed');
  yield* partsOf(asked, response, since);
}

/**
 * Asks for the next line. The connection to the service is closed at once when `signal` aborts, when the reader leaves
 * (`break`), and after a failure: what is not read is not paid.
 */
export const askService = (
  settings: ServiceSettings,
  messages: readonly PromptMessage[],
  { signal, limits = CHAT_LIMITS }: { readonly signal?: AbortSignal; readonly limits?: ChatLimits } = {},
): AsyncIterable<ChatPart> => ({
  [Symbol.asyncIterator]: () => {
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    const parts = answerTo({ settings, messages, limits, gone });
    let isOver = false;
    const end = (): void => {
      isOver = true;
      signal?.removeEventListener('abort', leave);
    };
    signal?.addEventListener('abort', leave);
    if (signal?.aborted === true) leave();
    return {
      next: async () => {
        const { value } = await parts.next();
        if (isOver || value === undefined) return { done: true, value: undefined };
        const part: ChatPart = signal?.aborted === true ? failed('aborted') : value;
        if ('failure' in part) leave();
        if (!('text' in part)) end();
        return { done: false, value: part };
      },
      return: async () => {
        if (!isOver) leave();
        end();
        return { done: true, value: undefined };
      },
    };
  },
});
