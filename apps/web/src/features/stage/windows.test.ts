import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyframesOf, type Track, timingOf, valuesAt } from './tracks.ts';
import { windowAt, windowsOf, within } from './windows.ts';

const plans = fc.record({
  length: fc.integer({ min: 1, max: 90_000 }),
  starts: fc.uniqueArray(fc.integer({ min: 0, max: 90_000 }), { maxLength: 30 }),
});
const planOf = ({ length, starts }: { readonly length: number; readonly starts: readonly number[] }) => ({
  length,
  lines: starts
    .filter((at) => at < length)
    .sort((a, b) => a - b)
    .map((at) => ({ at, end: at + 500, who: 'nora' })),
});

const tracks = fc.record({
  steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 2,
    maxLength: 40,
  }),
  stepped: fc.boolean(),
});
const trackOf = ({
  steps,
  stepped,
}: {
  readonly steps: readonly (readonly [number, number])[];
  stepped: boolean;
}): Track => {
  let at = 0;
  const frames = steps.map(([step, value], index) => {
    if (index > 0) at += step;
    return { at, values: [value] };
  });
  return { part: 'nora.head', frames, stepped, style: ([opacity = 0]) => ({ opacity }) };
};

describe('the windows of a clip', () => {
  it('follow each other from its start to its end, and move beyond their end but not beyond the clip', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { length } = plan;
        const windows = windowsOf(planOf(plan));
        expect(windows[0]?.at).toBe(0);
        expect(windows.at(-1)?.end).toBe(length);
        for (const [index, { at, end, until }] of windows.entries()) {
          expect(end).toBe(windows[index + 1]?.at ?? length);
          expect(end).toBeGreaterThan(at);
          expect(until).toBeGreaterThanOrEqual(end);
          expect(until).toBeLessThanOrEqual(length);
        }
      }),
    );
  });

  it('are found by each of their moments', () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (plan, share) => {
        const windows = windowsOf(planOf(plan));
        const at = share * plan.length;
        const window = windows[windowAt(windows, at)];
        expect(window?.at).toBeLessThanOrEqual(at);
        expect(window?.end).toBeGreaterThan(at);
      }),
    );
  });

  it('begin before the line that a jump leads to, so that it is within one', () => {
    const lines = [2000, 6000, 7000, 12_000].map((at) => ({ at, end: at + 900, who: 'nora' }));
    expect(windowsOf({ length: 20_000, lines }).map(({ at }) => at)).toEqual([0, 5600, 11_600]);
  });
});

describe('a track within a window', () => {
  it('is the same at each of its moments', () => {
    fc.assert(
      fc.property(
        tracks,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, from, share) => {
          const track = trackOf(of);
          const length = track.frames.at(-1)?.at ?? 0;
          const at = from * (length - 0.5);
          const window = within(track, { at, until: length });
          const moment = at + share * (length - at);
          expect(valuesAt(window, moment)[0]).toBeCloseTo(valuesAt(track, moment)[0] ?? Number.NaN, 4);
        },
      ),
    );
  });

  it('has keyframes from its start to its end', () => {
    const track = within(
      trackOf({
        steps: [
          [0, 0],
          [1000, 10],
          [1000, 0],
        ],
        stepped: false,
      }),
      { at: 500, until: 1500 },
    );
    expect(timingOf(track)).toEqual({ delay: 500, duration: 1000 });
    expect(keyframesOf(track)).toEqual([
      { offset: 0, opacity: 5 },
      { offset: 0.5, opacity: 10 },
      { offset: 1, opacity: 5 },
    ]);
  });
});
