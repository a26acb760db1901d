/** Decides when to exchange: after a change, when the network or the page comes back, on a message of the server, and again after a failure. */
import type { ErrorCode } from '@parlance/contract';
import type { Exchange } from './exchange.ts';
import type { SyncStatus } from './model.ts';

/** Milliseconds to wait after a change, so that changes in quick succession are sent together. */
const SETTLE = 300;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;

/** After these, trying again by itself is no use. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>(['sign-in-needed', 'forbidden', 'protocol-unknown']);

/** What a loop needs. */
export interface LoopDeps {
  /** One exchange, while no other tab has one; it ends early when `signal` says so. */
  readonly exchange: Exchange;
  readonly waiting: () => number;
  readonly now: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** The status changed. */
  readonly onStatus: () => void;
  /** The server knows no valid session any more. */
  readonly onSessionOver: () => void;
}

/** Runs exchanges one after the other while it is on. */
export interface SyncLoop {
  readonly status: () => SyncStatus;
  /** When an exchange last ended well in this page (ms); null before the first. */
  readonly lastAt: () => number | null;
  /** Begins to exchange: somebody is signed in. */
  readonly start: () => void;
  /** Stops to exchange: nobody is signed in. */
  readonly stop: () => void;
  /** Soon, once changes have settled. */
  readonly soon: () => void;
  /** At once; resolves after the attempt. Does nothing while the loop is off. */
  readonly now: () => Promise<void>;
  /** As `now`, and a request under way is given up: the network it went out on is gone. */
  readonly anew: () => Promise<void>;
}

/** How long to wait after `failures` failures in a row: doubling, and spread so that devices do not return together. */
export const retryDelay = (failures: number, random: () => number): number =>
  Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1)) * (0.5 + random() / 2);

/** A loop that is off. */
export const createSyncLoop = (deps: LoopDeps): SyncLoop => {
  let on = false;
  let outcome: SyncStatus = { kind: 'local' };
  let lastAt: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let asked = false;
  let underWay: AbortController | undefined;

  const report = (status: SyncStatus): void => {
    outcome = status;
    deps.onStatus();
  };

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), delay);
  };

  const failed = (code: ErrorCode): void => {
    if (code === 'sign-in-needed') deps.onSessionOver();
    if (!FINAL.has(code)) {
      failures += 1;
      schedule(retryDelay(failures, deps.random));
    }
    report(code === 'offline' ? { kind: 'offline', waiting: 0 } : { kind: 'failed', code, waiting: 0 });
  };

  const untilDone = async (): Promise<void> => {
    for (let again = true; again && on; ) {
      asked = false;
      underWay = new AbortController();
      const { signal } = underWay;
      const result = await deps.exchange(signal);
      if (!on) return;
      if (!result.ok && !signal.aborted) return failed(result.code);
      failures = 0;
      again = asked || !result.ok || result.value.again;
    }
    if (!on) return;
    lastAt = deps.now();
    report({ kind: 'synced', at: lastAt });
  };

  const run = async (): Promise<void> => {
    report({ kind: 'syncing' });
    try {
      await untilDone();
    } catch {
      // A defect must not end the loop: it is a failure like another, tried again later.
      failed('internal');
    } finally {
      running = undefined;
    }
  };

  const attempt = (): Promise<void> => {
    clearTimeout(timer);
    asked = true;
    running ??= on ? run() : undefined;
    return running ?? Promise.resolve();
  };

  return {
    status: () => {
      const waiting = deps.waiting();
      // The same object until something changes: screens compare by identity.
      if ('waiting' in outcome && outcome.waiting !== waiting) outcome = { ...outcome, waiting };
      return outcome;
    },
    lastAt: () => lastAt,
    start: () => {
      if (on) return;
      on = true;
      failures = 0;
      void attempt();
    },
    stop: () => {
      on = false;
      underWay?.abort();
      clearTimeout(timer);
      report({ kind: 'local' });
    },
    soon: () => {
      if (on && running === undefined && failures === 0) schedule(SETTLE);
      else asked = true;
    },
    now: attempt,
    anew: () => {
      underWay?.abort();
      return attempt();
    },
  };
};
