import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wavOf } from './testing.ts';
import { wavSound } from './wav.ts';

describe('a recording', () => {
  it('tells how long it is', () => {
    expect(wavSound(wavOf(8000))).toEqual({ seconds: 0.5 });
    expect(wavSound(wavOf(8000, { rate: 8000 }))).toEqual({ seconds: 1 });
  });

  it('may have other chunks before its samples', () => {
    const plain = wavOf(16_000);
    const other = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
    expect(wavSound(Buffer.concat([plain.subarray(0, 12), other, plain.subarray(12)]))).toEqual({ seconds: 1 });
  });

  it.each([
    ['two channels', wavOf(100, { channels: 2 })],
    ['eight bits a sample', wavOf(100, { bits: 8 })],
    ['a compressed kind', wavOf(100, { kind: 85 })],
    ['more samples a second than is heard', wavOf(100, { rate: 384_000 })],
    ['no samples', wavOf(0)],
    ['fewer samples than it says', wavOf(100).subarray(0, 100)],
    ['samples before its format', Buffer.concat([wavOf(100).subarray(0, 12), wavOf(100).subarray(36)])],
    ['no letters of a recording', Buffer.from('no sound')],
    ['nothing', Buffer.of()],
  ])('is none with %s', (_what, bytes) => {
    expect(wavSound(bytes)).toBeUndefined();
  });

  it('is read without an error, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(50), (bytes, cut) => {
        wavSound(bytes);
        wavSound(Buffer.concat([wavOf(10).subarray(0, cut), bytes]));
      }),
    );
  });
});
