import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange, partOf } from './range.ts';

const sizes = fc.integer({ min: 1, max: 5000 });

/** The plain meaning: which bytes of the file have these numbers. */
const numbered = (size: number, first: number, last: number): readonly number[] =>
  Array.from({ length: size }, (_, place) => place).filter((place) => place >= first && place <= last);

const placesOf = (header: string, size: number): readonly number[] => {
  const range = byteRange(header, size);
  if (range === 'unsatisfiable') return [];
  return range === undefined ? numbered(size, 0, size) : numbered(size, range.start, range.end);
};

describe('a stretch of a file', () => {
  it('is from its first byte to its last, both included, as far as the file goes', () => {
    fc.assert(
      fc.property(sizes, fc.nat(6000), fc.nat(6000), (size, start, length) => {
        expect(placesOf(`bytes=${start}-${start + length}`, size)).toEqual(numbered(size, start, start + length));
        expect(placesOf(`bytes=${start}-`, size)).toEqual(numbered(size, start, size));
      }),
    );
  });

  it('is the file’s end where only a length is given', () => {
    fc.assert(
      fc.property(sizes, fc.nat(6000), (size, length) => {
        expect(placesOf(`bytes=-${length}`, size)).toEqual(numbered(size, size - length, size));
      }),
    );
  });

  it('is nothing behind the end, and nothing of an empty file', () => {
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

describe('the answer out of a kept file', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, place) => place);
  const whole = (): Response => new Response(bytes, { headers: { 'content-type': 'audio/mpeg', vary: 'x' } });
  const told = async (header: string | null) => {
    const answer = await partOf(whole(), header);
    const { status, headers } = answer;
    return { status, range: headers.get('content-range'), body: [...new Uint8Array(await answer.arrayBuffer())] };
  };

  it('has the bytes that were asked for, and says which', async () => {
    expect(await told('bytes=10-12')).toEqual({ status: 206, range: 'bytes 10-12/100', body: [10, 11, 12] });
    expect(await told('bytes=-2')).toEqual({ status: 206, range: 'bytes 98-99/100', body: [98, 99] });
  });

  it('says how long the file is where none of it was asked for', async () => {
    expect(await told('bytes=100-')).toEqual({ status: 416, range: 'bytes */100', body: [] });
  });

  it('is whole where no stretch was asked for', async () => {
    expect(await told(null)).toEqual({ status: 200, range: null, body: [...bytes] });
  });

  it('says its kind and its length', async () => {
    const { headers } = await partOf(whole(), 'bytes=0-9');
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['audio/mpeg', '10']);
  });
});
