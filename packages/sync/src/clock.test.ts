import { preferred, reset, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, correct, latestStamp, newClock, observe, tick } from './clock.ts';
import { foldEvents } from './fold.ts';
import { noRows, rowsOf } from './rows/rows.ts';

const times = fc.integer({ min: START - 1_000_000, max: START + 1_000_000 });

describe('the hybrid logical clock', () => {
  it('K1: gives the device’s corrected time if no stamp is greater', () => {
    expect(tick(newClock, START).at).toBe(START);
    expect(tick({ last: 0, offset: -250 }, START).at).toBe(START - 250);
  });

  it('K1: gives whole milliseconds', () => {
    expect(tick(newClock, START + 0.75).at).toBe(START);
  });

  it('K1: rises strictly, though the device’s time stands still, jumps back or is corrected', () => {
    const turns = fc.array(fc.record({ now: times, offset: fc.integer({ min: -50_000, max: 50_000 }) }));
    fc.assert(
      fc.property(turns, (all) => {
        let clock: Clock = newClock;
        for (const { now, offset } of all) {
          const before = clock.last;
          const ticked = tick({ ...clock, offset }, now);
          expect(ticked.at).toBeGreaterThan(before);
          expect(ticked.at).toBeGreaterThanOrEqual(now + offset);
          clock = ticked.clock;
        }
      }),
    );
  });

  it('K2: goes on behind a stamp that was seen', () => {
    const clock = observe(tick(newClock, START).clock, START + 5000);
    expect(tick(clock, START + 1).at).toBe(START + 5001);
  });

  it('K2: ignores a stamp that is earlier', () => {
    const { clock } = tick(newClock, START);
    expect(observe(clock, START - 1)).toBe(clock);
  });

  it('K3: computes its difference from the middle of a contact', () => {
    const clock = correct(newClock, { sentAt: START, receivedAt: START + 200, serverTime: START + 5100 });
    expect(clock.offset).toBe(5000);
    expect(tick(clock, START + 300).at).toBe(START + 5300);
  });

  it('K3: stamps two skewed devices alike once both have met the server', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1000), (skew, wait) => {
        const sentAt = START + skew;
        const clock = correct(newClock, { sentAt, receivedAt: sentAt + 2 * wait, serverTime: START + wait });
        expect(tick(clock, sentAt + 5000).at).toBe(START + 5000);
      }),
    );
  });
});

describe('the latest stamp in rows', () => {
  it('S11: is the greatest of settings, resets and last reviews', () => {
    const { settings, resets } = rowsOf(
      foldEvents([preferred('goal', 40, { at: START + 7 }), reset({ id: uuid(2), at: START + 9 })]),
    );
    expect(latestStamp({ ...noRows, settings })).toBe(START + 7);
    expect(latestStamp({ ...noRows, settings, resets })).toBe(START + 9);
    expect(latestStamp(noRows)).toBe(0);
  });
});
