import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BreakerOutcome, type BreakerState, CLOSED, passAt, reported } from './breaker.ts';

const RULES = { failures: 3, openMs: 100, mostOpenMs: 400, trialMs: 50 };
const after = (state: BreakerState, now: number, outcome: BreakerOutcome, retryAfterMs = 0): BreakerState => {
  const { pass, state: next } = passAt(state, now, RULES);
  return pass === 'no' ? next : reported(next, { pass, outcome, retryAfterMs }, now, RULES);
};
const failedThrice = (): BreakerState => [1, 2, 3].reduce((state, now) => after(state, now, 'failed'), CLOSED);

describe('a circuit breaker', () => {
  it('lets everything pass until there are some failures in a row', () => {
    const twice = after(after(CLOSED, 0, 'failed'), 0, 'failed');
    expect(passAt(twice, 0, RULES).pass).toBe('yes');
    expect(after(after(twice, 0, 'right'), 0, 'failed')).toEqual({ kind: 'closed', failures: 1 });
    expect(passAt(failedThrice(), 3, RULES).pass).toBe('no');
  });

  it('opens at once where it would be in vain to ask again', () => {
    expect(after(CLOSED, 0, 'down')).toEqual({ kind: 'open', until: 100, openMs: 100 });
  });

  it('lets one request try after a while, and closes if that is answered', () => {
    const open = failedThrice();
    expect(passAt(open, 102, RULES).pass).toBe('no');
    const trial = passAt(open, 103, RULES);
    expect([trial.pass, passAt(trial.state, 104, RULES).pass]).toEqual(['trial', 'no']);
    expect(reported(trial.state, { pass: 'trial', outcome: 'right' }, 110, RULES)).toBe(CLOSED);
  });

  it('waits longer each time the trial fails, up to a limit', () => {
    let state = failedThrice();
    const waits = [1, 2, 3, 4].map(() => {
      const now = state.kind === 'open' ? state.until : 0;
      state = after(state, now, 'failed');
      return state.kind === 'open' ? state.until - now : 0;
    });
    expect(waits).toEqual([200, 400, 400, 400]);
  });

  it('waits as long as it is asked to, within the limit', () => {
    expect(after(CLOSED, 0, 'down', 250)).toMatchObject({ until: 250, openMs: 100 });
    expect(after(CLOSED, 0, 'down', 9000)).toMatchObject({ until: 400 });
  });

  it('learns nothing from who leaves, and tries again then', () => {
    expect(after(CLOSED, 0, 'left')).toBe(CLOSED);
    const left = after(failedThrice(), 103, 'left');
    expect(passAt(left, 103, RULES).pass).toBe('trial');
  });

  it('tries again if nothing is heard of a trial', () => {
    const { state } = passAt(failedThrice(), 200, RULES);
    expect([passAt(state, 249, RULES).pass, passAt(state, 250, RULES).pass]).toEqual(['no', 'trial']);
  });

  it('does not listen to requests that began before it opened', () => {
    const open = failedThrice();
    const { state } = passAt(open, 103, RULES);
    for (const outcome of ['right', 'failed', 'down', 'left'] as const) {
      expect(reported(open, { pass: 'yes', outcome }, 4, RULES)).toBe(open);
      expect(reported(state, { pass: 'yes', outcome }, 104, RULES)).toBe(state);
    }
  });

  it('never leaves a service alone for longer than the limit, nor asks it twice at once when it was down', () => {
    const step = fc.record({
      passes: fc.nat(150),
      outcome: fc.constantFrom<BreakerOutcome | 'silent'>('right', 'failed', 'down', 'left', 'silent'),
      retryAfterMs: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = CLOSED;
        let now = 0;
        for (const { passes, outcome, retryAfterMs } of steps) {
          now += passes;
          const { pass, state: next } = passAt(state, now, RULES);
          state = next;
          if (pass === 'trial') expect(passAt(state, now, RULES).pass).toBe('no');
          if (pass !== 'no' && outcome !== 'silent')
            state = reported(state, { pass, outcome, retryAfterMs }, now, RULES);
          expect(passAt(state, now + RULES.mostOpenMs, RULES).pass).not.toBe('no');
        }
      }),
    );
  });
});
