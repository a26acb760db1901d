import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TROPHY_STEPS, type TrophyFacts, type TrophyId, trophiesOf } from './trophies.ts';

const ids = Object.keys(TROPHY_STEPS) as readonly TrophyId[];
const nothing = Object.fromEntries(ids.map((id) => [id, 0])) as unknown as TrophyFacts;

describe('a trophy', () => {
  it('begins without a step, and says what the first one needs', () => {
    expect(trophiesOf(nothing)[0]).toEqual({ id: 'longestStreak', value: 0, step: 0, steps: 5, next: 3 });
  });

  it('has a step as soon as its number is reached', () => {
    const at = (longestStreak: number) => trophiesOf({ ...nothing, longestStreak })[0];
    expect(at(6)).toMatchObject({ step: 1, next: 7 });
    expect(at(7)).toMatchObject({ step: 2, next: 30 });
    expect(at(400)).toMatchObject({ step: 5, next: null });
  });

  it('never loses a step by more study', () => {
    const count = fc.nat(20_000);
    fc.assert(
      fc.property(fc.constantFrom(...ids), count, count, (id, value, more) => {
        const stepAt = (facts: number): number =>
          trophiesOf({ ...nothing, [id]: facts }).find((trophy) => trophy.id === id)?.step ?? -1;
        expect(stepAt(value + more)).toBeGreaterThanOrEqual(stepAt(value));
      }),
    );
  });

  it('needs more for each step', () => {
    for (const steps of Object.values(TROPHY_STEPS)) expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  });
});
