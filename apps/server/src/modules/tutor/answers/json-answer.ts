/** Asks the model for JSON, and once more where it wrote something else. */
import { jsonIn, type PromptMessage } from '@parlance/domain';
import type { z } from 'zod';
import type { ChatUsage } from '../service/answer-stream.ts';
import type { ChatFailureKind } from '../service/chat-failure.ts';
import type { ChatTutor } from '../service/tutor-service.ts';

/** The data, or why there is none; with what was used, all attempts together. */
export type JsonAnswer<T> =
  | { readonly data: T; readonly failed?: undefined; readonly usage: ChatUsage | undefined }
  | { readonly data?: undefined; readonly failed: ChatFailureKind; readonly usage: ChatUsage | undefined };

/** How often it is asked for. */
const TIMES = 2;
/** The most time for one of them, in milliseconds: a request is answered within 50 seconds. */
const WITHIN_MS = 22_000;

const sum = (one: ChatUsage | undefined, other: ChatUsage | undefined): ChatUsage | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    promptTokens: one.promptTokens + other.promptTokens,
    answerTokens: one.answerTokens + other.answerTokens,
  };
};

/** How JSON is asked for. */
export interface JsonQuestion<S, T> {
  readonly messages: readonly PromptMessage[];
  readonly schema: z.ZodType<S>;
  /** Makes what is shown of it; undefined if it does not serve. */
  readonly read: (said: S) => T | undefined;
  readonly signal: AbortSignal;
}

/** Asks. Nothing is thrown. */
export const askJson = async <S, T>(
  service: ChatTutor,
  { messages, schema, read, signal }: JsonQuestion<S, T>,
): Promise<JsonAnswer<T>> => {
  let usage: ChatUsage | undefined;
  for (let time = 1; time <= TIMES; time += 1) {
    const answer = await service.askWhole(messages, { signal, withinMs: WITHIN_MS });
    usage = sum(usage, answer.usage);
    if (answer.failure !== undefined) return { failed: answer.failure.kind, usage };
    const said = schema.safeParse(jsonIn(answer.text));
    const data = said.success ? read(said.data) : undefined;
    if (data !== undefined) return { data, usage };
  }
  return { failed: 'malformed', usage };
};
