/**
 * The chat service of a server process: attempts, the breaker and plain text as one. Who asks gets texts to show, and one
 * end; each outcome is counted, and failures are logged with their kind alone.
 */
import type { TutorService } from '@parlance/contract';
import { type PromptMessage, TALK_LIMITS } from '@parlance/domain';
import type { Counter } from 'prom-client';
import type { TutorSettings } from '../../../config-tutor.ts';
import type { Log } from '../../../platform/log.ts';
import {
  countedParts,
  estimateFor,
  plainParts,
  shortenedParts,
  type TutorEnd,
  type TutorPart,
} from './answer-parts.ts';
import type { ChatUsage } from './answer-stream.ts';
import { type AttemptRules, withAttempts } from './attempts.ts';
import { type BreakerOutcome, type BreakerRules, type BreakerState, CLOSED, passAt, reported } from './breaker.ts';
import { askService, CHAT_LIMITS, type ChatLimits } from './chat-client.ts';
import type { ChatFailure } from './chat-failure.ts';
import { outcomeOfFailure } from './failure-outcome.ts';
import { serviceFacts } from './service-facts.ts';

/** How an answer is asked for. */
export interface AskOptions {
  /** Aborts when who asks has left. */
  readonly signal: AbortSignal;
  /** The most characters of the answer. */
  readonly characters?: number;
}

/** A whole answer as the model wrote it, or why there is none. */
export type WholeAnswer =
  | { readonly text: string; readonly failure?: undefined; readonly usage: ChatUsage | undefined }
  | { readonly failure: ChatFailure; readonly text?: undefined; readonly usage: ChatUsage | undefined };

/** The chat service. */
export interface ChatTutor {
  readonly facts: TutorService;
  /** Whether the service failed and is left alone for now. */
  readonly isResting: () => boolean;
  /** Asks for a text to be shown: plain, and shortened at a word. Nothing is thrown. */
  readonly ask: (messages: readonly PromptMessage[], options: AskOptions) => AsyncGenerator<TutorPart>;
  /** Asks for data. @param withinMs the most time for all attempts */
  readonly askWhole: (
    messages: readonly PromptMessage[],
    options: { readonly signal: AbortSignal; readonly withinMs: number },
  ) => Promise<WholeAnswer>;
}

/** What it needs. */
export interface ChatTutorParts {
  readonly settings: NonNullable<TutorSettings['service']>;
  readonly log: Log;
  /** Counts requests by what became of them. */
  readonly outcomes: Pick<Counter<'outcome'>, 'inc'>;
  /** Milliseconds of a clock that does not go back. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly limits?: ChatLimits;
  readonly attempts?: AttemptRules;
  readonly breaker?: BreakerRules;
}

/** Reasoning may stand in the text, and is not shown. */
const LIMITS: ChatLimits = { ...CHAT_LIMITS, characters: 20_000 };

/** What became of a request: how it ended, or `left` if who asked left before. */
type Became = TutorEnd | 'left' | 'stopped';

/** What that says of the service. */
const outcomeOf = (became: Became): BreakerOutcome => {
  if (became === 'left') return 'left';
  // Who stops an answer that has begun has seen that the service works.
  if (became === 'stopped' || became.failure === undefined) return 'right';
  return outcomeOfFailure(became.failure);
};

const becameOf = (end: TutorEnd | undefined, hasText: boolean): Became =>
  end === undefined || end.failure?.kind === 'aborted' ? (hasText ? 'stopped' : 'left') : end;

const labelOf = (became: Became): string => {
  if (typeof became === 'string') return became;
  return became.failure?.kind ?? (became.isShortened ? 'shortened' : 'done');
};

const RESTING: TutorEnd = { failure: { kind: 'unreachable' }, usage: undefined, isShortened: false };

/** Opens the service. */
export const openChatTutor = (parts: ChatTutorParts): ChatTutor => {
  const { settings, log, outcomes, now = () => performance.now(), random = Math.random, limits = LIMITS } = parts;
  let state: BreakerState = CLOSED;

  const report = (pass: 'yes' | 'trial', became: Became): void => {
    const { kind, status, retryAfterMs } = (typeof became === 'string' ? undefined : became.failure) ?? {};
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
    state = reported(state, { pass, outcome: outcomeOf(became), ...wait }, now(), parts.breaker);
    outcomes.inc({ outcome: labelOf(became) });
    if (kind !== undefined) log.warn({ event: 'tutor-service-failed', kind, status }, 'The chat service failed');
  };

  /** Passes the breaker, and tells it what came. @param answer the parts, once it may be asked */
  async function* withinBreaker(answer: () => AsyncIterable<TutorPart>): AsyncGenerator<TutorPart> {
    const { state: next, pass } = passAt(state, now(), parts.breaker);
    state = next;
    if (pass === 'no') return yield RESTING;
    let hasText = false;
    let end: TutorEnd | undefined;
    try {
      for await (const part of answer()) {
        if (!('text' in part)) {
          end = part;
          break;
        }
        hasText = true;
        yield part;
      }
    } finally {
      report(pass, becameOf(end, hasText));
    }
    if (end !== undefined) yield end;
  }

  const attempts = (ask: () => ReturnType<typeof countedParts>, signal: AbortSignal) =>
    withAttempts({ ask, random, signal, ...(parts.attempts !== undefined && { rules: parts.attempts }) });

  return {
    facts: serviceFacts(settings),
    isResting: () => passAt(state, now(), parts.breaker).pass === 'no',
    ask: (messages, { signal, characters = TALK_LIMITS.text }) =>
      withinBreaker(() => {
        const estimate = estimateFor(messages);
        const ask = () => plainParts(countedParts(askService(settings, messages, { signal, limits }), estimate));
        return shortenedParts(attempts(ask, signal), characters, estimate);
      }),
    askWhole: async (messages, { signal, withinMs }) => {
      const late = AbortSignal.timeout(withinMs);
      const either = AbortSignal.any([signal, late]);
      const isLate = (): boolean => late.aborted && !signal.aborted;
      const answer = withinBreaker(() => {
        const estimate = estimateFor(messages);
        const ask = () => countedParts(askService(settings, messages, { signal: either, limits }), estimate);
        return inTime(shortenedParts(attempts(ask, either), limits.characters, estimate), isLate);
      });
      return wholeOf(answer);
    },
  };
};

/** Says of an answer that was not there in time that it was late. */
async function* inTime(parts: AsyncIterable<TutorPart>, isLate: () => boolean): AsyncGenerator<TutorPart> {
  for await (const part of parts) {
    const isGivenUp = !('text' in part) && part.failure?.kind === 'aborted' && isLate();
    yield isGivenUp ? { ...part, finish: undefined, failure: { kind: 'timeout' } } : part;
  }
}

const wholeOf = async (parts: AsyncIterable<TutorPart>): Promise<WholeAnswer> => {
  let text = '';
  for await (const part of parts) {
    if ('text' in part) text += part.text;
    else if (part.failure !== undefined) return { failure: part.failure, usage: part.usage };
    else return { text, usage: part.usage };
  }
  return { failure: { kind: 'cut' }, usage: undefined };
};
