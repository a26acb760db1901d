/** Asks for the partner's next line, and passes its words on while they come. Every end is a value. */
import { type ErrorCode, looksLikeErrorCode, TUTOR_ANSWER_PATH, type TutorAnswerRequest } from '@parlance/contract';
import { browserFetch, type Fetcher } from '../api/send.ts';
import { AnswerMalformed, answerReader } from './answer-events.ts';

/** How an answer ended. What came of its text by then was passed on. */
export type AnswerEnd =
  | { readonly kind: 'done'; readonly isShortened: boolean; readonly balance: number }
  /** `balance` is undefined where the server was not asked, or did not tell. Nothing was charged. */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly balance?: number }
  /** The stream ended before its end. The same id may be asked again. */
  | { readonly kind: 'cut' }
  /** The server could not be reached. */
  | { readonly kind: 'offline' }
  /** The learner stopped it. */
  | { readonly kind: 'stopped' };

/** What is told while an answer comes. */
export interface AnswerListener {
  readonly signal: AbortSignal;
  /** A piece of the text, to be appended. */
  readonly onText: (text: string) => void;
}

/** Milliseconds without a byte after which a stream counts as cut. */
const SILENCE_MOST = 60_000;

const known = (code: unknown): ErrorCode => (typeof code === 'string' && looksLikeErrorCode(code) ? code : 'internal');

/** The code of a refusal that came before the stream. */
const codeIn = async (response: Response): Promise<ErrorCode> => {
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined && response.status >= 500) return 'unavailable';
  return known((body as { readonly error?: { readonly code?: unknown } } | undefined)?.error?.code);
};

/** Calls `end` if nothing happens for too long. */
const watchdog = (end: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const alive = (): void => {
    stop();
    timer = setTimeout(end, SILENCE_MOST);
  };
  alive();
  return { alive, stop };
};

type Chunks = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

const readAll = async (chunks: Chunks, alive: () => void, onText: (text: string) => void): Promise<AnswerEnd> => {
  const read = answerReader();
  const decoder = new TextDecoder();
  for (let next = await chunks.read(); !next.done; next = await chunks.read()) {
    alive();
    for (const event of read(decoder.decode(next.value, { stream: true }))) {
      if (event.kind === 'text') onText(event.text);
      else if (event.kind === 'done') return event;
      else return { ...event, code: known(event.code) };
    }
  }
  return { kind: 'cut' };
};

/** Asks for an answer. Never rejects. */
export const askAnswer = async (
  request: TutorAnswerRequest,
  { signal, onText }: AnswerListener,
  fetcher: Fetcher = browserFetch,
): Promise<AnswerEnd> => {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  if (signal.aborted) return { kind: 'stopped' };
  signal.addEventListener('abort', end, { once: true });
  const { alive, stop } = watchdog(end);
  let hasBegun = false;
  let chunks: Chunks | undefined;
  try {
    const response = await fetcher(TUTOR_ANSWER_PATH, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(request),
      signal: ending.signal,
    });
    if (!response.ok) return { kind: 'failed', code: await codeIn(response) };
    hasBegun = true;
    chunks = response.body?.getReader();
    return chunks === undefined ? { kind: 'cut' } : await readAll(chunks, alive, onText);
  } catch (thrown) {
    if (signal.aborted) return { kind: 'stopped' };
    if (hasBegun || thrown instanceof AnswerMalformed || ending.signal.aborted) return { kind: 'cut' };
    return thrown instanceof TypeError ? { kind: 'offline' } : { kind: 'failed', code: 'internal' };
  } finally {
    stop();
    signal.removeEventListener('abort', end);
    void chunks?.cancel().catch(() => undefined);
  }
};
