import type { LearnEvent } from '@parlance/sync';
import { answered, eventSets, finished, reset, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, workOf } from './work.ts';

const testOut = (n: number, lessons: number): LearnEvent =>
  finished(
    {
      what: 'testOut',
      unit: 'u',
      mistakes: 0,
      lessons: Array.from({ length: lessons }, (_, k) => `l${k}`),
      seconds: 9,
    },
    { id: uuid(n) },
  );

describe('the work of storing events', () => {
  it('is counted in rows, so that a small event with many lessons weighs more than many answers', () => {
    const answers = Array.from({ length: 500 }, (_, n) => answered({}, { id: uuid(n) }));
    expect(workOf([testOut(1, 2000)])).toBeGreaterThan(workOf(answers));
    expect(workOf([reset({ id: uuid(2) })])).toBeGreaterThanOrEqual(1000);
  });

  it('is split into pieces that one learner can be stored with at a time', () => {
    const pieces = piecesOf(Array.from({ length: 10 }, (_, n) => testOut(n, 1500)));
    expect(pieces).toHaveLength(5);
    for (const piece of pieces) expect(workOf(piece)).toBeLessThanOrEqual(4000);
  });

  it('is not split for what a device usually sends', () => {
    expect(piecesOf(Array.from({ length: 500 }, (_, n) => answered({}, { id: uuid(n) })))).toHaveLength(1);
  });

  it('stays the same in pieces, and each event stays in its place', () => {
    fc.assert(
      fc.property(eventSets({ most: 30 }), (events) => {
        expect(piecesOf(events).flat()).toEqual(events);
      }),
    );
  });
});
