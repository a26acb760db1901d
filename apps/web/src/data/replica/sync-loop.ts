/**
 * Decides when to exchange: after a change, when the network or the page comes back, on a message from the server, and
 * again after a failure.
 */
import type { ErrorCode } from '@parlance/contract';
import type { RequestFailure } from '../api/send.ts';
import type { Exchange } from './exchange.ts';
import type { SyncStatus } from './model.ts';

/** Milliseconds to wait after a change, so that changes in quick succession are sent together. */
const SETTLE_TIME = 300;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;
/** The longest time in seconds for which a server may ask to wait. */
const LONGEST_WAIT = 15 * 60;

/** Error codes after which retrying is of no use. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>(['sign-in-needed', 'forbidden', 'protocol-unknown']);

/** The dependencies of a loop. */
export interface LoopDeps {
  /** Performs one exchange while no other tab does; it ends early when `signal` aborts. */
  readonly exchange: Exchange;
  readonly waiting: () => number;
  readonly now: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Called when the status has changed. */
  readonly onStatus: () => void;
  /** Called when the server no longer knows a valid session. */
  readonly onSessionOver: () => void;
}

/** Runs exchanges one after the other while it is started. */
export interface SyncLoop {
  readonly status: () => SyncStatus;
  /** When an exchange last succeeded in this page (ms); null before the first. */
  readonly lastSyncAt: () => number | null;
  /** Starts exchanging, when somebody is signed in. */
  readonly start: () => void;
  /** Stops exchanging, when nobody is signed in. */
  readonly stop: () => void;
  /** Requests an exchange soon, after changes have settled. */
  readonly exchangeSoon: () => void;
  /** Requests an exchange at once; resolves after the attempt. Does nothing while the loop is stopped. */
  readonly exchangeNow: () => Promise<void>;
  /** As `now`, but aborts a pending request first, because the network it was sent on is gone. */
  readonly restartExchange: () => Promise<void>;
}

/**
 * The delay after `failures` failures in a row, in milliseconds: it doubles, with random spread, so that devices do not
 * return together.
 */
export const retryDelay = (failures: number, random: () => number): number =>
  Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1)) * (0.5 + random() / 2);

/** Creates a loop that is stopped. */
export const createSyncLoop = (deps: LoopDeps): SyncLoop => {
  let isStarted = false;
  let outcome: SyncStatus = { kind: 'local' };
  let lastAt: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isRequested = false;
  let pendingRequest: AbortController | undefined;

  const report = (status: SyncStatus): void => {
    outcome = status;
    deps.onStatus();
  };

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), delay);
  };

  const failed = ({ code, retryAfter = 0 }: Pick<RequestFailure, 'code' | 'retryAfter'>): void => {
    if (code === 'sign-in-needed') deps.onSessionOver();
    if (!FINAL.has(code)) {
      failures += 1;
      schedule(Math.min(LONGEST_WAIT, retryAfter) * 1000 + retryDelay(failures, deps.random));
    }
    report(code === 'offline' ? { kind: 'offline', waiting: 0 } : { kind: 'failed', code, waiting: 0 });
  };

  const untilDone = async (): Promise<void> => {
    for (let again = true; again && isStarted; ) {
      isRequested = false;
      pendingRequest = new AbortController();
      const { signal } = pendingRequest;
      const result = await deps.exchange(signal);
      if (!isStarted) return;
      if (!result.ok && !signal.aborted) return failed(result);
      failures = 0;
      again = isRequested || !result.ok || result.value.again;
    }
    if (!isStarted) return;
    lastAt = deps.now();
    report({ kind: 'synced', at: lastAt });
  };

  const run = async (): Promise<void> => {
    report({ kind: 'syncing' });
    try {
      await untilDone();
    } catch {
      // A defect must not end the loop: it counts as a failure, and the exchange is tried again later.
      failed({ code: 'internal' });
    } finally {
      running = undefined;
    }
  };

  const attempt = (): Promise<void> => {
    clearTimeout(timer);
    isRequested = true;
    running ??= isStarted ? run() : undefined;
    return running ?? Promise.resolve();
  };

  return {
    status: () => {
      const waiting = deps.waiting();
      // Keeps the same object until something changes: screens compare by identity.
      if ('waiting' in outcome && outcome.waiting !== waiting) outcome = { ...outcome, waiting };
      return outcome;
    },
    lastSyncAt: () => lastAt,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      failures = 0;
      void attempt();
    },
    stop: () => {
      isStarted = false;
      pendingRequest?.abort();
      clearTimeout(timer);
      report({ kind: 'local' });
    },
    exchangeSoon: () => {
      if (isStarted && running === undefined && failures === 0) schedule(SETTLE_TIME);
      else isRequested = true;
    },
    exchangeNow: attempt,
    restartExchange: () => {
      pendingRequest?.abort();
      return attempt();
    },
  };
};
