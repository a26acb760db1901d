import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseLength, WARM_UP_START, type WarmUpAction, type WarmUpState, warmUpReducer } from './warm-up-state.ts';

const LINES = 3;
const after = (...kinds: readonly Exclude<WarmUpAction['kind'], 'line'>[]): WarmUpState =>
  kinds.reduce((state, kind) => warmUpReducer(state, { kind }, LINES), WARM_UP_START);

describe('the warm-up', () => {
  it('gives the learner a turn after each line, and then the next', () => {
    expect(after('toggle')).toMatchObject({ phase: 'playing', at: 0 });
    expect(after('toggle', 'heard')).toMatchObject({ phase: 'turn', at: 0 });
    expect(after('toggle', 'heard', 'turnOver')).toMatchObject({ phase: 'playing', at: 1 });
  });

  it('is over after the turn of the last line', () => {
    const whole = Array.from({ length: LINES }, () => ['heard', 'turnOver'] as const).flat();
    expect(after('toggle', ...whole)).toMatchObject({ phase: 'done', heard: LINES });
  });

  it('cannot be finished before the last line was played', () => {
    expect(after('toggle', 'next', 'next', 'next')).toMatchObject({ phase: 'playing', at: 2 });
    expect(after('toggle', 'next', 'next', 'heard', 'next').phase).toBe('done');
  });

  it('pauses, and continues with the same line', () => {
    const paused = after('toggle', 'heard', 'turnOver', 'toggle');
    expect(paused).toMatchObject({ phase: 'paused', at: 1 });
    expect(warmUpReducer(paused, { kind: 'toggle' }, LINES)).toMatchObject({ phase: 'playing', at: 1, slow: false });
  });

  it('plays a line again, slowly if asked, and goes back to the first at most', () => {
    expect(after('toggle', 'slowly')).toMatchObject({ phase: 'playing', at: 0, slow: true, round: 2 });
    expect(after('toggle', 'previous')).toMatchObject({ at: 0, round: 2 });
  });

  it('never leaves the dialogue, and ends only after the last line was played', () => {
    const act: fc.Arbitrary<WarmUpAction> = fc.oneof(
      fc.constantFrom('toggle', 'heard', 'turnOver', 'next', 'previous', 'again', 'slowly').map((kind) => ({ kind })),
      fc.integer().map((at) => ({ kind: 'line', at }) as const),
    );
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const state = acts.reduce<WarmUpState>((before, each) => warmUpReducer(before, each, LINES), WARM_UP_START);
        expect(state.at).toBeGreaterThanOrEqual(0);
        expect(state.at).toBeLessThan(LINES);
        if (state.phase === 'done') expect(state.heard).toBe(LINES);
      }),
    );
  });

  it('leaves more time to say a line than it took, and more at half the speed', () => {
    expect(pauseLength(2000, 1)).toBeGreaterThan(2000);
    expect(pauseLength(2000, 0.5)).toBeGreaterThan(pauseLength(2000, 1));
  });
});
