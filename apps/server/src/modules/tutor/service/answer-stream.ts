/** Reads the stream of an answer: what each line of it means (server-sent events with JSON of chat completions). */
import { type ChatFailure, failureInStream } from './chat-failure.ts';

/** What an answer used, in tokens. */
export interface ChatUsage {
  readonly promptTokens: number;
  readonly answerTokens: number;
}

/** Why an answer ended: by itself, or since the model may not say more. */
export type ChatFinish = 'stop' | 'length';

/** What a line says. */
export interface LineMeaning {
  readonly text?: string;
  /** Set if the model reasons: a sign of life. */
  readonly isReasoning?: boolean;
  readonly finish?: ChatFinish;
  readonly usage?: ChatUsage;
  readonly failure?: ChatFailure;
  /** Set for the last line. */
  readonly isDone?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const usageOf = (value: unknown): ChatUsage | undefined => {
  const { prompt_tokens: prompt, completion_tokens: answer } = fieldsOf(value) ?? {};
  if (!Number.isSafeInteger(prompt) || !Number.isSafeInteger(answer)) return undefined;
  return { promptTokens: prompt as number, answerTokens: answer as number };
};

const REFUSED: LineMeaning = { failure: { kind: 'refused' } };
const MALFORMED: LineMeaning = { failure: { kind: 'malformed' } };
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What the first choice of a chunk, or of a whole answer, says. */
const meaningOfChoice = (choice: Fields): LineMeaning => {
  const delta = fieldsOf(choice.delta ?? choice.message) ?? {};
  const { content, refusal, reasoning_content: reasoning, reasoning: thoughts } = delta;
  const finish = choice.finish_reason;
  if (finish === 'content_filter' || isText(refusal)) return REFUSED;
  if (content !== undefined && content !== null && typeof content !== 'string') return MALFORMED;
  return {
    ...(isText(content) && { text: content }),
    ...((isText(reasoning) || isText(thoughts)) && { isReasoning: true }),
    ...(isText(finish) && { finish: finish === 'length' ? ('length' as const) : ('stop' as const) }),
  };
};

/** What the JSON of a chunk, or of a whole answer, says. */
export const meaningOfJson = (json: string): LineMeaning => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return MALFORMED;
  }
  const chunk = fieldsOf(parsed);
  if (chunk === undefined) return MALFORMED;
  if (chunk.error !== undefined && chunk.error !== null) return { failure: failureInStream(chunk.error) };
  const usage = usageOf(chunk.usage);
  const withUsage = usage === undefined ? {} : { usage };
  if (!Array.isArray(chunk.choices)) return usage === undefined ? MALFORMED : withUsage;
  const choice = fieldsOf(chunk.choices[0]);
  return choice === undefined ? withUsage : { ...meaningOfChoice(choice), ...withUsage };
};

/** What a line of a stream says; nothing for comments, and for fields other than `data`. */
export const meaningOfLine = (line: string): LineMeaning => {
  if (!line.startsWith('data:')) return {};
  const data = line.slice(5).trim();
  if (data === '') return {};
  return data === '[DONE]' ? { isDone: true } : meaningOfJson(data);
};
