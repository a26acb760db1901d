import { describe, expect, it } from 'vitest';
import { siteFile } from './files.ts';
import { encodingFor, isKnown } from './negotiation.ts';

const bytes = Buffer.from('text');
const packed = siteFile('a.js', bytes, [
  ['br', bytes],
  ['gzip', bytes],
]);

describe('the encoding of a response', () => {
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

describe('whether a client has a file already', () => {
  it.each([
    ['"a-br"', true],
    ['W/"a-br"', true],
    ['"x", "a-br"', true],
    ['*', true],
    ['"a-gzip"', false],
    [undefined, false],
  ])('is decided by %j: %s', (header, known) => {
    expect(isKnown(header, '"a-br"')).toBe(known);
  });
});
