import { pngBytes } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture-kind.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );
const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
const drawing = (attributes: string): Uint8Array<ArrayBuffer> =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="2"/></svg>`);

/** The first bytes of a picture of 300 by 200 pixels, of each kind. */
const PICTURES = {
  'image/png': pngBytes(300, 200),
  // A segment of two bytes, and the frame.
  'image/jpeg': bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44], zeros(8)),
  'image/gif': bytesOf('GIF89a', [44, 1, 200, 0], zeros(8)),
  'image/webp': bytesOf('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [43, 1, 0, 199, 0, 0]),
  'image/svg+xml': drawing('width="300" height="200px" viewBox="0 0 3 2"'),
} as const;

describe('the size of a picture', () => {
  it.each(Object.entries(PICTURES))('is told by the first bytes of %s', (type, bytes) => {
    expect(pictureOf(bytes)).toEqual({ type, bytes, size: { width: 300, height: 200 } });
  });

  it('is told by WebP in its other forms', () => {
    const lossy = bytesOf('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [44, 1, 200, 0]);
    // 14 bits of the width, less one, and 14 bits of the height.
    const bits = 299 | (199 << 14);
    const lossless = bytesOf('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [
      ...[0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24],
    ]);
    for (const bytes of [lossy, lossless]) expect(pictureOf(bytes)?.size).toEqual({ width: 300, height: 200 });
  });

  it('is unknown where a drawing has none in pixels, and where it lies deep in the file', () => {
    for (const attributes of ['viewBox="0 0 3 2"', 'width="100%" height="200"', 'width="3em" height="2em"']) {
      expect(pictureOf(drawing(attributes))).toMatchObject({ type: 'image/svg+xml' });
      expect(pictureOf(drawing(attributes))).not.toHaveProperty('size');
    }
    const avif = pictureOf(bytesOf(zeros(4), 'ftypavif', zeros(20)));
    expect(avif).toMatchObject({ type: 'image/avif' });
    expect(avif).not.toHaveProperty('size');
  });

  it('is no size without an extent, and then there is no picture', () => {
    expect(pictureOf(pngBytes(0, 200))).toBeUndefined();
    expect(pictureOf(drawing('width="0" height="200"'))).not.toHaveProperty('size');
  });
});
