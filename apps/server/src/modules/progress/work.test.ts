import type { LearnEvent } from '@parlance/sync';
import { answered, eventSets, finished, reset, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './work.ts';

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

const workOf = (events: readonly LearnEvent[]): number =>
  [...piecesOf(events)].reduce((sum, { work }) => sum + work, 0);

describe('the work of storing events', () => {
  it('is counted in rows, so that a small event with many lessons weighs more than many answers', () => {
    const answers = Array.from({ length: 500 }, (_, n) => answered({ cafe: 3 }, { id: uuid(n) }));
    expect(workOf([testOut(1, 2000)])).toBeGreaterThan(workOf(answers));
    expect(workOf([reset({ id: uuid(2) })])).toBeGreaterThanOrEqual(1000);
  });

  it('is split into pieces that are stored one after another', () => {
    const pieces = [...piecesOf(Array.from({ length: 10 }, (_, n) => testOut(n, 150)))];
    expect(pieces.map(({ events }) => events.length)).toEqual([2, 2, 2, 2, 2]);
    expect(pieces.map(({ isLast }) => isLast)).toEqual([false, false, false, false, true]);
    for (const { work } of pieces) expect(work).toBeLessThanOrEqual(400);
  });

  it('is not split for what a device sends after a lesson', () => {
    const answers = Array.from({ length: 100 }, (_, n) => answered({ cafe: 3 }, { id: uuid(n) }));
    expect([...piecesOf(answers)]).toHaveLength(1);
  });

  it('has a last piece, also if there are no events', () => {
    expect([...piecesOf([])]).toEqual([{ events: [], work: 0, isLast: true }]);
  });

  it('keeps each event in its place', () => {
    fc.assert(
      fc.property(eventSets({ most: 30 }), (events) => {
        expect([...piecesOf(events)].flatMap((piece) => piece.events)).toEqual(events);
      }),
    );
  });
});
