import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

const sizes = fc.integer({ min: 1, max: 5000 });

/** The plain meaning: which bytes of the file have these numbers. */
const numbered = (size: number, first: number, last: number): readonly number[] =>
  Array.from({ length: size }, (_, place) => place).filter((place) => place >= first && place <= last);

const placesOf = (header: string, size: number): readonly number[] => {
  const range = byteRange(header, size);
  if (range === 'unsatisfiable') return [];
  return range === undefined ? numbered(size, 0, size) : numbered(size, range.start, range.end);
};

describe('a range of a file', () => {
  it('starts and ends with the given bytes, and ends at the end of the file at the latest', () => {
    fc.assert(
      fc.property(sizes, fc.nat(6000), fc.nat(6000), (size, start, length) => {
        expect(placesOf(`bytes=${start}-${start + length}`, size)).toEqual(numbered(size, start, start + length));
        expect(placesOf(`bytes=${start}-`, size)).toEqual(numbered(size, start, size));
      }),
    );
  });

  it('is the end of the file if only a length is given', () => {
    fc.assert(
      fc.property(sizes, fc.nat(6000), (size, length) => {
        expect(placesOf(`bytes=-${length}`, size)).toEqual(numbered(size, size - length, size));
      }),
    );
  });

  it('is not satisfiable behind the end, or in an empty file', () => {
    expect(byteRange('bytes=99999999-', 100)).toBe('unsatisfiable');
    expect(byteRange('bytes=100-', 100)).toBe('unsatisfiable');
    expect(byteRange('bytes=-0', 100)).toBe('unsatisfiable');
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });

  it.each([null, '', 'bytes=', 'bytes=-', 'bytes=5-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes= 1-2'])(
    'is the whole file for %s',
    (header) => {
      expect(byteRange(header, 100)).toBeUndefined();
    },
  );
});

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    [undefined, undefined],
  ])('%j of 100 is %o', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  it('of nothing can never be satisfied', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });

  it('always lies within the file', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.option(fc.nat(500)), fc.option(fc.nat(500)), (size, first, last) => {
        const range = byteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (typeof range !== 'object') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
