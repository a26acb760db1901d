import { answered, deviceId, eventSets, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlace, earliest, groupedBy, inOrder } from './order.ts';

const event = (id: number, at: number, device: number) =>
  answered({ tea: 3 }, { id: uuid(id), at: START + at, device: deviceId(device) });

describe('the order of events', () => {
  it('F8: is by stamp, then device, then id', () => {
    const expected = [event(9, 0, 2), event(8, 1, 1), event(2, 1, 2), event(3, 1, 2), event(1, 2, 1)];
    expect(inOrder([...expected].reverse())).toEqual(expected);
  });

  it('F8: is total: only an event itself has its place', () => {
    fc.assert(
      fc.property(eventSets({ most: 12 }), (events) => {
        for (const a of events) {
          for (const b of events) {
            expect(Math.sign(comparePlace(a, b))).toBe(0 - Math.sign(comparePlace(b, a)));
            expect(comparePlace(a, b) === 0).toBe(a.id === b.id);
          }
        }
      }),
    );
  });

  it('F2: holds each id once', () => {
    expect(inOrder([event(1, 0, 1), event(2, 0, 1), event(1, 0, 1)])).toHaveLength(2);
  });

  it('does not change its input', () => {
    const given = [event(2, 5, 1), event(1, 0, 1)];
    inOrder(given);
    expect(given.map(({ id }) => id)).toEqual([uuid(2), uuid(1)]);
  });
});

describe('the earliest event', () => {
  it('is the first in order, and undefined for an empty list', () => {
    expect(earliest([event(2, 5, 1), event(3, 5, 0), event(1, 6, 0)])?.id).toBe(uuid(3));
    expect(earliest([])).toBeUndefined();
  });
});

describe('grouping', () => {
  it('keeps the order of appearance', () => {
    const groups = groupedBy(['bee', 'ant', 'bat', 'asp'], (word) => word.slice(0, 1));
    expect([...groups]).toEqual([
      ['b', ['bee', 'bat']],
      ['a', ['ant', 'asp']],
    ]);
  });
});
