import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

describe('lists in turns', () => {
  it('give the first of each list before the second of any', () => {
    expect(inTurns([['a', 'b', 'c'], [], ['d'], ['e', 'f']])).toEqual(['a', 'd', 'e', 'b', 'f', 'c']);
    expect(inTurns([])).toEqual([]);
  });

  it('lose nothing, add nothing, and keep the order of each list', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat())), (lists) => {
        const named = lists.map((list, of) => list.map((_, place) => ({ of, place })));
        const mixed = inTurns(named);
        expect(mixed).toHaveLength(named.flat().length);
        for (const [of, list] of named.entries()) expect(mixed.filter((each) => each.of === of)).toEqual(list);
      }),
    );
  });
});
