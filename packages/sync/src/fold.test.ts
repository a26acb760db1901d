import { eventSets, plainFold, runs } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LearnEvent } from './event.ts';
import { applyEvents, foldEvents } from './fold.ts';
import { historyOf } from './history.ts';
import { inOrder } from './order.ts';
import { foldOnto } from './refold.ts';
import { emptyView, type View } from './view.ts';

/** The events in an order that a number decides. */
const mixed = (events: readonly LearnEvent[], seed: number): readonly LearnEvent[] =>
  events
    .map((event, index) => ({ event, rank: Math.imul(index + 1, seed | 1) >>> 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ event }) => event);

const seeds = fc.integer({ min: 1, max: 0x7fffffff });

describe('the fold', () => {
  it('F1: gives what the rules say', () => {
    fc.assert(
      fc.property(eventSets(), (events) => {
        expect(foldEvents(events)).toEqual(plainFold(events));
      }),
      { numRuns: runs(300) },
    );
  });

  it('F2: depends neither on the order of arrival nor on repetition', () => {
    fc.assert(
      fc.property(eventSets(), seeds, (events, seed) => {
        expect(foldEvents([...mixed(events, seed), ...events])).toEqual(foldEvents(events));
      }),
      { numRuns: runs(200) },
    );
  });

  it('F3: of a union is commutative, associative and idempotent', () => {
    const union = (...sets: readonly (readonly LearnEvent[])[]): View => foldEvents(sets.flat());
    fc.assert(
      fc.property(eventSets(), fc.nat(40), fc.nat(40), (events, i, j) => {
        const [a, b, c] = [events.slice(0, i), events.slice(Math.min(i, j)), events.slice(j)];
        expect(union(a, b)).toEqual(union(b, a));
        expect(union([...a, ...b], c)).toEqual(union(a, [...b, ...c]));
        expect(union(a, a)).toEqual(union(a));
      }),
      { numRuns: runs(100) },
    );
  });

  it('F4: in pieces, in whatever order they arrive, equals the fold of the whole', () => {
    fc.assert(
      fc.property(eventSets(), seeds, fc.array(fc.nat(40), { maxLength: 6 }), (events, seed, cuts) => {
        const arriving = mixed(events, seed);
        const borders = [0, ...cuts.sort((a, b) => a - b), arriving.length];
        let view = emptyView;
        for (const [index, from] of borders.entries()) {
          const to = borders[index + 1] ?? from;
          view = foldOnto(view, arriving.slice(from, Math.max(from, to)), historyOf(arriving.slice(0, from)));
        }
        expect(view).toEqual(foldEvents(events));
      }),
      { numRuns: runs(400) },
    );
  });

  it('F5: only rises between resets: registers, seconds and XP of a day', () => {
    fc.assert(
      fc.property(eventSets({ resets: false }), fc.nat(40), (events, cut) => {
        const ordered = inOrder(events);
        const [before, after] = [foldEvents(ordered.slice(0, cut)), foldEvents(ordered)];
        for (const [key, value] of before.registers) expect(after.registers.get(key)).toBeGreaterThanOrEqual(value);
        for (const [day, { seconds, xp }] of before.days) {
          expect(after.days.get(day)?.seconds).toBeGreaterThanOrEqual(seconds);
          expect(after.days.get(day)?.xp).toBeGreaterThanOrEqual(xp);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('F6: keeps days, settings, cards and marks untouched by resets and their undoing', () => {
    fc.assert(
      fc.property(eventSets(), (events) => {
        const without = events.filter(({ kind }) => kind !== 'reset');
        expect(foldEvents(events).days).toEqual(foldEvents(without).days);
        expect(foldEvents(events).settings).toEqual(foldEvents(without).settings);
        expect(foldEvents(events).cards).toEqual(foldEvents(without).cards);
        expect(foldEvents(events).marks).toEqual(foldEvents(without).marks);
      }),
      { numRuns: runs(100) },
    );
  });

  it('F7: on top of a fold of everything earlier equals the fold of the whole', () => {
    fc.assert(
      fc.property(eventSets({ resets: false }), fc.nat(40), (events, cut) => {
        const ordered = inOrder(events);
        const view = applyEvents(foldEvents(ordered.slice(0, cut)), ordered.slice(cut));
        expect(view).toEqual(foldEvents(events));
      }),
      { numRuns: runs(200) },
    );
  });
});
