/**
 * A circuit breaker: after some failures in a row a service is left alone for a while, then tried with one request, and
 * left alone for longer if that fails too. Pure; times are milliseconds of any clock that does not go back.
 */

/** The rules of a breaker. */
export interface BreakerRules {
  /** So many failures in a row open it. */
  readonly failures: number;
  /** For how long it is open first, and at most; each time is twice as long as the one before. */
  readonly openMs: number;
  readonly mostOpenMs: number;
  /** A trial of which nothing is heard for so long counts for nothing. */
  readonly trialMs: number;
}

/** The usual rules. */
export const BREAKER_RULES: BreakerRules = { failures: 5, openMs: 15_000, mostOpenMs: 300_000, trialMs: 90_000 };

/** Where a breaker stands. */
export type BreakerState =
  /** Requests pass. */
  | { readonly kind: 'closed'; readonly failures: number }
  /** No request passes before `until`. */
  | { readonly kind: 'open'; readonly until: number; readonly openMs: number }
  /** One request is under way, the trial; others do not pass. */
  | { readonly kind: 'trying'; readonly since: number; readonly openMs: number };

/** What became of a request. Who leaves says nothing about the service. */
export type BreakerOutcome = 'right' | 'failed' | 'down' | 'left';

/** What a request may do. */
export interface BreakerPass {
  readonly state: BreakerState;
  /** `no` if the service is to be left alone. */
  readonly pass: 'yes' | 'trial' | 'no';
}

/** The state at the start. */
export const CLOSED: BreakerState = { kind: 'closed', failures: 0 };

/** Whether a request passes now. */
export const passAt = (state: BreakerState, now: number, rules: BreakerRules = BREAKER_RULES): BreakerPass => {
  if (state.kind === 'closed') return { state, pass: 'yes' };
  const isDue = state.kind === 'open' ? now >= state.until : now >= state.since + rules.trialMs;
  if (!isDue) return { state, pass: 'no' };
  return { state: { kind: 'trying', since: now, openMs: state.openMs }, pass: 'trial' };
};

const opened = (now: number, openMs: number, waitMs: number): BreakerState => ({
  kind: 'open',
  until: now + Math.max(openMs, waitMs),
  openMs,
});

/** What a request makes of the breaker when it ends. */
export interface BreakerReport {
  /** What it was let pass as. */
  readonly pass: 'yes' | 'trial';
  /** `down` opens at once: it would be in vain to ask again, as with a wrong key. */
  readonly outcome: BreakerOutcome;
  /** For how long the service asked to be left alone; within the rules' longest time. */
  readonly retryAfterMs?: number;
}

/** The state after a request. One that began before the breaker opened changes nothing any more. */
export const reported = (
  state: BreakerState,
  { pass, outcome, retryAfterMs = 0 }: BreakerReport,
  now: number,
  rules: BreakerRules = BREAKER_RULES,
): BreakerState => {
  const waitMs = Math.min(retryAfterMs, rules.mostOpenMs);
  if (state.kind === 'closed') {
    if (outcome === 'left') return state;
    if (outcome === 'right') return CLOSED;
    const failures = state.failures + 1;
    return outcome === 'down' || failures >= rules.failures
      ? opened(now, rules.openMs, waitMs)
      : { kind: 'closed', failures };
  }
  if (state.kind === 'open' || pass !== 'trial') return state;
  if (outcome === 'right') return CLOSED;
  if (outcome === 'left') return { kind: 'open', until: now, openMs: state.openMs };
  return opened(now, Math.min(state.openMs * 2, rules.mostOpenMs), waitMs);
};
