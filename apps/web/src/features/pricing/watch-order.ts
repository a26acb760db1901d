import type { ErrorCode, Order } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { isInSight, onConnectivity, onVisible } from '../../platform/index.ts';

/** Milliseconds before the server is asked again: the first time, and at most. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 10_000;
const GROWTH = 1.4;

/** Codes after which asking again is useless. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'order-unknown',
  'request-invalid',
  'sign-in-needed',
  'membership-off',
]);

/** An order whose card failed may still be paid with another one. */
const isFinal = (answer: Result<Order, ErrorCode>): boolean =>
  answer.ok ? ['paid', 'expired'].includes(answer.value.state) : FINAL.has(answer.code);

/** What an order is watched with. */
export interface OrderWatch {
  readonly ask: (signal: AbortSignal) => Promise<Result<Order, ErrorCode>>;
  readonly onAnswer: (answer: Result<Order, ErrorCode>) => unknown;
}

/**
 * Asks what became of an order until that is decided: at once, then less and less often while the page is visible, and
 * when it becomes visible or the network is back.
 * @returns functions that ask now, and that end it
 */
export const watchOrder = ({ ask, onAnswer }: OrderWatch): { look: () => void; stop: () => void } => {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let [isAsking, isDecided] = [false, false];
  const look = async (): Promise<void> => {
    if (isAsking || isDecided || ended.signal.aborted) return;
    isAsking = true;
    clearTimeout(timer);
    const answer = await ask(ended.signal);
    isAsking = false;
    if (ended.signal.aborted) return;
    isDecided = isFinal(answer);
    onAnswer(answer);
    if (isDecided || !isInSight()) return;
    timer = setTimeout(() => void look(), wait);
    wait = Math.min(LONGEST_WAIT, wait * GROWTH);
  };
  const lookNow = (): void => void look();
  const unsubscribe = [onVisible(lookNow), onConnectivity((isOnline) => void (isOnline && look()))];
  lookNow();
  return {
    look: lookNow,
    stop: () => {
      ended.abort();
      clearTimeout(timer);
      for (const end of unsubscribe) end();
    },
  };
};
