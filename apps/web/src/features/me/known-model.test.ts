import { answered, START, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { knownCurve, knownOnDevice } from './known-model.ts';

describe('the words known over time', () => {
  it('begin before the first word and end with all of them today', () => {
    const days = [
      { day: '20261103', words: 4 },
      { day: '20261120', words: 3 },
    ];
    expect(knownCurve(days, '20261124')).toEqual([
      { day: '20261027', words: 0 },
      { day: '20261103', words: 4 },
      { day: '20261110', words: 4 },
      { day: '20261117', words: 4 },
      { day: '20261124', words: 7 },
    ]);
  });

  it('show a year at most, and what was known before it', () => {
    const curve = knownCurve([{ day: '20200101', words: 5 }], '20261124');
    expect(curve.length).toBe(53);
    expect(curve[0]).toMatchObject({ words: 5 });
  });

  it('are none without a right answer', () => {
    expect(knownCurve([], '20261124')).toEqual([]);
  });

  it('are counted on the device as on the server', () => {
    const events = [
      answered({ coffee: 3, tea: 1 }, { id: uuid(2), at: START + 2, day: '20261002' }),
      answered({ coffee: 1, 'letter:ñ': 3 }, { id: uuid(1), at: START + 1, day: '20261001' }),
      answered({ coffee: 4, tea: 2 }, { id: uuid(3), at: START + 3, day: '20261003' }),
    ];
    expect(knownOnDevice(events, 'es')).toEqual([
      { day: '20261002', words: 1 },
      { day: '20261003', words: 1 },
    ]);
    expect(knownOnDevice(events, 'fr')).toEqual([]);
  });
});
