/** What a failure of a service says to its breaker. */
import type { BreakerOutcome } from './breaker.ts';
import type { ChatFailure, ChatFailureKind } from './chat-failure.ts';

/** A service that asks to be left alone for longer is left alone at once. */
const LONG_MS = 4000;
const IN_VAIN: readonly ChatFailureKind[] = ['unauthorised', 'outOfMoney', 'invalid'];

/** The outcome of a request that failed; who is refused a text has seen that the service works. */
export const outcomeOfFailure = ({
  kind,
  retryAfterMs = 0,
}: Pick<ChatFailure, 'kind' | 'retryAfterMs'>): BreakerOutcome => {
  if (kind === 'refused') return 'right';
  return IN_VAIN.includes(kind) || retryAfterMs > LONG_MS ? 'down' : 'failed';
};
