/**
 * Asks a service to write down what was spoken (`audio/transcriptions` of the chat-completions protocol's services). Nothing
 * is thrown: each way in which that can fail is told.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import type { ActUsage } from '../credits/acts.ts';
import { type ChatFailure, type ChatFailureKind, failureOfStatus, retryAfterOf } from '../service/chat-failure.ts';
import { readInTime } from '../service/timed-reader.ts';

/** How the service is reached. */
export interface ListenAddress {
  /** The address below which `audio/transcriptions` is. */
  readonly url: string;
  readonly key?: string;
  readonly model: string;
}

/** What is asked. */
export interface Recording {
  /** A WAV file. */
  readonly sound: Uint8Array;
  /** The language that is spoken, as ISO 639-1 has it. */
  readonly language: string;
}

/** What came: a text, which may be empty, or why none did. */
export type Transcript = { readonly text: string; readonly usage?: ActUsage } | { readonly failure: ChatFailure };

/** What an answer may take. */
export interface ListenLimits {
  /** Milliseconds for all of it. */
  readonly wholeMs: number;
  /** Bytes of the answer. */
  readonly bytes: number;
}

/** The usual limits: half a minute of speech is written down within seconds. */
export const LISTEN_LIMITS: ListenLimits = { wholeMs: 30_000, bytes: 65_536 };

const tokens = z.int().min(0);
const answer = z.object({
  text: z.string(),
  usage: z.object({ input_tokens: tokens, output_tokens: tokens }).optional().catch(undefined),
});

const failed = (kind: ChatFailureKind): Transcript => ({ failure: { kind } });

const formOf = ({ model }: ListenAddress, { sound, language }: Recording): FormData => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sound)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', 'json');
  return form;
};

const request = (service: ListenAddress, recording: Recording, signal: AbortSignal): Promise<Response> => {
  const { url, key } = service;
  // Redirects are errors, as the key would go to where they lead.
  return fetch(`${url.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: formOf(service, recording),
  });
};

/** The whole body within its limits, or why it did not come. */
const bodyOf = async (
  response: Response,
  mostMs: number,
  { bytes }: ListenLimits,
): Promise<{ readonly body: string } | { readonly failure: ChatFailure }> => {
  if (response.body === null) return { body: '' };
  // The types of browsers and of Node describe the same streams differently.
  const reader = readInTime(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), bytes);
  let body = '';
  for (;;) {
    const reading = await reader.read(mostMs - reader.waited());
    if ('failed' in reading) return { failure: { kind: reading.failed } };
    if ('end' in reading) return { body };
    body += reading.text;
  }
};

const meaningOf = (response: Response, body: string): Transcript => {
  if (!response.ok) {
    const retryAfter = retryAfterOf(response.headers.get('retry-after'), Date.now());
    return { failure: failureOfStatus(response.status, body, retryAfter) };
  }
  try {
    const { text, usage } = answer.parse(JSON.parse(body));
    if (usage === undefined) return { text };
    return { text, usage: { promptTokens: usage.input_tokens, answerTokens: usage.output_tokens } };
  } catch {
    return failed('malformed');
  }
};

/** Asks once. */
export const transcribe = async (
  service: ListenAddress,
  recording: Recording,
  limits: ListenLimits = LISTEN_LIMITS,
): Promise<Transcript> => {
  const gone = new AbortController();
  const since = performance.now();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    gone.abort();
  }, limits.wholeMs);
  try {
    const response = await request(service, recording, gone.signal);
    const came = await bodyOf(response, limits.wholeMs - (performance.now() - since), limits);
    return 'failure' in came ? came : meaningOf(response, came.body);
  } catch {
    return failed(isLate ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
    gone.abort();
  }
};
