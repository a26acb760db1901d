/** Asks again if a service fails before its first word, with growing pauses and a limit. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatPart } from './chat-client.ts';
import type { ChatFailure, ChatFailureKind } from './chat-failure.ts';

/** When to ask again. */
export interface AttemptRules {
  /** How often a service is asked at most. */
  readonly most: number;
  /** The pause before the second attempt in milliseconds; each is twice as long as the one before. */
  readonly pauseMs: number;
  /** A service that asks for a longer pause is not asked again: the learner waits. */
  readonly mostPauseMs: number;
}

/** The usual rules. */
export const ATTEMPT_RULES: AttemptRules = { most: 3, pauseMs: 400, mostPauseMs: 4000 };

/** Failures that may be gone a moment later. A time-out is not among them, as the learner has waited for it already. */
const PASSING: readonly ChatFailureKind[] = ['cut', 'malformed', 'unreachable', 'limited', 'empty'];

/**
 * The pause before the next attempt; undefined if there is none.
 * @param attempt how many there were @param random from 0 to 1: servers that failed together do not ask together
 */
export const pauseBefore = (
  { kind, retryAfterMs }: ChatFailure,
  attempt: number,
  random: number,
  rules: AttemptRules = ATTEMPT_RULES,
): number | undefined => {
  if (attempt >= rules.most || !PASSING.includes(kind)) return undefined;
  const pause = Math.min(rules.mostPauseMs, rules.pauseMs * 2 ** (attempt - 1) * (0.5 + random));
  const asked = retryAfterMs ?? 0;
  return asked > rules.mostPauseMs ? undefined : Math.max(asked, pause);
};

/** How attempts are made. */
export interface Attempts {
  /** Asks once. */
  readonly ask: () => AsyncIterable<ChatPart>;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly signal?: AbortSignal;
  readonly rules?: AttemptRules;
}

/** Waits. @returns whether nobody left meanwhile */
const paused = async (pause: number, signal: AbortSignal | undefined): Promise<boolean> => {
  try {
    await wait(pause, undefined, signal === undefined ? {} : { signal });
    return true;
  } catch {
    return false;
  }
};

/** The parts of the first attempt that says a word, or the failure of the last one. */
export async function* withAttempts({ ask, random, signal, rules }: Attempts): AsyncGenerator<ChatPart> {
  for (let attempt = 1; ; attempt += 1) {
    let pause: number | undefined;
    let hasSpoken = false;
    for await (const part of ask()) {
      if ('failure' in part && !hasSpoken) pause = pauseBefore(part.failure, attempt, random(), rules);
      if (pause !== undefined) break;
      hasSpoken = true;
      yield part;
    }
    if (pause === undefined) return;
    if (!(await paused(pause, signal))) return yield { failure: { kind: 'aborted' } };
  }
}
