import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteFile } from './files.ts';
import { byteRange, encodingFor, isKnown } from './negotiation.ts';

const bytes = Buffer.from('text');
const packed = siteFile('a.js', bytes, [
  ['br', bytes],
  ['gzip', bytes],
]);

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(packed, accepted)).toBe(encoding);
  });

  it('is one that the file has', () => {
    expect(encodingFor(siteFile('a.png', bytes, []), 'br, gzip')).toBe('identity');
    expect(encodingFor(siteFile('a.js', bytes, [['gzip', bytes]]), 'br, gzip')).toBe('gzip');
  });
});

describe('what a client already has', () => {
  it.each([
    ['"a-br"', true],
    ['W/"a-br"', true],
    ['"x", "a-br"', true],
    ['*', true],
    ['"a-gzip"', false],
    [undefined, false],
  ])('is told by %j: %s', (header, known) => {
    expect(isKnown(header, '"a-br"')).toBe(known);
  });
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
