import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result, type ScoringRequest, type UtteranceScore } from '@parlance/domain';

/** Scores utterances one after the other in a worker. */
export interface Scorer {
  /**
   * Compares an attempt with its references. The sounds are copied: they can still be played.
   * @returns the score; `unavailable` where the scorer cannot start or was closed, `internal` where it broke
   */
  readonly score: (request: ScoringRequest) => Promise<Result<UtteranceScore, ErrorCode>>;
  /** Ends the worker and the request it works at. Another request would start a new worker. */
  readonly close: () => void;
}

/** The part of a worker that the scorer uses. */
export type ScoringThread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

const startThread = (): ScoringThread =>
  new Worker(new URL('./scoring.worker.ts', import.meta.url), { type: 'module', name: 'scoring' });

type Answer = Result<UtteranceScore, ErrorCode>;

/** Creates a scorer that starts its worker with the first request. @param start starts another kind of worker (tests) */
export const createScorer = (start: () => ScoringThread = startThread): Scorer => {
  let thread: ScoringThread | undefined;
  let answer: ((given: Answer) => void) | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const settle = (given: Answer): void => {
    answer?.(given);
    answer = undefined;
  };
  const stop = (given: Answer): void => {
    thread?.terminate();
    thread = undefined;
    settle(given);
  };
  const begun = (): ScoringThread => {
    if (thread !== undefined) return thread;
    let isHeardOf = false;
    thread = start();
    thread.addEventListener('message', ({ data }: MessageEvent<UtteranceScore>) => {
      isHeardOf = true;
      settle(ok(data));
    });
    // A script that cannot be loaded (without a network, for instance) causes an error event before any answer.
    thread.addEventListener('error', () => stop(fail(isHeardOf ? 'internal' : 'unavailable')));
    thread.addEventListener('messageerror', () => stop(fail('internal')));
    return thread;
  };
  const ask = (request: ScoringRequest): Promise<Answer> =>
    new Promise((resolve) => {
      answer = resolve;
      try {
        begun().postMessage(request);
      } catch {
        stop(fail('unavailable'));
      }
    });

  return {
    score: (request) => {
      const asked = before.then(() => ask(request));
      before = asked;
      return asked;
    },
    close: () => stop(fail('unavailable')),
  };
};
