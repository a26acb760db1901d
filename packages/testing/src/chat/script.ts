/** What the chat service of the tests answers: steps of a stream, or a failure. */

/** One step of an answer. */
export type ChatStep =
  /** A chunk with text. */
  | { readonly text: string }
  /** A chunk with text that the model reasons with. */
  | { readonly reasoning: string }
  /** Nothing comes for so many milliseconds. */
  | { readonly wait: number }
  /** A chunk that is this JSON. */
  | { readonly chunk: unknown }
  /** Bytes as they are. */
  | { readonly raw: string | Uint8Array }
  /** The last chunk with text, with its `finish_reason`. */
  | { readonly finish: string }
  /** `[DONE]`, after the usage if that was asked for. */
  | { readonly done: true }
  /** Nothing comes any more, and the connection stays open. */
  | { readonly stall: true }
  /** The connection breaks. */
  | { readonly cut: true };

/** A streamed answer; to a request that asks for no stream, it is sent as one object, or never if it stalls. */
export interface ChatStream {
  readonly steps: readonly ChatStep[];
  /** The end of lines; `\n` by default. */
  readonly newline?: '\n' | '\r\n';
  /** Whether each byte is sent on its own. */
  readonly isByteByByte?: boolean;
}

/** An answer that is no stream. */
export interface ChatFailure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is answered to one request; `reset` breaks the connection before an answer. */
export type ChatScript = ChatStream | ChatFailure | 'reset';

/** Words of a text, each with the space before it. */
export const wordsOf = (text: string): readonly string[] => text.match(/\s*\S+/g) ?? [];

/** How a whole answer is streamed. */
interface StreamedOptions {
  /** Milliseconds before the first word. */
  readonly first?: number;
  /** Milliseconds before each further word. */
  readonly pause?: number;
  /** `stop` by default. */
  readonly finish?: string;
}

/** Streams a text word by word, to its end. */
export const streamed = (
  text: string,
  { first = 0, pause = 0, finish = 'stop' }: StreamedOptions = {},
): ChatStream => ({
  steps: [
    ...wordsOf(text).flatMap((word, at): readonly ChatStep[] => [{ wait: at === 0 ? first : pause }, { text: word }]),
    { finish },
    { done: true },
  ],
});

/** An error as services put it. @param code such as `insufficient_quota` @param retryAfter the header `retry-after` */
export const failing = (status: number, code = 'error', retryAfter?: string): ChatFailure => ({
  status,
  headers: { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': retryAfter }) },
  body: JSON.stringify({ error: { message: 'It failed.', type: code, code } }),
});

/** What was written down of a recording. @param usage as the service counts tokens */
export const heard = (
  text: string,
  usage?: { readonly input_tokens: number; readonly output_tokens: number },
): ChatFailure => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text, ...(usage !== undefined && { usage: { type: 'tokens', ...usage } }) }),
});

/** The page of a proxy with status 200. */
export const HTML_PAGE: ChatFailure = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Sign in</title>',
};

/** An answer of about so many bytes. */
export const hugeAnswer = (bytes: number): ChatStream => {
  const text = 'palabra '.repeat(1000);
  const chunks = Array.from({ length: Math.ceil(bytes / text.length) }, (): ChatStep => ({ text }));
  return { steps: [...chunks, { finish: 'stop' }, { done: true }] };
};
