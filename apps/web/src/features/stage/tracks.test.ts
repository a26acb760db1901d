import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changes, keyframesOf, momentsOf, type TrackFrame, thinned, valuesAt } from './tracks.ts';

const frames = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.double({ min: -50, max: 50, noNaN: true })), {
    minLength: 2,
    maxLength: 60,
  })
  .map((steps): readonly TrackFrame[] => {
    let at = 0;
    return steps.map(([step, value], index) => {
      if (index > 0) at += step;
      return { at, values: [value] };
    });
  });

describe('a thinned track', () => {
  it('keeps the first and the last frame, and their order', () => {
    fc.assert(
      fc.property(frames, (all) => {
        const kept = thinned(all, [0.5]);
        expect(kept[0]).toBe(all[0]);
        expect(kept.at(-1)).toBe(all.at(-1));
        for (const [index, frame] of kept.entries()) expect(frame.at).toBeGreaterThan(kept[index - 1]?.at ?? -1);
      }),
    );
  });

  it('is nowhere farther from what it replaces than the tolerance', () => {
    fc.assert(
      fc.property(frames, fc.double({ min: 0.01, max: 5, noNaN: true }), (all, tolerance) => {
        const kept = { frames: thinned(all, [tolerance]) };
        for (const { at, values } of all) {
          expect(Math.abs((valuesAt(kept, at)[0] ?? Infinity) - (values[0] ?? 0))).toBeLessThanOrEqual(
            tolerance + 1e-6,
          );
        }
      }),
    );
  });

  it('needs two frames for a straight way, and for none', () => {
    const straight = Array.from({ length: 50 }, (_, at) => ({ at: at * 40, values: [at, -at] }));
    expect(thinned(straight, [0.01, 0.01])).toHaveLength(2);
    expect(
      thinned(
        straight.map(({ at }) => ({ at, values: [3, 3] })),
        [0.01, 0.01],
      ),
    ).toHaveLength(2);
  });
});

describe('a track in steps', () => {
  it('keeps each value until the next one', () => {
    const steps = [0, 0, 1, 1, 0].map((value, index) => ({ at: index * 40, values: [value] }));
    const track = { frames: changes(steps), stepped: true };
    expect(track.frames.map(({ at }) => at)).toEqual([0, 80, 160]);
    for (const { at, values } of steps) expect(valuesAt(track, at + (at < 160 ? 39 : 0))).toEqual(values);
  });
});

describe('keyframes', () => {
  it('are sorted and cover the whole clip', () => {
    fc.assert(
      fc.property(frames, (all) => {
        const style = ([value = 0]: readonly number[]) => ({ opacity: value });
        const offsets = keyframesOf({ part: 'x', frames: thinned(all, [0.1]), style }).map(
          ({ offset }) => offset ?? -1,
        );
        expect(offsets[0]).toBe(0);
        expect(offsets.at(-1)).toBe(1);
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      }),
    );
  });
});

describe('the moments that are looked at', () => {
  it('lie on both sides of a jump', () => {
    const moments = momentsOf(1000, [0, 333, 1000]);
    expect(moments).toContain(333);
    expect(moments).toContain(332.5);
    expect(moments[0]).toBe(0);
    expect(moments.at(-1)).toBe(1000);
  });
});
